import { subscriptionRoutes } from '@veos/contract/billing/subscription'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { openSubscriptionChanges } from './changeSubscription.ts'
import { readSubscription } from './readSubscription.ts'

/** The plan that a company pays for, and what its Admins do with it. */
export function serveSubscription(server: Server, platform: Platform): void {
  const changes = openSubscriptionChanges(platform)

  serve(server, subscriptionRoutes.userSubscription, ({ actor }) => readSubscription(platform, actor.companyId))

  serve(server, subscriptionRoutes.cancelSubscription, async ({ actor, body, caller }) => {
    await changes.cancel(actor.companyId, body.id)
    caller.logEvent('plan_cancelled')
    return readSubscription(platform, actor.companyId)
  })

  serve(server, subscriptionRoutes.resumeSubscription, async ({ actor, body, caller }) => {
    await changes.resume(actor.companyId, body.id)
    caller.logEvent('plan_resumed')
    return readSubscription(platform, actor.companyId)
  })

  serve(server, subscriptionRoutes.updateCard, async ({ actor, body, caller }) => {
    await changes.updateCard({ companyId: actor.companyId, address: caller.address }, body.nonce)
    caller.logEvent('card_changed')
    return readSubscription(platform, actor.companyId)
  })
}
