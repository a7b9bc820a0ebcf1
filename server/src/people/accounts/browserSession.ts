import type { DbOrTrx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { endSession, startSession } from '../../platform/sessions/sessions.ts'
import { addMark, knownBrowserLifeSeconds } from './knownBrowsers.ts'

interface NewSession {
  userId: string
  lifeSeconds: number
}

/** Starts a session in place of the one that the call came with: a browser has one, and logging in ends the other. */
export async function replaceSession(
  trx: DbOrTrx,
  { clock }: Pick<Platform, 'clock'>,
  { token, address, userAgent }: Caller,
  session: NewSession,
): Promise<string> {
  if (token !== null) await endSession(trx, token)
  return startSession(trx, clock, { ...session, address, userAgent })
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
