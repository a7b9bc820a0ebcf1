import { accountRoutes } from '@veos/contract/accounts'
import { Refused } from '../platform/http/refused.ts'
import { type Server, serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { passwordFits } from '../platform/sessions/passwords.ts'
import { endSession, plainLifeSeconds, rememberedLifeSeconds, startSession } from '../platform/sessions/sessions.ts'
import { queueLogInsStopped } from './accounts.jobs.ts'
import { presentUser } from './accounts.present.ts'
import { findUserByEmail, holdPassword } from './accounts.store.ts'
import { countLogIn, forgetLogIns } from './logInLimits.ts'

export function serveAccounts(server: Server, platform: Platform): void {
  const { db, clock, realtime } = platform

  serve(server, accountRoutes.logIn, async ({ body, caller }) => {
    const { username: email, password, remember } = body
    const { address, userAgent } = caller
    const { wasLast } = await countLogIn(db, clock.now(), { email, address })

    const user = await findUserByEmail(db, email)
    const fits = await passwordFits(password, user?.passwordHash)
    if (!user || !fits) {
      if (wasLast) await queueLogInsStopped(platform, db, email)
      throw invalidCredentials()
    }

    const lifeSeconds = remember ? rememberedLifeSeconds : plainLifeSeconds
    const token = await db.transaction().execute(async (trx) => {
      // One that was changed while it was looked at is wrong by now: that change has ended all sessions.
      if (!(await holdPassword(trx, user.id, user.passwordHash!))) throw invalidCredentials()
      await forgetLogIns(trx, email)
      return startSession(trx, clock, { userId: user.id, lifeSeconds, address, userAgent })
    })
    caller.setSession(token, lifeSeconds)
    return { token }
  })

  serve(server, accountRoutes.logOut, async ({ actor, caller }) => {
    if (caller.token) await endSession(db, caller.token)
    if (actor) realtime.disconnectUser(actor.userId)
    caller.setSession(null, 0)
    return {}
  })

  serve(server, accountRoutes.getUser, ({ actor }) => presentUser(db, actor.userId))
}

function invalidCredentials(): Refused {
  return new Refused(401, 'invalid_credentials', 'Invalid Email address or password.')
}
