import { accountRoutes } from '@veos/contract/people/accounts'
import { text } from '@veos/contract/platform/texts/text'
import { Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashPassword, isHashOutdated, verifyPassword } from '../../platform/sessions/passwords.ts'
import { endSession, plainLifeSeconds, rememberedLifeSeconds } from '../../platform/sessions/sessions.ts'
import { throttle } from '../../platform/throttle.ts'
import { queueLogInsStopped } from './accounts.jobs.ts'
import { type Marks, presentUser } from './accounts.present.ts'
import { findUserByEmail, lockPassword, readUser, replaceHash, setEmailConfirmed } from './accounts.store.ts'
import { consumeToken, findTokenOwner } from './accountTokens.ts'
import { admitIfBegun, beginSession } from './browserSession.ts'
import { sendConfirmationMail } from './confirmEmail.ts'
import { findMark } from './knownBrowsers.ts'
import { clearLogInTries, countLogIn, countStoppedLetter } from './logInLimits.ts'

const confirmationsLimit = { max: 5, windowSeconds: 60 * 60, what: 'letters' } as const

export function serveAccounts(server: Server, platform: Platform, marks: Marks): void {
  const { db, clock, realtime, signer } = platform

  serve(server, accountRoutes.logIn, async ({ body, actor, caller }) => {
    const { username: email, password, remember, key } = body
    const { address } = caller
    const user = await findUserByEmail(db, email)
    const pass = await findPass(user?.id ?? noUserId, { key, knownBrowser: caller.knownBrowser })
    const { wasLast } = await countLogIn(db, clock.now(), { email, address, pass })

    const fits = await verifyPassword(password, user?.passwordHash)
    if (!user || !fits) {
      caller.logEvent('log_in_failed', { userId: user?.id })
      if (wasLast) caller.logEvent('log_ins_stopped', { userId: user?.id })
      if (wasLast && (await countStoppedLetter(db, clock.now(), email))) await queueLogInsStopped(platform, db, email)
      throw invalidCredentials()
    }

    const lifeSeconds = remember ? rememberedLifeSeconds : plainLifeSeconds
    const newHash = isHashOutdated(user.passwordHash!) ? await hashPassword(password) : null
    const begun = await db.transaction().execute(async (trx) => {
      // If the password was changed after it was checked, it is wrong by now: the change has ended all sessions.
      if (!(await lockPassword(trx, user.id, user.passwordHash!))) throw invalidCredentials()
      await clearLogInTries(trx, { email, address, pass })
      if (key !== undefined) await consumeToken(trx, clock, { token: key, purpose: 'log_in' })
      if (newHash) await replaceHash(trx, user.id, newHash)
      return beginSession(trx, platform, caller, { userId: user.id, lifeSeconds })
    })
    if ('token' in begun) caller.logEvent('log_in', { userId: user.id })
    return admitIfBegun(platform, { caller, actor }, { begun, userId: user.id, lifeSeconds })
  })

  serve(server, accountRoutes.logOut, async ({ actor, caller }) => {
    if (caller.token) await endSession(db, caller.token)
    if (actor) {
      realtime.disconnectUser(actor.userId)
      caller.logEvent('log_out')
    }
    caller.setSession(null, 0)
    return {}
  })

  serve(server, accountRoutes.getUser, ({ actor }) => presentUser(db, actor.userId, marks))

  serve(server, accountRoutes.confirmEmail, async ({ body, caller }) => {
    // The token is not used up until it expires, because programs that scan mails open links before the person does.
    const userId = await findTokenOwner(db, clock, { token: body.token, purpose: 'confirm' })
    if (!userId) throw new Refused(404, text('link_expired', { kind: 'confirmation' }))
    await setEmailConfirmed(db, userId, clock.now())
    caller.logEvent('email_confirmed', { userId })
    return {}
  })

  serve(server, accountRoutes.confirmEmailAgain, async ({ actor }) => {
    if (actor.isEmailConfirmed) return {}
    const { userId } = actor
    await throttle(db, clock.now(), { key: `confirm email ${userId}`, ...confirmationsLimit })
    const user = await readUser(db, userId)
    await db.transaction().execute((trx) => sendConfirmationMail(trx, platform, user))
    return {}
  })

  /**
   * Finds what lets a user try a password although others have tried too many: a mailed link, or a known browser. The
   * steps are the same for an unknown user.
   */
  async function findPass(userId: string, { key, knownBrowser }: { key?: string; knownBrowser: string | null }) {
    const owner = key === undefined ? undefined : await findTokenOwner(db, clock, { token: key, purpose: 'log_in' })
    if (owner === userId) return 'link'
    const mark = findMark(signer, knownBrowser, userId)
    return mark === undefined ? null : `browser ${mark}`
  }
}

const noUserId = ''

function invalidCredentials(): Refused {
  return new Refused(401, text('invalid_credentials'))
}
