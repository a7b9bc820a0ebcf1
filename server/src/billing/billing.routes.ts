import { billingRoutes } from '@veos/contract/billing/billing'
import { text } from '@veos/contract/platform/texts/text'
import { Refused } from '../platform/http/refused.ts'
import { type Server, serve } from '../platform/http/serve.ts'
import { serveDownloads } from '../platform/http/storedFiles.ts'
import { runIdempotent } from '../platform/idempotency.store.ts'
import { PaymentsUnavailable } from '../platform/payments/payments.ts'
import type { Platform } from '../platform/platform.ts'
import { openBillingDetails } from './buyers/billingDetails.ts'
import { openOrders } from './checkout/orders.ts'
import { enterDiscount } from './discounts/enterDiscount.ts'
import { drawInvoice } from './invoices/drawInvoice.ts'
import { readInvoiceToken } from './invoices/invoices.mail.ts'
import { findInvoice, findMailedInvoice } from './invoices/invoices.store.ts'
import { countCardForm } from './limits.ts'
import { priceList } from './plans/priceList.ts'
import { openSubscriptionChanges } from './subscription/changeSubscription.ts'
import { readSubscription } from './subscription/readSubscription.ts'
import { openBankTransfers } from './transfers/transfers.ts'

/** Plans, and what companies pay for them. */
export function serveBilling(server: Server, platform: Platform): void {
  const { db, clock, payments } = platform
  const details = openBillingDetails(platform)
  const orders = openOrders(platform)
  const transfers = openBankTransfers(platform)
  const changes = openSubscriptionChanges(platform)

  serve(server, billingRoutes.subscriptionPlans, () => [...priceList])
  serve(server, billingRoutes.userSubscription, ({ actor }) => readSubscription(platform, actor.companyId))

  serve(server, billingRoutes.billingDetails, ({ actor }) => details.read(actor.companyId))
  serve(server, billingRoutes.editBillingDetails, ({ actor, body }) => details.edit(actor.companyId, body))

  serve(server, billingRoutes.quote, ({ actor, query }) => orders.quote(actor, query.planId))
  serve(server, billingRoutes.discount, ({ actor, body }) => enterDiscount(platform, actor, body))

  serve(server, billingRoutes.clientToken, async ({ actor, caller }) => {
    await countCardForm(db, clock.now(), { companyId: actor.companyId, address: caller.address })
    try {
      return { clientToken: await payments.createClientToken(actor.companyId), isTest: payments.isTest }
    } catch (error) {
      throw error instanceof PaymentsUnavailable ? new Refused(503, text('payments_away')) : error
    }
  })

  serve(server, billingRoutes.addSubscription, async ({ actor, body, caller }) => {
    const expirationDate = await orders.place(actor, body, caller)
    caller.logEvent('plan_ordered')
    return { expirationDate }
  })

  serve(server, billingRoutes.orderTransfer, async ({ actor: { companyId, userId }, body, caller }) => {
    await db.transaction().execute((trx) =>
      runIdempotent(trx, { userId, key: caller.idempotencyKey, body }, async () => {
        await transfers.order(trx, companyId, body)
        return {}
      }),
    )
    return readSubscription(platform, companyId)
  })

  serve(server, billingRoutes.cancelTransfer, async ({ actor: { companyId }, body: { reference } }) => {
    await db.transaction().execute((trx) => transfers.cancel(trx, companyId, reference))
    return readSubscription(platform, companyId)
  })

  serveDownloads(server, billingRoutes.proforma, async ({ reference }, { companyId }) => ({
    name: `proforma${reference}.pdf`,
    type: 'application/pdf',
    bytes: await transfers.printProforma(companyId, reference),
  }))

  serve(server, billingRoutes.cancelSubscription, async ({ actor, body, caller }) => {
    await changes.cancel(actor.companyId, body.id)
    caller.logEvent('plan_cancelled')
    return readSubscription(platform, actor.companyId)
  })

  serve(server, billingRoutes.resumeSubscription, async ({ actor, body, caller }) => {
    await changes.resume(actor.companyId, body.id)
    caller.logEvent('plan_resumed')
    return readSubscription(platform, actor.companyId)
  })

  serve(server, billingRoutes.updateCard, async ({ actor, body, caller }) => {
    await changes.updateCard({ companyId: actor.companyId, address: caller.address }, body.nonce)
    caller.logEvent('card_changed')
    return readSubscription(platform, actor.companyId)
  })

  serveDownloads(server, billingRoutes.invoice, async ({ invoiceNumber }, actor) => {
    const invoice = await findInvoice(db, actor.companyId, invoiceNumber)
    if (!invoice) throw new Refused(404, text('invoice_not_found'))
    const bytes = await drawInvoice(platform, invoice.id)
    return { name: `invoice${invoiceNumber}.pdf`, type: 'application/pdf', bytes }
  })

  serveDownloads(server, billingRoutes.mailedInvoice, async ({ token }) => {
    const id = readInvoiceToken(platform, token)
    const invoice = id && (await findMailedInvoice(db, id))
    if (!invoice) throw new Refused(404, text('link_not_valid'))
    const bytes = await drawInvoice(platform, id)
    return { name: `invoice${invoice.number}.pdf`, type: 'application/pdf', bytes }
  })
}
