import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { deleteToken, findTokenUser, insertTokenHash, replaceToken, setTokenEnd } from './accountTokens.store.ts'

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
 * What a letter carries that gives its reader a link: the tokens of earlier ones of the same purpose stop working.
 * @returns with the instant after which the letter is not worth sending any more
 */
export async function promiseToken(
  trx: Trx,
  clock: Clock,
  { userId, purpose }: { userId: string; purpose: TokenPurpose },
): Promise<{ id: string; until: Date }> {
  const [id, until] = [uuid(), tokenEnd(clock, purpose)]
  await replaceToken(trx, { id, userId, purpose, expiresAt: until })
  return { id, until }
}

/**
 * A new token (256 random bits, base64url) for the letter that is sent now, from when on its time counts. A letter that
 * a crash sends twice has two, and both work until one is used. Null when it was replaced or withdrawn meanwhile.
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
