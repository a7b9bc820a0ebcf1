/** What a user may be notified of and how; without zod, so that the web can have it. */

/** The kinds, in the order of the screen. */
export const notificationKinds = {
  new_message: { name: 'New message', hasPush: true },
  new_quotation: { name: 'New quotation on my tender', hasPush: true },
  quotation_answer: { name: 'Answer to my quotation', hasPush: true },
  offer_reviewed: { name: 'Offer reviewed', hasPush: true },
  new_review: { name: 'New review', hasPush: true },
  team_changes: { name: 'Team changes', hasPush: false },
  billing: { name: 'Subscription and billing', hasPush: false },
  product_news: { name: 'Product news', hasPush: false },
} as const

export type NotificationKind = keyof typeof notificationKinds
export type PushKind = {
  [Kind in NotificationKind]: (typeof notificationKinds)[Kind]['hasPush'] extends true ? Kind : never
}[NotificationKind]

export type MailId = `${NotificationKind}.email`
export type NotificationId = MailId | `${PushKind}.push`

const kinds = Object.keys(notificationKinds) as NotificationKind[]

/** One switch for each way in which a kind reaches its user: `new_message.email`, `new_message.push`. */
export const notificationIds = kinds.flatMap((kind): NotificationId[] =>
  notificationKinds[kind].hasPush ? [`${kind}.email`, `${kind as PushKind}.push`] : [`${kind}.email`],
)

/** Those by mail, which a link in each of these mails switches off. */
export const mailIds = kinds.map((kind): MailId => `${kind}.email`)

/** `New message by e-mail` */
export function notificationName(id: NotificationId): string {
  const [kind, way] = id.split('.') as [NotificationKind, 'email' | 'push']
  return `${notificationKinds[kind].name} by ${way === 'email' ? 'e-mail' : 'browser push'}`
}

/** Everything is told until its user says otherwise, but for advertising: that is asked for. */
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

/** What a page says of itself over the realtime channel. To a user who has a page in sight no web push goes. */
export const lookingEvent = 'looking'

export interface LookingEvent {
  isLooking: boolean
}
