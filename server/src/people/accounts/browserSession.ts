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
 * Starts a session in place of the one that the call came with: a browser has one, and logging in ends the other. Of
 * staff it ends when it is idle, and a user has so many at most.
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
 * Sets the cookies of a session that `replaceSession` has stored, and lets go of the sockets of the one who was logged
 * in before.
 * @param actor who that was
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

/** A session that was started, or the step that comes before it. */
type Begun = { token: string } | { secondFactor: LogInStep }

interface LogInStep {
  challenge: string
  expiresAt: string
  hasAuthenticator: boolean
  hasPasskey: boolean
}

/**
 * What a right password, or a link that sets one, begins: a session, or where a second factor is on its step. The
 * caller has locked the user, or one that is turned on at this moment would be missed.
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

/** Lets the browser in where a session has begun. @returns what the call answers */
export function admitOrAsk(
  platform: Pick<Platform, 'signer' | 'realtime'>,
  by: { caller: Caller; actor: Actor | null },
  { begun, ...session }: NewSession & { begun: Begun },
): Begun {
  if ('token' in begun) admitBrowser(platform, by, { ...session, token: begun.token })
  return begun
}
