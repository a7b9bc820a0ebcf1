import type { Conversation } from './conversations.queries.ts'
import type { Message } from './thread.ts'

export interface Incoming {
  conversation: Conversation
  message: Message
  /** Somebody looks at the conversation right now: nothing needs to be said. */
  isOnScreen: boolean
}

const listeners = new Set<(incoming: Incoming) => void>()
const onScreen = new Map<string, number>()

/** Runs for each message of another company that arrives while the page is open, once, until the returned function is called. */
export function onIncoming(run: (incoming: Incoming) => void): () => void {
  listeners.add(run)
  return () => listeners.delete(run)
}

export function tellIncoming(conversation: Conversation, message: Message): void {
  const incoming = { conversation, message, isOnScreen: isOnScreen(conversation._id) }
  for (const run of listeners) run(incoming)
}

/** Whether somebody looks at a conversation: it is open, and this window has the focus. */
function isOnScreen(conversationId: string): boolean {
  return onScreen.has(conversationId) && isLookedAt()
}

/** A window shows a conversation, until the returned function is called. */
export function showOnScreen(conversationId: string): () => void {
  onScreen.set(conversationId, (onScreen.get(conversationId) ?? 0) + 1)
  return () => {
    const left = onScreen.get(conversationId)! - 1
    if (left > 0) onScreen.set(conversationId, left)
    else onScreen.delete(conversationId)
  }
}

/** The page is in front of its user. */
export function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}
