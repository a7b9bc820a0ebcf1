import { recoveryRoutes } from '@veos/contract/people/recovery'
import { text } from '@veos/contract/platform/texts/text'
import { toNetwork } from '../../platform/http/network.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Caller, type Server, serve } from '../../platform/http/serve.ts'
import { getLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashPassword } from '../../platform/sessions/passwords.ts'
import { endSessions, rememberedLifeSeconds } from '../../platform/sessions/sessions.ts'
import { throttle } from '../../platform/throttle.ts'
import { queueRecovery } from './accounts.jobs.ts'
import { composePasswordChanged } from './accounts.mail.ts'
import { readPasswordOwner, setEmailConfirmed, setPassword } from './accounts.store.ts'
import { consumeToken, findTokenOwner } from './accountTokens.ts'
import { admitIfBegun, beginSession } from './browserSession.ts'
import { clearLogInTries } from './logInLimits.ts'
import { requireGoodPassword } from './passwordRules.ts'

/** Limits in a window: mails to one account, and requests from one network. */
const maxPerAccount = 5
const maxPerAddress = 20
const windowSeconds = 3600

const purpose = 'recover'
const lifeSeconds = rememberedLifeSeconds

export function serveRecovery(server: Server, platform: Platform): void {
  const { db, clock, config, mail, realtime } = platform

  serve(server, recoveryRoutes.recoverUser, async ({ body: { email }, caller }) => {
    await countRecovery(email, caller)
    await queueRecovery(platform, db, email)
    return {}
  })

  serve(server, recoveryRoutes.checkRecovery, async ({ params: { id: token } }) => {
    if (!(await findTokenOwner(db, clock, { token, purpose }))) throw createLinkExpired()
    return { userId: token }
  })

  serve(server, recoveryRoutes.updateRecoveredUser, async ({ body, actor, caller }) => {
    const { userId: token, password } = body
    // Hashing is expensive, so the link is checked first.
    const ownerId = await findTokenOwner(db, clock, { token, purpose })
    if (!ownerId) throw createLinkExpired()
    requireGoodPassword(password, await readPasswordOwner(db, ownerId))
    const passwordHash = await hashPassword(password)
    const { user, begun } = await db.transaction().execute(async (trx) => {
      const userId = await consumeToken(trx, clock, { token, purpose })
      const user = userId && (await setPassword(trx, userId, passwordHash))
      if (!user) throw createLinkExpired()
      await setEmailConfirmed(trx, user.id, clock.now())
      await endSessions(trx, user.id)
      await clearLogInTries(trx, { email: user.email, address: caller.address, pass: null })
      await mail.queue(trx, composePasswordChanged(user, getLink(config, '/forgot')))
      return { user, begun: await beginSession(trx, platform, caller, { userId: user.id, lifeSeconds }) }
    })
    realtime.disconnectUser(user.id)
    caller.logEvent('password_reset', { userId: user.id })
    return admitIfBegun(platform, { caller, actor }, { begun, userId: user.id, lifeSeconds })
  })

  /**
   * The same for addresses with and without an account.
   * @throws Refused 429
   */
  async function countRecovery(email: string, { address }: Caller): Promise<void> {
    const now = clock.now()
    const limit = { windowSeconds, what: 'attempts' } as const
    await throttle(db, now, { ...limit, key: `recover address ${toNetwork(address)}`, max: maxPerAddress })
    await throttle(db, now, { ...limit, key: `recover account ${email.toLowerCase()}`, max: maxPerAccount })
  }
}

export function createLinkExpired(): Refused {
  return new Refused(404, text('link_expired', { kind: 'mailed' }))
}
