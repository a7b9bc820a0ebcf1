import { v7 as uuid } from 'uuid'
import type { DbOrTrx } from '../../../platform/db/database.ts'

interface Block {
  companyId: string
  blockedCompanyId: string
}

/** @returns whether it was not blocked before */
export async function insertBlock(db: DbOrTrx, block: Block & { blockedBy: string; now: Date }): Promise<boolean> {
  const { now: blockedAt, ...columns } = block
  const inserted = await db
    .insertInto('companyBlocks')
    .values({ id: uuid(), ...columns, blockedAt })
    .onConflict((conflict) => conflict.columns(['companyId', 'blockedCompanyId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** @returns whether it was blocked before */
export async function deleteBlock(db: DbOrTrx, { companyId, blockedCompanyId }: Block): Promise<boolean> {
  const deleted = await db
    .deleteFrom('companyBlocks')
    .where('companyId', '=', companyId)
    .where('blockedCompanyId', '=', blockedCompanyId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** The companies that a company has blocked, the latest first. */
export function readBlocks(db: DbOrTrx, companyId: string, page: { before: string | null; limit: number }) {
  let blocks = db.selectFrom('companyBlocks').where('companyBlocks.companyId', '=', companyId)
  if (page.before !== null) blocks = blocks.where('companyBlocks.id', '<', page.before)
  return blocks
    .innerJoin('companies', 'companies.id', 'companyBlocks.blockedCompanyId')
    .leftJoin('users', 'users.id', 'companyBlocks.blockedBy')
    .orderBy('companyBlocks.id', 'desc')
    .limit(page.limit)
    .select([
      ...(['companyBlocks.id', 'companyBlocks.blockedCompanyId', 'companies.name', 'blockedAt'] as const),
      ...(['users.firstName', 'users.lastName'] as const),
    ])
    .execute()
}

export async function countBlocks(db: DbOrTrx, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('companyBlocks')
    .where('companyId', '=', companyId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
