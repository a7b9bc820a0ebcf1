import { z } from 'zod'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'

const wrongSubscription = text('push_subscription_wrong')

/** The push subscription of the calling session's browser: a session has one or none, and it ends with the session. */
export const pushSubscriptionRoutes = {
  pushSubscription: defineRoute({
    method: 'GET',
    path: '/pushSubscription',
    summary: 'The web push subscription of the browser that asks, and the key that it subscribes with.',
    access: 'member',
    answer: z.object({ applicationServerKey: z.string(), endpoint: z.string().nullable() }),
  }),
  subscribeToPush: defineRoute({
    method: 'PUT',
    path: '/pushSubscription',
    summary: 'Subscribes this browser to web push. Of a user’s browsers the latest 20 get pushes.',
    access: 'member',
    /** In the format of `PushSubscription.toJSON()` of the browser. */
    body: z.object({
      endpoint: z.string(wrongSubscription).max(1000, wrongSubscription),
      keys: z.object(
        {
          p256dh: z.string(wrongSubscription).max(200, wrongSubscription),
          auth: z.string(wrongSubscription).max(100, wrongSubscription),
        },
        wrongSubscription,
      ),
    }),
    answer: z.object({ endpoint: z.string() }),
  }),
  unsubscribeFromPush: defineRoute({
    method: 'DELETE',
    path: '/pushSubscription',
    summary: 'Ends the web push subscription of the browser that asks.',
    access: 'member',
    answer: z.object({}),
  }),
}
