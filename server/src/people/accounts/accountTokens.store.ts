import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

interface TokenLookup {
  tokenHash: Buffer
  purpose: string
  now: Date
}

/** Replaces an earlier one of the same purpose and deletes its tokens. */
export async function replaceToken(
  trx: Trx,
  token: { id: string; userId: string; purpose: string; expiresAt: Date },
): Promise<void> {
  const { id, expiresAt } = token
  await trx
    .insertInto('accountTokens')
    .values(token)
    .onConflict((conflict) => conflict.columns(['userId', 'purpose']).doUpdateSet({ id, expiresAt }))
    .execute()
  // The hashes of the earlier token refer to its row.
  await trx.deleteFrom('accountTokenHashes').where('accountTokenId', '=', id).execute()
}

/** Locks the row and sets its end. Returns whether it still exists. */
export async function setTokenEnd(trx: Trx, id: string, expiresAt: Date): Promise<boolean> {
  const changed = await trx
    .updateTable('accountTokens')
    .set({ expiresAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function insertTokenHash(trx: Trx, accountTokenId: string, tokenHash: Buffer): Promise<void> {
  await trx.insertInto('accountTokenHashes').values({ accountTokenId, tokenHash }).execute()
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
  return ({ and, eb, selectFrom }: ExpressionBuilder<DB, 'accountTokens'>) =>
    and([
      eb(
        'accountTokens.id',
        '=',
        selectFrom('accountTokenHashes').where('tokenHash', '=', tokenHash).select('accountTokenId'),
      ),
      eb('purpose', '=', purpose),
      eb('expiresAt', '>', now),
    ])
}

export async function deleteTokensOf(db: DbOrTrx, userId: string): Promise<void> {
  await db.deleteFrom('accountTokens').where('userId', '=', userId).execute()
}

export async function deleteExpiredTokens(db: DbOrTrx, now: Date): Promise<void> {
  await db.deleteFrom('accountTokens').where('expiresAt', '<=', now).execute()
}
