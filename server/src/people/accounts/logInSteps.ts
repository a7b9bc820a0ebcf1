import { hash, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { deleteLogInStep, findLogInStep, insertLogInStep } from './secondFactor.store.ts'

/** How long the second step of a log-in waits for its code. */
const lifeSeconds = 5 * 60

/**
 * Stores a log-in with a right password that waits for its second step. The answer contains a challenge instead of a
 * session: 256 random bits, stored as a hash.
 */
export async function startLogInStep(
  db: DbOrTrx,
  clock: Clock,
  session: { userId: string; lifeSeconds: number },
): Promise<{ challenge: string; expiresAt: string }> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + lifeSeconds * 1000)
  await insertLogInStep(db, { tokenHash: hashChallenge(challenge), ...session, expiresAt })
  return { challenge, expiresAt: expiresAt.toISOString() }
}

/** The user of a waiting log-in; undefined if it has expired or never began. */
export function findStepOf(db: DbOrTrx, clock: Clock, challenge: string) {
  return findLogInStep(db, hashChallenge(challenge), clock.now())
}

/** @returns whether it was still waiting */
export function endLogInStep(db: DbOrTrx, challenge: string): Promise<boolean> {
  return deleteLogInStep(db, hashChallenge(challenge))
}

export function hashChallenge(challenge: string): Buffer {
  return hash('sha256', challenge, 'buffer')
}
