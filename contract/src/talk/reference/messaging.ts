/** Limits and names of messages for both ends; without zod, so that the web can import them. */

/** Characters of a message without its markup. */
export const maxMessageCharacters = 5000

/** Characters of the reason of a report. */
export const maxReportCharacters = 500

/** The minimum of characters of a search in conversations. */
export const searchFrom = 2

/**
 * Realtime events. Two more are named by ids, and are sent only to that user's own sockets: by the user's id a
 * `Conversation`, new or changed (a message, seen, blocked); by a conversation's id a `Message` as that user sees it,
 * including the user's own from another window.
 */
export const messagingEvents = {
  /** `SeenEvent`: the other company has seen the messages of the caller's company, up to a number. */
  seen: 'seen',
  /** `TypingEvent`; a browser sends it with `{ conversationId }`. */
  typing: 'typing',
  /**
   * Sent by a browser with `{ conversationId }`; the acknowledgement answers whether anybody of the other side has
   * Veos open.
   */
  online: 'online',
} as const

export interface SeenEvent {
  conversationId: string
  number: number
}

export interface TypingEvent {
  conversationId: string
  /** The person who is typing. */
  name: string
}
