import { messagingEvents, type TypingEvent } from '@veos/contract/talk/reference/messaging'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isPageInFocus } from '../../../people/notifications/onScreen.ts'
import { emit, emitWithAck } from '../../../platform/realtime.ts'

/** Typing is announced at most this often, and shown slightly longer. */
const emitEveryMs = 3000
const typingTimeoutMs = 5000
const onlinePollMs = 30_000
const onlineRetryMs = 4000

const typistsByConversation = new Map<string, { name: string; timer: ReturnType<typeof setTimeout> }>()
const listeners = new Set<() => void>()

/** The persons who are typing in each conversation, from events. */
export const typists = {
  start({ conversationId, name }: TypingEvent) {
    clearTimeout(typistsByConversation.get(conversationId)?.timer)
    typistsByConversation.set(conversationId, {
      name,
      timer: setTimeout(() => typists.stop(conversationId), typingTimeoutMs),
    })
    changed()
  },
  stop(conversationId: string) {
    clearTimeout(typistsByConversation.get(conversationId)?.timer)
    if (typistsByConversation.delete(conversationId)) changed()
  },
}

function changed() {
  for (const listener of listeners) listener()
}

/** The name of the person of the other company who is typing; null if there is none. */
export function useTypist(conversationId: string): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => typistsByConversation.get(conversationId)?.name ?? null,
    () => null,
  )
}

/** Announces that the user is typing. Called for every key. */
export function useEmitTyping(conversationId: string): () => void {
  const emittedAtMs = useRef(0)
  return () => {
    if (Date.now() - emittedAtMs.current < emitEveryMs) return
    emittedAtMs.current = Date.now()
    void emit(messagingEvents.typing, { conversationId })
  }
}

/** Whether somebody of the other company is online; null until it is known. */
export function useIsOnline(conversationId: string): boolean | null {
  const [answer, setAnswer] = useState<{ conversationId: string; isOnline: boolean } | null>(null)
  useEffect(() => {
    let isShown = true
    let isKnown = false
    let isPending = false
    const look = async () => {
      // The focus may change many times per second, and the server disconnects clients that send too many requests.
      if (isPending || !isPageInFocus()) return
      isPending = true
      const isOnline = await emitWithAck(messagingEvents.online, { conversationId })
      isPending = false
      if (!isShown || typeof isOnline !== 'boolean') return
      isKnown = true
      setAnswer({ conversationId, isOnline })
    }
    // On a page that was just opened the channel is not connected yet.
    const soon = setTimeout(() => !isKnown && look(), onlineRetryMs)
    void look()
    const timer = setInterval(look, onlinePollMs)
    addEventListener('focus', look)
    return () => {
      isShown = false
      clearTimeout(soon)
      clearInterval(timer)
      removeEventListener('focus', look)
    }
  }, [conversationId])
  return answer?.conversationId === conversationId ? answer.isOnline : null
}
