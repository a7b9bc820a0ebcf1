import type { Plan } from '@veos/contract/people/reference/plans'
import type { DbOrTrx } from '../../platform/db/database.ts'

export async function readPlan(db: DbOrTrx, companyId: string): Promise<Plan> {
  const { plan } = await db.selectFrom('companies').where('id', '=', companyId).select('plan').executeTakeFirstOrThrow()
  return plan as Plan
}

/** How much of the free trial a company has used. */
export async function readTrialUses(db: DbOrTrx, companyId: string): Promise<(what: string) => number> {
  const rows = await db.selectFrom('trialUses').where('companyId', '=', companyId).select(['what', 'used']).execute()
  return (what) => rows.find((row) => row.what === what)?.used ?? 0
}

/**
 * Counts one more use up to a maximum, also with simultaneous calls.
 * @returns whether it was counted
 */
export async function consumeTrialUse(trx: DbOrTrx, companyId: string, what: string, max: number): Promise<boolean> {
  const taken = await trx
    .insertInto('trialUses')
    .values({ companyId, what, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'what'])
        .doUpdateSet((eb) => ({ used: eb('trialUses.used', '+', 1) }))
        .where('trialUses.used', '<', max),
    )
    .returning('used')
    .executeTakeFirst()
  return taken !== undefined
}
