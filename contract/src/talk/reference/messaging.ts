/** Limits and names of messages that both ends know; without zod, so that the web can have them. */

/** Characters of a message without its markup. */
export const maxMessageCharacters = 5000

/** Characters of the reason of a report. */
export const maxReportCharacters = 500

/** Characters from which on a search of conversations looks. */
export const searchFrom = 2

/**
 * Events of the realtime channel. Two more are named by ids, and go to that user's own sockets alone: by the user's id
 * a `Conversation`, new or changed (a message, seen, blocked); by a conversation's id a `Message` as that user sees it,
 * the user's own from another window too.
 */
export const messagingEvents = {
  /** `SeenEvent`: the other company has seen what the caller's wrote, up to a number. */
  seen: 'seen',
  /** `TypingEvent`; a browser sends it with `{ conversationId }`. */
  typing: 'typing',
  /**
   * Asked by a browser with `{ conversationId }`; the acknowledgement says whether anybody of the other side has Veos
   * open.
   */
  online: 'online',
} as const

export interface SeenEvent {
  conversationId: string
  number: number
}

export interface TypingEvent {
  conversationId: string
  /** Who writes. */
  name: string
}
