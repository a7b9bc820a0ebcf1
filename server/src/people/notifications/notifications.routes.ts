import { notificationRoutes } from '@veos/contract/people/notifications'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { upsertChoice } from './notifications.store.ts'
import { presentNotification } from './notifications.ts'

export function serveNotifications(server: Server, { db }: Platform): void {
  serve(server, notificationRoutes.setNotification, async ({ body, actor }) => {
    const { notificationId, value } = body
    await upsertChoice(db, { userId: actor.userId, notificationId, isOn: value })
    return presentNotification(notificationId, value)
  })
}
