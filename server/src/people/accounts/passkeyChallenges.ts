import { randomBytes } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'
import { hashChallenge } from './logInSteps.ts'
import { deletePasskeyChallenge, insertPasskeyChallenge } from './passkeys.store.ts'

/** As long as the second step of a log-in waits. */
export const challengeLifeSeconds = 5 * 60

/** The purpose of a challenge, and who may answer it. */
export type Bound =
  | { purpose: 'add' | 'prove'; sessionId: string }
  | { purpose: 'log_in'; logInStepHash: Buffer }
  | { purpose: 'log_in'; browserHash: Buffer }

/** Creates a challenge to sign: 256 random bits, stored as a hash. */
export async function startPasskeyChallenge(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  bound: Bound,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + challengeLifeSeconds * 1000)
  await insertPasskeyChallenge(db, { challengeHash: hashChallenge(challenge), ...bound, expiresAt })
  return challenge
}

/**
 * Uses up the challenge that a browser has signed, whatever the result of the check.
 * @returns the challenge with its purpose; null if it has expired, was answered before or has another purpose
 */
export async function takePasskeyChallenge(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  clientDataJSON: string,
  purpose: Bound['purpose'],
) {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const taken = await deletePasskeyChallenge(db, { challengeHash: hashChallenge(challenge), purpose, now: clock.now() })
  return taken ? { challenge, ...taken } : null
}

/** Creates an id for a browser without a logged-in user. */
export function createBrowserName(): string {
  return randomBytes(32).toString('base64url')
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
