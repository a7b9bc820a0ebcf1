import { accountRoutes } from '@veos/contract/accounts'
import { Refused } from '../platform/http/refused.ts'
import { type Server, serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { passwordFits } from '../platform/sessions/passwords.ts'
import { endSession, plainLifeSeconds, rememberedLifeSeconds, startSession } from '../platform/sessions/sessions.ts'
import { throttle } from '../platform/throttle.ts'
import { queueLogInsStopped } from './accounts.jobs.ts'
import { presentUser } from './accounts.present.ts'
import { findUserByEmail, holdPassword, readUser, setEmailConfirmed } from './accounts.store.ts'
import { findTokenOwner } from './accountTokens.ts'
import { askToConfirm } from './confirmEmail.ts'
import { countLogIn, forgetLogIns } from './logInLimits.ts'

const confirmationsLimit = { most: 5, windowSeconds: 60 * 60, tooMany: 'We have sent you several letters already' }

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

  serve(server, accountRoutes.confirmEmail, async ({ body }) => {
    // The token stays until it expires: programs that look at links in mail must not use it up before the person does.
    const userId = await findTokenOwner(db, clock, { token: body.token, purpose: 'confirm' })
    if (!userId) throw new Refused(404, 'link_expired', 'This link no longer works. Log in to have a new one sent')
    await setEmailConfirmed(db, userId, clock.now())
    return {}
  })

  serve(server, accountRoutes.confirmEmailAgain, async ({ actor }) => {
    if (actor.isEmailConfirmed) return {}
    const { userId } = actor
    await throttle(db, clock.now(), { key: `confirm email ${userId}`, ...confirmationsLimit })
    const user = await readUser(db, userId)
    await db.transaction().execute((trx) => askToConfirm(trx, platform, user))
    return {}
  })
}

function invalidCredentials(): Refused {
  return new Refused(401, 'invalid_credentials', 'Invalid Email address or password.')
}
