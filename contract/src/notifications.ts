import { z } from 'zod'
import { notificationIds } from './reference/notifications.ts'
import { route } from './route.ts'

export const notification = z.object({
  _id: z.enum(notificationIds, 'There is no such notification'),
  name: z.string(),
  value: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const notificationRoutes = {
  setNotification: route({
    method: 'PUT',
    path: '/notifications',
    summary: 'Switches one of one’s own notifications on or off; all of them are part of getUser.',
    access: 'user',
    body: z.object({
      notificationId: notification.shape._id,
      value: z.boolean('Say whether it is on: true or false'),
    }),
    answer: notification,
  }),
}
