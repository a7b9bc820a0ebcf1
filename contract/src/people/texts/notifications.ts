import { type NotificationKind, notificationKinds } from '../reference/notifications.ts'

type Kinds = typeof notificationKinds
type Labels = { [Kind in NotificationKind as `notification_${Kind}`]: Kinds[Kind]['label'] }
type Helps = { [Kind in NotificationKind as `notification_help_${Kind}`]: Kinds[Kind]['help'] }

const kinds = Object.entries(notificationKinds)

/** The names of notifications: the texts of the table of the kinds, by their codes. */
export const notificationsTexts = {
  ...(Object.fromEntries(kinds.map(([kind, { label }]) => [`notification_${kind}`, label])) as Labels),
  ...(Object.fromEntries(kinds.map(([kind, { help }]) => [`notification_help_${kind}`, help])) as Helps),
  notification_switch: '{notification} by {way, select, email {e-mail} other {browser push}}',
} as const
