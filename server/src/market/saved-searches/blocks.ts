import type { DbOrTrx } from '../../platform/db/database.ts'

/** Selects the pairs of companies of which one has blocked the other. */
export type ListApart = (
  db: DbOrTrx,
  companyIds: readonly string[],
  otherIds: readonly string[],
) => Promise<{ companyId: string; otherId: string }[]>

/** Removes the pairs that have blocked each other. */
export async function excludeBlocked<Each extends { companyId: string; publisherId: string }>(
  db: DbOrTrx,
  listApart: ListApart,
  all: readonly Each[],
): Promise<Each[]> {
  if (all.length === 0) return []
  const pair = (one: string, other: string) => `${one} ${other}`
  const apart = await listApart(
    db,
    [...new Set(all.map(({ companyId }) => companyId))],
    [...new Set(all.map(({ publisherId }) => publisherId))],
  )
  const pairs = new Set(apart.map(({ companyId, otherId }) => pair(companyId, otherId)))
  return all.filter(({ companyId, publisherId }) => !pairs.has(pair(companyId, publisherId)))
}
