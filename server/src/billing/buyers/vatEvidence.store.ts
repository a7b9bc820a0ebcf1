import type { Selectable } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

/** The country of the card that a company entered last. */
export async function setCardCountry(db: DbOrTrx, companyId: string, cardCountry: string): Promise<void> {
  await db
    .insertInto('vatEvidence')
    .values({ companyId, cardCountry })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet({ cardCountry }))
    .execute()
}

export type Move = Omit<Selectable<DB['vatEvidence']>, 'companyId' | 'cardCountry'>

/** Stores that a company has changed its country. */
export async function saveMove(trx: Trx, companyId: string, move: Move): Promise<void> {
  const { formerCountry, changedAt, acceptedCountry, acceptedAt, acceptanceReason, waitsSince } = move
  const changes = { formerCountry, changedAt, acceptedCountry, acceptedAt, acceptanceReason, waitsSince }
  await trx
    .insertInto('vatEvidence')
    .values({ companyId, ...changes })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(changes))
    .execute()
}

/** Stores the decision of staff whether the address of a company in a country is accepted. The case is then closed. */
export async function setAcceptance(
  trx: Trx,
  companyId: string,
  accepted: { country: string; reason: string; now: Date } | null,
): Promise<void> {
  const changes = {
    acceptedCountry: accepted?.country ?? null,
    acceptedAt: accepted?.now ?? null,
    acceptanceReason: accepted?.reason ?? null,
    waitsSince: null,
  }
  await trx
    .insertInto('vatEvidence')
    .values({ companyId, ...changes })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(changes))
    .execute()
}

/** Changes of country that staff has not checked yet, the oldest first. */
export function listWaitingEvidence(db: DbOrTrx, limit: number) {
  return db
    .selectFrom('vatEvidence as v')
    .innerJoin('companies as c', 'c.id', 'v.companyId')
    .where('v.waitsSince', 'is not', null)
    .orderBy('v.waitsSince')
    .orderBy('v.companyId')
    .limit(limit)
    .select(['c.id', 'c.name', 'c.country', 'v.formerCountry', 'v.changedAt'])
    .execute()
}

export async function countWaitingEvidence(db: DbOrTrx): Promise<number> {
  const { count } = await db
    .selectFrom('vatEvidence')
    .where('waitsSince', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
