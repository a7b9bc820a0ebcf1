/** The notifications of users and their ways; without zod, so that the web can import them. */

interface NotificationFacts {
  label: string
  /** The explanation on the page of the switches. */
  help: string
  /** Advertising is off until its user switches it on. */
  isOnAtFirst: boolean
  /** Whether it creates a notice behind the bell: messages have their own list and count. */
  hasBell: boolean
  /** Whether it is sent to browsers as well; every kind has a mail. */
  hasPush: boolean
}

/** Every kind, in the order of the screen. `notifyAbout` of the server sends each in its ways. */
export const notificationKinds = {
  new_message: {
    label: 'New message',
    help: 'Somebody writes to you about an offer.',
    isOnAtFirst: true,
    hasBell: false,
    hasPush: true,
  },
  new_quotation: {
    label: 'New quotation on my tender',
    help: 'A carrier sends a price for one of your tenders.',
    isOnAtFirst: true,
    hasBell: true,
    hasPush: true,
  },
  quotation_answer: {
    label: 'Answer to my quotation',
    help: 'A shipper accepts or declines your price.',
    isOnAtFirst: true,
    hasBell: true,
    hasPush: true,
  },
  agreement_changed: {
    label: 'Changes of agreements',
    help: 'The other side of an agreement wants to change, cancel or finish it.',
    isOnAtFirst: true,
    hasBell: true,
    hasPush: true,
  },
  offer_reviewed: {
    label: 'Offer reviewed',
    help: 'A roundtrip of yours was approved or rejected.',
    isOnAtFirst: true,
    hasBell: true,
    hasPush: true,
  },
  new_review: {
    label: 'New review',
    help: 'Another company has reviewed yours.',
    isOnAtFirst: true,
    hasBell: true,
    hasPush: true,
  },
  favourite_changed: {
    label: 'Favourite changed',
    help: 'The price, a date or the deadline of one of your favourites has changed.',
    isOnAtFirst: true,
    hasBell: true,
    hasPush: true,
  },
  search_alert: {
    label: 'Alerts of saved searches',
    help: 'A new offer matches one of your saved searches.',
    isOnAtFirst: true,
    hasBell: true,
    hasPush: true,
  },
  team_changes: {
    label: 'Team changes',
    help: 'Somebody joins your team, or your role changes.',
    isOnAtFirst: true,
    hasBell: true,
    hasPush: false,
  },
  billing: {
    label: 'Subscription and billing',
    help: 'Invoices, payments and the end of your plan.',
    isOnAtFirst: true,
    hasBell: true,
    hasPush: false,
  },
  product_news: {
    label: 'Product news',
    help: 'What is new in Veos, a few times a year.',
    isOnAtFirst: false,
    hasBell: true,
    hasPush: false,
  },
} as const satisfies Record<string, NotificationFacts>

type Kinds = typeof notificationKinds
export type NotificationKind = keyof Kinds
type KindWith<Way extends 'hasBell' | 'hasPush'> = {
  [Kind in NotificationKind]: Kinds[Kind][Way] extends true ? Kind : never
}[NotificationKind]

/** The kinds with a notice behind the bell; notices that the terms promise to everybody have no switch. */
export type NoticeKind = KindWith<'hasBell'> | 'legal'
export type PushKind = KindWith<'hasPush'>

export type MailId = `${NotificationKind}.email`
export type NotificationId = MailId | `${PushKind}.push`

export const kindsOfNotifications = Object.keys(notificationKinds) as NotificationKind[]

export function hasBell(kind: NotificationKind): kind is KindWith<'hasBell'> {
  return notificationKinds[kind].hasBell
}

export function hasPush(kind: NotificationKind): kind is PushKind {
  return notificationKinds[kind].hasPush
}

/** The kind of a switch. */
export function getKindOfSwitch(id: NotificationId): NotificationKind {
  return id.slice(0, id.lastIndexOf('.')) as NotificationKind
}

/** One switch for each way of a kind: `new_message.email`, `new_message.push`. */
export function listSwitches(kind: NotificationKind): NotificationId[] {
  return hasPush(kind) ? [`${kind}.email`, `${kind}.push`] : [`${kind}.email`]
}

export const notificationIds = kindsOfNotifications.flatMap(listSwitches)

export const noticeKinds: NoticeKind[] = [...kindsOfNotifications.filter(hasBell), 'legal']

/** The switches for mails, each of which has a link that switches it off. */
export const mailIds = kindsOfNotifications.map((kind): MailId => `${kind}.email`)

export function isOnAtFirst(id: NotificationId): boolean {
  return notificationKinds[getKindOfSwitch(id)].isOnAtFirst
}
