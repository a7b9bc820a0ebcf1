import type { DbOrTrx } from '../platform/db/database.ts'

interface Asked {
  tokenHash: Buffer
  purpose: string
  now: Date
}

export async function upsertToken(
  db: DbOrTrx,
  token: { tokenHash: Buffer; userId: string; purpose: string; expiresAt: Date },
): Promise<void> {
  const { tokenHash, expiresAt } = token
  await db
    .insertInto('accountTokens')
    .values(token)
    .onConflict((conflict) => conflict.columns(['userId', 'purpose']).doUpdateSet({ tokenHash, expiresAt }))
    .execute()
}

export async function findTokenUser(db: DbOrTrx, { tokenHash, purpose, now }: Asked): Promise<string | undefined> {
  const row = await db
    .selectFrom('accountTokens')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .select('userId')
    .executeTakeFirst()
  return row?.userId
}

export async function deleteToken(db: DbOrTrx, { tokenHash, purpose, now }: Asked): Promise<string | undefined> {
  const row = await db
    .deleteFrom('accountTokens')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  return row?.userId
}

export async function deleteTokensOf(db: DbOrTrx, userId: string): Promise<void> {
  await db.deleteFrom('accountTokens').where('userId', '=', userId).execute()
}

export async function deleteExpiredTokens(db: DbOrTrx, now: Date): Promise<void> {
  await db.deleteFrom('accountTokens').where('expiresAt', '<=', now).execute()
}
