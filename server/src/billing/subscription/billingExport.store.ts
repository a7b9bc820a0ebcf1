import type { DbOrTrx } from '../../platform/db/database.ts'
import { findSubscription } from '../plans/subscriptions.store.ts'

/** The payments of a company, for the copy of its data, without tokens of the gateway. */
export async function readBillingWhole(db: DbOrTrx, companyId: string) {
  const subscription = await findSubscription(db, companyId)
  const { cardToken: _, ...shown } = subscription ?? { cardToken: '' }
  const details = db.selectFrom('billingDetails').where('companyId', '=', companyId)
  const charges = db.selectFrom('charges').where('companyId', '=', companyId)
  const invoices = db.selectFrom('invoices').where('companyId', '=', companyId)
  const refunds = db
    .selectFrom('refunds as r')
    .innerJoin('invoices as n', 'n.id', 'r.creditNoteId')
    .where('n.companyId', '=', companyId)
  const unapplied = db.selectFrom('unappliedPayments').where('companyId', '=', companyId)
  return {
    subscription: subscription ? shown : null,
    details: (await details.select(['address', 'invoiceEmail', 'orderNumber']).executeTakeFirst()) ?? null,
    charges: await charges
      .orderBy('sentAt')
      .select(['reason', 'periodNumber', 'totalCents', 'state', 'sentAt'])
      .execute(),
    unappliedPayments: await unapplied
      .orderBy('id')
      .select(['reference', 'amountCents', 'leftCents', 'receivedOn', 'paidBackCents', 'paidBackOn'])
      .select(['paidBackReference', 'paidBackNote'])
      .execute(),
    refunds: await refunds
      .orderBy('r.id')
      .select(['n.number', 'r.amountCents', 'r.state', 'r.sentAt', 'r.settledAt', 'r.declineCode'])
      .select(['r.transferredOn', 'r.transferReference', 'r.transferNote'])
      .execute(),
    invoices: (await invoices.orderBy('createdAt').select(['number', 'content']).execute()).map(
      ({ number, content }) => ({
        number,
        says: JSON.parse(content),
      }),
    ),
  }
}
