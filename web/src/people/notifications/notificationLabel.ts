import type { NotificationKind } from '@veos/contract/people/reference/notifications'
import { notificationsTexts } from '@veos/contract/people/texts/notifications'
import { getLabel } from '../../platform/i18n.ts'

/** `New message` */
export function getNotificationLabel(kind: NotificationKind): string {
  return getLabel('notification', kind, notificationsTexts)
}

/** `Somebody writes to you about an offer.` */
export function getNotificationHelp(kind: NotificationKind): string {
  return getLabel('notification_help', kind, notificationsTexts)
}
