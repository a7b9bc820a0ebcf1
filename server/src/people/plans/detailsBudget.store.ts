import { detailsPerDay } from '@veos/contract/people/reference/plans'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/database.ts'

/**
 * Counts opened details once a day.
 * @returns false if the quota of the company is used up
 */
export async function openDetails(
  db: DbOrTrx,
  { companyId, day, subjectId, max }: { companyId: string; day: string; subjectId: string; max: number },
): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select open_details(${companyId}::uuid, ${day}::date, ${subjectId}::uuid, ${max}::int) as is_open`.execute(db)
  return rows[0]!.isOpen
}

export async function deleteDetailsBefore(db: DbOrTrx, day: string): Promise<void> {
  await db.deleteFrom('openedDetails').where('day', '<', sql<string>`${day}::date`).execute()
  await db.deleteFrom('detailsDays').where('day', '<', sql<string>`${day}::date`).execute()
}

/**
 * Companies that have used at least this part of the daily quota since a day; the latest day and the highest use
 * first.
 */
export function findHeavyReaders(
  db: DbOrTrx,
  { sinceDay, part, limit }: { sinceDay: string; part: number; limit: number },
) {
  const max = sql<number>`(case companies.plan when 'free_trial' then ${detailsPerDay.trial}::int else ${detailsPerDay.paid}::int end)`
  return db
    .selectFrom('detailsDays')
    .innerJoin('companies', 'companies.id', 'detailsDays.companyId')
    .where('detailsDays.day', '>=', sql<string>`${sinceDay}::date`)
    .where('detailsDays.opened', '>=', sql<number>`${part}::float8 * ${max}`)
    .orderBy('detailsDays.day', 'desc')
    .orderBy('detailsDays.opened', 'desc')
    .orderBy('companies.id')
    .limit(limit)
    .select([
      ...(['companies.id', 'companies.name', 'companies.country', 'companies.plan', 'detailsDays.opened'] as const),
      sql<string>`to_char(details_days.day, 'YYYY-MM-DD')`.as('day'),
      max.as('most'),
    ])
    .execute()
}
