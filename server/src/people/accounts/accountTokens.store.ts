import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'

interface TokenLookup {
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

export async function findTokenUser(db: DbOrTrx, lookup: TokenLookup): Promise<string | undefined> {
  const row = await db.selectFrom('accountTokens').where(isLive(lookup)).select('userId').executeTakeFirst()
  return row?.userId
}

export async function deleteToken(db: DbOrTrx, lookup: TokenLookup): Promise<string | undefined> {
  const row = await db.deleteFrom('accountTokens').where(isLive(lookup)).returning('userId').executeTakeFirst()
  return row?.userId
}

function isLive({ tokenHash, purpose, now }: TokenLookup) {
  return ({ and, eb }: ExpressionBuilder<DB, 'accountTokens'>) =>
    and([eb('tokenHash', '=', tokenHash), eb('purpose', '=', purpose), eb('expiresAt', '>', now)])
}

export async function deleteTokensOf(db: DbOrTrx, userId: string): Promise<void> {
  await db.deleteFrom('accountTokens').where('userId', '=', userId).execute()
}

export async function deleteExpiredTokens(db: DbOrTrx, now: Date): Promise<void> {
  await db.deleteFrom('accountTokens').where('expiresAt', '<=', now).execute()
}
