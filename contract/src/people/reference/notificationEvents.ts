/** Realtime events of notifications; without zod, so that the web can import them. */

/** The realtime event that notifies a user; a web push has the same content. */
export const veosEvent = 'veos'

export interface VeosEvent {
  /** The same in all ways to a browser, which shows it once. */
  id: string
  /** Addresses on our own origin: a small picture, and a large one. */
  icon: string
  image: string | null
  title: string
  content: string
  /** The blinking title of the page. */
  pageTitle: string
  /** The path of the page that a click opens. */
  url: string
}

/** The realtime event after a change of a user's notices; without content. */
export const noticesEvent = 'notices'

/** A page reports its visibility over the realtime channel. A user with a visible page gets no web push. */
export const lookingEvent = 'looking'

export interface LookingEvent {
  isLooking: boolean
}
