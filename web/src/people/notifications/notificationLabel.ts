import type { NotificationKind } from '@veos/contract/people/reference/notifications'
import { notificationsTexts } from '@veos/contract/platform/texts/en/notifications'
import { labelOf } from '../../platform/i18n.ts'

/** `New message` */
export function notificationLabel(kind: NotificationKind): string {
  return labelOf('notification', kind, notificationsTexts)
}

/** `Somebody writes to you about an offer.` */
export function notificationHelp(kind: NotificationKind): string {
  return labelOf('notification_help', kind, notificationsTexts)
}
