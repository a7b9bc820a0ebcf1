/** What a user may be notified of and how; without zod, so that the web can have it. */

/** The kinds, in the order of the screen. */
export const notificationKinds = {
  new_message: { hasPush: true },
  new_quotation: { hasPush: true },
  quotation_answer: { hasPush: true },
  agreement_changed: { hasPush: true },
  offer_reviewed: { hasPush: true },
  new_review: { hasPush: true },
  favourite_changed: { hasPush: true },
  search_alert: { hasPush: true },
  team_changes: { hasPush: false },
  billing: { hasPush: false },
  product_news: { hasPush: false },
} as const

export type NotificationKind = keyof typeof notificationKinds
/**
 * What leaves a notice behind the bell: messages have a list and a count of their own, and what the terms promise to
 * everybody has no switch.
 */
export type NoticeKind = Exclude<NotificationKind, 'new_message'> | 'legal'
export type PushKind = {
  [Kind in NotificationKind]: (typeof notificationKinds)[Kind]['hasPush'] extends true ? Kind : never
}[NotificationKind]

export type MailId = `${NotificationKind}.email`
export type NotificationId = MailId | `${PushKind}.push`

const kinds = Object.keys(notificationKinds) as NotificationKind[]

/** One switch for each way in which a kind reaches its user: `new_message.email`, `new_message.push`. */
export function switchesOf(kind: NotificationKind): NotificationId[] {
  return notificationKinds[kind].hasPush ? [`${kind}.email`, `${kind as PushKind}.push`] : [`${kind}.email`]
}

export const notificationIds = kinds.flatMap(switchesOf)

export const noticeKinds: NoticeKind[] = [...kinds.filter((kind) => kind !== 'new_message'), 'legal']

/** Those by mail, which a link in each of these mails switches off. */
export const mailIds = kinds.map((kind): MailId => `${kind}.email`)

/** Everything is on until its user switches it off, but for advertising, which is off. */
export function isOnAtFirst(id: NotificationId): boolean {
  return id !== 'product_news.email'
}

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
