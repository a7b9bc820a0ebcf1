import { pushSubscriptionRoutes } from '@veos/contract/people/pushSubscription'
import { text } from '@veos/contract/platform/texts/text'
import { FieldsRefused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  deleteOlderSubscriptions,
  deleteSubscription,
  findSubscription,
  upsertSubscription,
} from './pushSubscriptions.store.ts'

const maxOfUser = 20

/** The browsers of a user for web push: at most one for each session, and only while the session runs. */
export function servePushSubscriptions(server: Server, { db, clock, push }: Platform): void {
  serve(server, pushSubscriptionRoutes.pushSubscription, async ({ actor }) => {
    const found = await findSubscription(db, actor.sessionId!)
    return { applicationServerKey: push.publicKey, endpoint: found?.endpoint ?? null }
  })

  serve(server, pushSubscriptionRoutes.subscribeToPush, async ({ body: { endpoint, keys }, actor }) => {
    const target = { endpoint, ...keys }
    if (!push.takes(target)) throw new FieldsRefused({ endpoint: text('push_subscription_wrong') })
    const { userId } = actor
    const sessionId = actor.sessionId!
    await db.transaction().execute(async (trx) => {
      await upsertSubscription(trx, { ...target, sessionId, userId, createdAt: clock.now() })
      await deleteOlderSubscriptions(trx, userId, maxOfUser)
    })
    return { endpoint }
  })

  serve(server, pushSubscriptionRoutes.unsubscribeFromPush, async ({ actor }) => {
    await deleteSubscription(db, actor.sessionId!)
    return {}
  })
}
