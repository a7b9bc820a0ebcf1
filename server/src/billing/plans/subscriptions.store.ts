import type { PaidPlan, TermMonths } from '@veos/contract/billing/reference/prices'
import type { Plan } from '@veos/contract/people/reference/plans'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

export type SubscriptionRow = Omit<
  Selectable<DB['subscriptions']>,
  'plan' | 'termMonths' | 'nextPlan' | 'nextTermMonths'
> & {
  plan: PaidPlan
  termMonths: TermMonths
  nextPlan: PaidPlan | null
  nextTermMonths: TermMonths | null
}

/** What a company pays for; undefined when it has never paid. A period that is over stays until the next one. */
export async function findSubscription(db: DbOrTrx, companyId: string): Promise<SubscriptionRow | undefined> {
  const row = await db.selectFrom('subscriptions').where('companyId', '=', companyId).selectAll().executeTakeFirst()
  return row as SubscriptionRow | undefined
}

/** The company as prices and invoices know it. */
export function readBuyer(db: DbOrTrx, companyId: string) {
  return db
    .selectFrom('companies as c')
    .leftJoin('billingDetails as b', 'b.companyId', 'c.id')
    .leftJoin('vatEvidence as v', 'v.companyId', 'c.id')
    .where('c.id', '=', companyId)
    .select([
      ...(['c.id', 'c.name', 'c.vatNumber', 'c.vatStatus', 'c.vatCheckedBy', 'c.vatCheckedAt', 'c.country'] as const),
      'c.vatConsultation',
      ...(['c.plan', 'c.isPlanCancelled', 'c.planEndsAt', 'c.suspendedAt', 'c.email'] as const),
      sql<string>`coalesce(b.address, c.address)`.as('address'),
      ...(['b.invoiceEmail', 'b.orderNumber', 'b.discountCode', 'b.discountPriceId'] as const),
      ...(['v.cardCountry', 'v.formerCountry', 'v.changedAt', 'v.waitsSince'] as const),
      ...(['v.acceptedCountry', 'v.acceptedAt', 'v.acceptanceReason'] as const),
    ])
    .executeTakeFirstOrThrow()
}
export type Buyer = Awaited<ReturnType<typeof readBuyer>>

export async function saveSubscription(trx: Trx, row: Insertable<DB['subscriptions']>): Promise<void> {
  const { id: _, companyId: __, ...changes } = row
  await trx
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(changes))
    .execute()
}

export async function updateSubscription(
  trx: Trx,
  companyId: string,
  changes: Updateable<DB['subscriptions']>,
): Promise<void> {
  await trx.updateTable('subscriptions').set(changes).where('companyId', '=', companyId).execute()
}

/** What all other features read: the plan, and when it ends, null while it renews itself. */
export async function setPlan(
  trx: Trx,
  companyId: string,
  plan: { plan?: Plan; isPlanCancelled: boolean; planEndsAt: Date | null },
): Promise<void> {
  await trx.updateTable('companies').set(plan).where('id', '=', companyId).execute()
}

/** Companies whose period is over and that are to be charged now, those that wait longest first. */
export async function listDueCompanies(db: DbOrTrx, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .where('s.isCancelled', '=', false)
    .where('s.endsAt', '<=', now)
    .where('s.tryAt', '<=', now)
    .where('s.cardToken', 'is not', null)
    .where('c.suspendedAt', 'is', null)
    .orderBy('s.tryAt')
    .limit(limit)
    .select('s.companyId')
    .execute()
  return rows.map(({ companyId }) => companyId)
}

/** Suspended companies whose period is over and that still have their plan. */
export async function listSuspendedAtEnd(db: DbOrTrx, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .where('s.isCancelled', '=', false)
    .where('s.endsAt', '<=', now)
    .where('c.planEndsAt', 'is', null)
    .where('c.suspendedAt', 'is not', null)
    .orderBy('s.endsAt')
    .limit(limit)
    .select('s.companyId')
    .execute()
  return rows.map(({ companyId }) => companyId)
}

/** Those whose renewal comes within some days of their term, and who have no letter about it yet. */
export async function listUnreminded(db: DbOrTrx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id from subscriptions
    where not is_cancelled and reminded_period < period_number and ends_at > ${now}
      and ends_at <= ${now}::timestamptz + case
        when card_token is null then interval '30 days'
        when term_months = 1 then interval '3 days' else interval '14 days' end
    order by ends_at limit ${limit}`.execute(db)
  return rows.map(({ companyId }) => companyId)
}

/** Companies whose renewal was declined and whose last day to pay is over, and that still have their plan. */
export async function listOverdueCompanies(db: DbOrTrx, endedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .where('s.isCancelled', '=', false)
    .where('s.endsAt', '<=', endedBefore)
    .where('s.tryAt', 'is', null)
    .where('c.planEndsAt', 'is', null)
    .orderBy('s.endsAt')
    .limit(limit)
    .select('s.companyId')
    .execute()
  return rows.map(({ companyId }) => companyId)
}

/** What a company pays and has paid, for the copy of its data; tokens of the gateway are left out. */
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
        ...{ number, says: JSON.parse(content) },
      }),
    ),
  }
}
