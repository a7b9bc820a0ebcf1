import type { CallAnswer } from '../../../platform/api.ts'

export type Message = CallAnswer<'GET /messages'>[number]

/** The loaded part of a conversation: its newest messages back to some point. */
export interface Thread {
  /** In the order in which they were written, without duplicates. */
  messages: readonly Message[]
  /** Cursor of the older messages; null when the first message is loaded. */
  older: string | null
  /**
   * For each side the number up to which its messages have been seen, as reported by events. Such an event may arrive
   * before the message itself, if that is still waiting to be sent.
   */
  seenUpTo?: Readonly<Partial<Record<Message['type'], number>>>
}

type Messages = Pick<Thread, 'messages' | 'seenUpTo'>

/** Adds messages, and replaces those that have changed. */
export function addMessages<T extends Messages>(thread: T, arrived: readonly Message[]): T {
  const { messages, seenUpTo = {} } = thread
  const added = arrived.map((message) =>
    !message.seen && message.number <= (seenUpTo[message.type] ?? 0) ? { ...message, seen: true } : message,
  )
  const last = messages.at(-1)?.number ?? 0
  // The usual case: the next message of a conversation.
  if (added.length === 1 && added[0]!.number === last + 1) return { ...thread, messages: [...messages, added[0]!] }
  const byNumber = new Map([...messages, ...added].map((message) => [message.number, message]))
  return { ...thread, messages: [...byNumber.values()].sort((one, other) => one.number - other.number) }
}

/** The number before the first gap; null when there is none. */
export function findGap({ messages }: Pick<Thread, 'messages'>): number | null {
  for (let at = messages.length - 1; at > 0; at--) {
    const before = messages[at - 1]!.number
    if (messages[at]!.number !== before + 1) return before
  }
  return null
}

/** Marks the messages of one side as seen up to a number, including those that are added later. */
export function markAsSeen<T extends Messages>(thread: T, type: Message['type'], upTo: number): T {
  if (upTo <= (thread.seenUpTo?.[type] ?? 0)) return thread
  const isNews = (message: Message) => message.type === type && !message.seen && message.number <= upTo
  return {
    ...thread,
    seenUpTo: { ...thread.seenUpTo, [type]: upTo },
    messages: thread.messages.some(isNews)
      ? thread.messages.map((message) => (isNews(message) ? { ...message, seen: true } : message))
      : thread.messages,
  }
}

/** Merges what another copy of the thread knows about seen messages. */
export function mergeSeen<T extends Messages>(thread: T, { seenUpTo = {} }: Messages): T {
  const sides = Object.entries(seenUpTo) as [Message['type'], number][]
  return sides.reduce((result, [type, upTo]) => markAsSeen(result, type, upTo), thread)
}

/** The number of messages in one part, which is rendered as a whole or not at all. */
export const partSize = 40

/** Divides the messages into parts by number, so that parts stay the same when messages are added at either end. */
export function splitIntoParts(messages: readonly Message[]): Message[][] {
  const parts: Message[][] = []
  let current = -1
  for (const message of messages) {
    const part = Math.floor(message.number / partSize)
    if (part !== current) parts.push([])
    parts.at(-1)!.push(message)
    current = part
  }
  return parts
}
