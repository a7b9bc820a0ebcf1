/** What the realtime channel carries of notifications; without zod, so that the web can have it. */

/** The event of the realtime channel that tells a user something; a web push carries the same. */
export const veosEvent = 'veos'

export interface VeosEvent {
  /** The same for all ways on which it reaches a browser, which shows it once. */
  id: string
  /** Addresses on our own origin: a small picture, and one to look at. */
  icon: string
  image: string | null
  title: string
  content: string
  /** What the title of the page says meanwhile. */
  pageTitle: string
  /** Where a press leads: a path. */
  url: string
}

/** The event of the realtime channel after which a user's notices are other ones; without content. */
export const noticesEvent = 'notices'

/** What a page says of itself over the realtime channel. To a user who has a page in sight no web push goes. */
export const lookingEvent = 'looking'

export interface LookingEvent {
  isLooking: boolean
}
