import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

/**
 * Removes the live offers of a suspended company from every list until they are resumed.
 * @returns how many
 */
export async function pauseOffers(trx: Trx, companyId: string, now: Date): Promise<number> {
  const paused = await trx
    .updateTable('offers')
    .set({ isActive: false, isPaused: true, updatedAt: now })
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .returning('id')
    .execute()
  return paused.length
}

/** Pauses offers that were published in the moment in which their company was suspended. */
export async function pauseStragglers(trx: Trx, now: Date): Promise<void> {
  const companies = await trx
    .selectFrom('companies')
    .where('suspendedAt', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('offers')
          .whereRef('offers.companyId', '=', 'companies.id')
          .where('isActive', '=', true)
          .select('id'),
      ),
    )
    .select('id')
    .execute()
  for (const { id } of companies) await pauseOffers(trx, id, now)
}

/**
 * Resumes paused offers with their old time of publishing; expired ones stay off.
 * @returns how many are on
 */
export async function resumeOffers(trx: Trx, companyId: string, now: Date): Promise<number> {
  const resumed = await trx
    .updateTable('offers')
    .set({
      isPaused: false,
      isActive: sql<boolean>`expires_at > ${now}`,
      updatedAt: now,
    })
    .where('companyId', '=', companyId)
    .where('isPaused', '=', true)
    .returning('isActive')
    .execute()
  return resumed.filter(({ isActive }) => isActive).length
}

export async function countPaused(db: DbOrTrx, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('offers')
    .where('companyId', '=', companyId)
    .where('isPaused', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
