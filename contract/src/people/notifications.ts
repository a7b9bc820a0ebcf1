import { z } from 'zod'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { mailIds, notificationIds } from './reference/notifications.ts'

export const notification = z
  .object({
    _id: z.enum(notificationIds, text('notification_unknown')),
    name: z.string(),
    value: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof notification>

/** A switch with the token that lets somebody turn it without a log-in; both are in a link of a mail. */
const mailSwitch = {
  params: z.object({ notificationId: z.enum(mailIds, text('notification_unknown')) }),
  query: z.object({ token: z.string(text('unsubscribe_token_missing')).max(200, text('unsubscribe_token_wrong')) }),
}

export const notificationRoutes = {
  setNotification: defineRoute({
    method: 'PUT',
    path: '/notifications',
    summary: 'Switches one of one’s own notifications on or off; all of them are part of getUser.',
    access: 'user',
    body: z.object({
      notificationId: notification.shape._id,
      value: z.boolean(text('on_or_off')),
    }),
    answer: notification,
  }),
  mailSwitch: defineRoute({
    method: 'GET',
    path: '/mailSwitches/:notificationId',
    summary: 'Whether a kind of mail is on, for whoever has the link of such a mail; without a log-in.',
    access: 'public',
    ...mailSwitch,
    answer: notification,
  }),
  setMailSwitch: defineRoute({
    method: 'PUT',
    path: '/mailSwitches/:notificationId',
    summary: 'Switches a kind of mail off, or on again, for whoever has the link of such a mail; without a log-in.',
    access: 'public',
    ...mailSwitch,
    body: z.object({ value: z.boolean(text('on_or_off')) }),
    answer: notification,
  }),
}
