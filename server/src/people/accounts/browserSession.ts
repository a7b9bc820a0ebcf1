import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { endOldestSessions, endSession, staffIdleSeconds, startSession } from '../../platform/sessions/sessions.ts'
import { isStaffUser } from '../../platform/sessions/users.store.ts'
import { addMark, knownBrowserLifeSeconds } from './knownBrowsers.ts'
import { startLogInStep } from './logInSteps.ts'
import { countPasskeys } from './passkeys.store.ts'
import { findSecondFactorAt, hasAuthenticator } from './secondFactor.store.ts'

interface NewSession {
  userId: string
  lifeSeconds: number
}

/**
 * Starts a session and ends the one that the call came with, because a browser has only one. Sessions of staff end
 * when idle, and the number of sessions of a user is limited.
 */
export async function replaceSession(
  trx: DbOrTrx,
  { clock }: Pick<Platform, 'clock'>,
  { token, address, userAgent }: Caller,
  session: NewSession,
): Promise<string> {
  if (token !== null) await endSession(trx, token)
  const isStaff = await isStaffUser(trx, session.userId)
  const lifeSeconds = isStaff ? staffIdleSeconds : session.lifeSeconds
  const started = await startSession(trx, clock, { ...session, lifeSeconds, address, userAgent })
  await endOldestSessions(trx, session.userId)
  return started
}

/**
 * Sets the cookies of a session that `replaceSession` has stored, and ends the sockets of the former user.
 * @param actor the former user
 */
export function admitBrowser(
  { signer, realtime }: Pick<Platform, 'signer' | 'realtime'>,
  { caller, actor }: { caller: Caller; actor: Actor | null },
  { token, userId, lifeSeconds }: NewSession & { token: string },
): void {
  caller.setSession(token, lifeSeconds)
  caller.setKnownBrowser(addMark(signer, caller.knownBrowser, userId), knownBrowserLifeSeconds)
  if (actor) realtime.disconnectUser(actor.userId)
}

/** The result of the first step: a session, or the second step of the log-in. */
type Begun = { token: string } | { secondFactor: LogInStep }

interface LogInStep {
  challenge: string
  expiresAt: string
  hasAuthenticator: boolean
  hasPasskey: boolean
}

/**
 * After a right password or a link that sets one: starts a session, or the second step if the user has a second
 * factor. The caller has locked the user, so that a second factor that is turned on at this moment is not missed.
 */
export async function beginSession(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  caller: Caller,
  session: NewSession,
): Promise<Begun> {
  const isOn = (await findSecondFactorAt(trx, session.userId)) !== null
  if (isOn) {
    const { userId } = session
    return {
      secondFactor: {
        ...(await startLogInStep(trx, platform.clock, session)),
        hasAuthenticator: await hasAuthenticator(trx, userId),
        hasPasskey: (await countPasskeys(trx, userId)) > 0,
      },
    }
  }
  return { token: await replaceSession(trx, platform, caller, session) }
}

/**
 * Sets the cookies of the browser if a session has begun.
 * @returns the answer of the call
 */
export function admitIfBegun(
  platform: Pick<Platform, 'signer' | 'realtime'>,
  by: { caller: Caller; actor: Actor | null },
  { begun, ...session }: NewSession & { begun: Begun },
): Begun {
  if ('token' in begun) admitBrowser(platform, by, { ...session, token: begun.token })
  return begun
}
