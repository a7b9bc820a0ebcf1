import type { Notification } from '@veos/contract/people/notifications'
import {
  getKindOfSwitch,
  isOnAtFirst,
  type NotificationId,
  notificationIds,
} from '@veos/contract/people/reference/notifications'
import { text } from '@veos/contract/platform/texts/text'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { toEnglish } from '../../platform/words.ts'
import { readChoices } from './notifications.store.ts'

/** Every switch of a user, in the order of the screen. */
export async function readNotifications(db: DbOrTrx, userId: string): Promise<Notification[]> {
  const choices = await readChoices(db, userId)
  return notificationIds.map((id) => presentNotification(id, choices.get(id) ?? isOnAtFirst(id)))
}

/** Whether a user wants a kind of notification in this way. */
export async function isNotificationOn(db: DbOrTrx, userId: string, id: NotificationId): Promise<boolean> {
  return (await readChoices(db, userId)).get(id) ?? isOnAtFirst(id)
}

export function presentNotification(id: NotificationId, isOn: boolean): Notification {
  const way = id.endsWith('.push') ? 'push' : 'email'
  const notification = getKindOfSwitch(id)
  return { _id: id, name: toEnglish(text('notification_switch', { notification, way })), value: isOn }
}
