import type { StaffCompanyState } from '@veos/contract/people/reference/companySanctions'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { maxCounted } from '../../platform/http/answers.ts'
import { selectCompanyOfEmail } from '../accounts/accounts.store.ts'
import type { CompanyRow } from './companies.store.ts'

export interface StaffCompanyFilter {
  /** Beginnings of words of the name, as `toNameStarts` returns them; empty without a search. */
  words: readonly string[]
  /** The typed text, as a VAT number and as an e-mail address; '' without a search. */
  vatNumber: string
  email: string
  state: StaffCompanyState
  /** The current calendar date, for overdue warnings. */
  today: string
}

export type StaffCompanyColumns = CompanyRow & { createdAt: Date }

/** Companies, the newest first. */
export async function readStaffCompanies(
  db: DbOrTrx,
  filter: StaffCompanyFilter,
  { before, limit }: { before: string | null; limit: number },
): Promise<StaffCompanyColumns[]> {
  const start = before === null ? sql`` : sql`and c.id < ${before}::uuid`
  const { rows } = await sql<StaffCompanyColumns>`
    select c.* from companies c where ${matches(db, filter)} ${start} order by c.id desc limit ${limit}`.execute(db)
  return rows
}

/** The number of matches, counted up to one more than is shown. */
export async function countStaffCompanies(db: DbOrTrx, filter: StaffCompanyFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (select from companies c where ${matches(db, filter)} limit ${maxCounted + 1}) found`.execute(db)
  return rows[0]!.count
}

function matches(db: DbOrTrx, { words, vatNumber, email, state, today }: StaffCompanyFilter): RawBuilder<unknown> {
  const states = {
    all: sql`true`,
    warned: sql`c.warned_at is not null and c.suspended_at is null`,
    overdue: sql`c.warned_at is not null and c.suspended_at is null and c.warning_due_on < ${today}`,
    suspended: sql`c.suspended_at is not null`,
  }
  if (vatNumber === '') return states[state]
  const byName = words.length === 0 ? sql`` : sql`union all select id from companies where name_starts @> ${words}`
  return sql`${states[state]} and c.id in (
    select id from companies where vat_number = ${vatNumber}
    union all select id from companies where lower(email) = ${email}
    union all ${selectCompanyOfEmail(db, email)}
    ${byName})`
}

/** One company with further facts for staff besides its profile. */
export function findStaffCompany(db: DbOrTrx, id: string) {
  return db
    .selectFrom('companies')
    .where('companies.id', '=', id)
    .selectAll('companies')
    .select((eb) => [
      eb
        .selectFrom('offers')
        .whereRef('offers.companyId', '=', 'companies.id')
        .where('isListed', '=', true)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('listedOffers'),
      eb
        .selectFrom('messageReports')
        .whereRef('senderCompanyId', '=', 'companies.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('reports'),
      eb
        .selectFrom('messageReports')
        .whereRef('senderCompanyId', '=', 'companies.id')
        .where('decision', '=', 'remove')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('removals'),
    ])
    .executeTakeFirst()
}

/** Locks the sanctions of a company until the transaction ends. */
export function lockSanctions(trx: Trx, id: string) {
  return trx
    .selectFrom('companies')
    .where('id', '=', id)
    .select(['id', 'name', 'warnedAt', 'suspendedAt'])
    .forUpdate()
    .executeTakeFirst()
}

export async function setWarning(
  trx: Trx,
  id: string,
  warning: { reason: string; warnedAt: Date; dueOn: string } | null,
): Promise<void> {
  await trx
    .updateTable('companies')
    .set({
      warnedAt: warning?.warnedAt ?? null,
      warningReason: warning?.reason ?? null,
      warningDueOn: warning?.dueOn ?? null,
    })
    .where('id', '=', id)
    .execute()
}

export async function setSuspension(
  trx: Trx,
  id: string,
  suspension: { reason: string; suspendedAt: Date } | null,
): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ suspendedAt: suspension?.suspendedAt ?? null, suspensionReason: suspension?.reason ?? null })
    .where('id', '=', id)
    .execute()
}

/** The number of warned companies whose deadline has passed. */
export async function countOverdueWarnings(db: DbOrTrx, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('companies')
    .where('warnedAt', 'is not', null)
    .where('suspendedAt', 'is', null)
    .where('warningDueOn', '<', today)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
