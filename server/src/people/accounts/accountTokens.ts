import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { deleteToken, findTokenUser, insertTokenHash, replaceToken, setTokenEnd } from './accountTokens.store.ts'

export type TokenPurpose = 'confirm' | 'recover' | 'invite' | 'log_in'

const hourMs = 60 * 60_000

/** How long a mailed token works: 1 hour for a recovery, 7 days for an invitation, and similar for the others. */
const lifeMs: Readonly<Record<TokenPurpose, number>> = {
  confirm: 7 * 24 * hourMs,
  recover: hourMs,
  invite: 7 * 24 * hourMs,
  log_in: hourMs,
}

/**
 * Prepares the token of a letter with a link. Tokens of earlier letters of the same purpose stop working.
 * @returns the token's id, and the instant after which the letter should not be sent any more
 */
export async function reserveToken(
  trx: Trx,
  clock: Clock,
  { userId, purpose }: { userId: string; purpose: TokenPurpose },
): Promise<{ id: string; until: Date }> {
  const id = uuid()
  const until = tokenEnd(clock, purpose)
  await replaceToken(trx, { id, userId, purpose, expiresAt: until })
  return { id, until }
}

/**
 * Creates a token (256 random bits, base64url) for a letter that is sent now; its life begins now. If a crash sends a
 * letter twice, both tokens work until one is used. Null if it was replaced or withdrawn meanwhile.
 */
export async function makeToken(
  trx: Trx,
  clock: Clock,
  { id, purpose }: { id: string; purpose: TokenPurpose },
): Promise<string | null> {
  if (!(await setTokenEnd(trx, id, tokenEnd(clock, purpose)))) return null
  const token = randomBytes(32).toString('base64url')
  await insertTokenHash(trx, id, hashOf(token))
  return token
}

function tokenEnd(clock: Clock, purpose: TokenPurpose): Date {
  return new Date(clock.now().getTime() + lifeMs[purpose])
}

/** The owner of a token, which is not used up; undefined if it is unknown, used or expired. */
export function findTokenOwner(
  db: DbOrTrx,
  clock: Clock,
  { token, purpose }: { token: string; purpose: TokenPurpose },
): Promise<string | undefined> {
  return findTokenUser(db, { tokenHash: hashOf(token), purpose, now: clock.now() })
}

/** Uses a token up: of two simultaneous calls one gets the user's id and the other undefined. */
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
