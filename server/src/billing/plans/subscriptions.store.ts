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

/** The subscription of a company; undefined if it has never paid. An ended period stays until the next one. */
export async function findSubscription(db: DbOrTrx, companyId: string): Promise<SubscriptionRow | undefined> {
  const row = await db.selectFrom('subscriptions').where('companyId', '=', companyId).selectAll().executeTakeFirst()
  return row as SubscriptionRow | undefined
}

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

/** Stores the plan that all other features read, and its end; null while it renews automatically. */
export async function setPlan(
  trx: Trx,
  companyId: string,
  plan: { plan?: Plan; isPlanCancelled: boolean; planEndsAt: Date | null },
): Promise<void> {
  await trx.updateTable('companies').set(plan).where('id', '=', companyId).execute()
}

/** Companies whose period is over and that are to be charged now, the longest waiting first. */
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

/** Companies whose renewal is near and that have no mail about it yet. */
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

/** Companies with a declined renewal whose grace period is over and that still have their plan. */
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
