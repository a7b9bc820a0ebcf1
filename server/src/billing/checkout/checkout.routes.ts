import { checkoutRoutes } from '@veos/contract/billing/checkout'
import { text } from '@veos/contract/platform/texts/text'
import { Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { PaymentsUnavailable } from '../../platform/payments/payments.ts'
import type { Platform } from '../../platform/platform.ts'
import { countCardForm } from '../limits.ts'
import { openOrders } from './orders.ts'

/** What a plan costs a company, and paying for it by card. */
export function serveCheckout(server: Server, platform: Platform): void {
  const { db, clock, payments } = platform
  const orders = openOrders(platform)

  serve(server, checkoutRoutes.quote, ({ actor, query }) => orders.quote(actor, query.planId))

  serve(server, checkoutRoutes.clientToken, async ({ actor, caller }) => {
    await countCardForm(db, clock.now(), { companyId: actor.companyId, address: caller.address })
    try {
      return { clientToken: await payments.createClientToken(actor.companyId), isTest: payments.isTest }
    } catch (error) {
      throw error instanceof PaymentsUnavailable ? new Refused(503, text('payments_away')) : error
    }
  })

  serve(server, checkoutRoutes.addSubscription, async ({ actor, body, caller }) => {
    const expirationDate = await orders.place(actor, body, caller)
    caller.logEvent('plan_ordered')
    return { expirationDate }
  })
}
