import { secondFactorRoutes } from '@veos/contract/people/secondFactor'
import { text } from '@veos/contract/platform/texts/text'
import { Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { getLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { readUser } from './accounts.store.ts'
import { getAuthenticatorAddress, makeAuthenticatorKey } from './authenticator.ts'
import { admitBrowser, replaceSession } from './browserSession.ts'
import { requireCurrentPassword } from './currentPassword.ts'
import { endLogInStep, findStepOf } from './logInSteps.ts'
import { runWithProof } from './proof.ts'
import { prepareRecoveryCodes } from './recoveryCodes.ts'
import { composeSecondFactorChanged } from './secondFactor.mail.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  findSecondFactorAt,
  hasAuthenticator,
  replaceNewAuthenticator,
  replaceRecoveryCodes,
} from './secondFactor.store.ts'
import { runWithCode, sealContext } from './secondFactor.ts'
import { addFactor, lockFactors, removeFactor } from './secondFactorChanges.ts'

/** The second factor with an app: setting it up, and the second step of a log-in. */
export function serveSecondFactor(server: Server, platform: Platform): void {
  const { db, clock, config, mail, realtime, sealer } = platform
  const accountLink = getLink(config, '/dashboard/my-account')

  serve(server, secondFactorRoutes.logIn, async ({ body: { challenge, code }, actor, caller }) => {
    const step = await findStepOf(db, clock, challenge)
    if (!step) throw stepOver()
    const { userId, lifeSeconds } = step
    const token = await runWithCode(platform, { owner: { ...step, id: userId }, code, caller }, async (trx) => {
      // Of two simultaneous calls with one challenge only one gets a session.
      if (!(await endLogInStep(trx, challenge))) throw stepOver()
      return replaceSession(trx, platform, caller, { userId, lifeSeconds })
    })
    admitBrowser(platform, { caller, actor }, { token, userId, lifeSeconds })
    caller.logEvent('log_in', { userId })
    return { token }
  })

  serve(server, secondFactorRoutes.read, async ({ actor: { userId } }) => ({
    onSince: (await findSecondFactorAt(db, userId))?.toISOString() ?? null,
    hasAuthenticator: await hasAuthenticator(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }))

  serve(server, secondFactorRoutes.prepare, async ({ body: { password }, actor: { userId }, caller }) => {
    if (await hasAuthenticator(db, userId)) throw alreadyOn()
    await requireCurrentPassword(platform, { userId, password, caller })
    const key = makeAuthenticatorKey()
    const { email } = await readUser(db, userId)
    const sealedKey = sealer.seal(key, sealContext(userId))
    await db.transaction().execute((trx) => replaceNewAuthenticator(trx, { userId, sealedKey, createdAt: clock.now() }))
    return { key, address: getAuthenticatorAddress(key, email) }
  })

  serve(server, secondFactorRoutes.turnOn, async ({ body: { code }, actor: { userId }, caller }) => {
    if (await hasAuthenticator(db, userId)) throw alreadyOn()
    const owner = await readUser(db, userId)
    const made = prepareRecoveryCodes()
    const isFirst = await runWithCode(
      platform,
      { owner, code, caller, isNew: true, before: made.make },
      async (trx) => {
        const factors = await lockFactors(trx, userId)
        return addFactor(trx, platform, { factors, hashes: made.hashes, caller, change: 'app_added' })
      },
    )
    if (isFirst) realtime.disconnectUser(userId)
    caller.logEvent(isFirst ? 'second_factor_on' : 'authenticator_added')
    return { recoveryCodes: isFirst ? made.codes : [] }
  })

  serve(server, secondFactorRoutes.renewRecoveryCodes, async ({ body, actor, caller }) => {
    const { userId } = actor
    if ((await findSecondFactorAt(db, userId)) === null) throw isOff()
    const made = prepareRecoveryCodes()
    await runWithProof(platform, { proof: body, actor, caller, before: made.make }, async (trx) => {
      const owner = await lockFactors(trx, userId)
      await replaceRecoveryCodes(trx, userId, made.hashes)
      await mail.queue(trx, composeSecondFactorChanged(owner, { change: 'codes', link: accountLink }))
    })
    caller.logEvent('recovery_codes_renewed')
    return { recoveryCodes: made.codes }
  })

  serve(server, secondFactorRoutes.turnOff, async ({ body, actor, caller }) => {
    const { userId } = actor
    if (!(await hasAuthenticator(db, userId))) throw isOff()
    const isLast = await runWithProof(platform, { proof: body, actor, caller }, async (trx) => {
      const factors = await lockFactors(trx, userId)
      await deleteAuthenticator(trx, userId)
      return removeFactor(trx, platform, { factors, change: 'app_removed' })
    })
    caller.logEvent(isLast ? 'second_factor_off' : 'authenticator_removed')
    return {}
  })
}

function alreadyOn(): Refused {
  return new Refused(409, text('second_factor_is_on'))
}

function isOff(): Refused {
  return new Refused(409, text('second_factor_is_off'))
}

function stepOver(): Refused {
  return new Refused(401, text('log_in_step_over'))
}
