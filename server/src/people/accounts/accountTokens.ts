import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { deleteToken, findTokenUser, upsertToken } from './accountTokens.store.ts'

export type TokenPurpose = 'confirm' | 'recover' | 'invite' | 'log_in'

const hourMs = 60 * 60_000

/** How long a mailed token works: a recovery 1 hour, an invitation 7 days, as decided; the others likewise. */
const lifeMs: Readonly<Record<TokenPurpose, number>> = {
  confirm: 7 * 24 * hourMs,
  recover: hourMs,
  invite: 7 * 24 * hourMs,
  log_in: hourMs,
}

/**
 * A new token (256 random bits, base64url) for the link in a mail; an earlier one of the same purpose stops working.
 */
export async function issueToken(
  db: DbOrTrx,
  clock: Clock,
  { userId, purpose }: { userId: string; purpose: TokenPurpose },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await upsertToken(db, { tokenHash: hashOf(token), userId, purpose, expiresAt: tokenEnd(clock, purpose) })
  return token
}

/** Until when a token that is issued now works. */
export function tokenEnd(clock: Clock, purpose: TokenPurpose): Date {
  return new Date(clock.now().getTime() + lifeMs[purpose])
}

/** Whose token it is, without using it up; undefined when it is unknown, used or expired. */
export function findTokenOwner(
  db: DbOrTrx,
  clock: Clock,
  { token, purpose }: { token: string; purpose: TokenPurpose },
): Promise<string | undefined> {
  return findTokenUser(db, { tokenHash: hashOf(token), purpose, now: clock.now() })
}

/** Uses a token up: of two that try at once, one gets the user's id and the other undefined. */
export function consumeToken(
  db: DbOrTrx,
  clock: Clock,
  { token, purpose }: { token: string; purpose: TokenPurpose },
): Promise<string | undefined> {
  return deleteToken(db, { tokenHash: hashOf(token), purpose, now: clock.now() })
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
