import { myAccountRoutes } from '@veos/contract/people/myAccount'
import { text } from '@veos/contract/platform/texts/text'
import { FieldsRefused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { linkTo } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashPassword, passwordFits } from '../../platform/sessions/passwords.ts'
import { endSessions } from '../../platform/sessions/sessions.ts'
import { throttle } from '../../platform/throttle.ts'
import { passwordChanged } from '../accounts/accounts.mail.ts'
import { type Marks, presentUser } from '../accounts/accounts.present.ts'
import { findCompanyName, setPassword } from '../accounts/accounts.store.ts'
import { deleteTokensOf } from '../accounts/accountTokens.store.ts'
import { requireGoodPassword } from '../accounts/passwordRules.ts'
import { readPasswordHash, updateProfile } from '../accounts/profile.store.ts'

/** Tries of the current password, so that a stolen session does not guess it. */
const maxTries = 10
const windowSeconds = 15 * 60

export function serveMyAccount(server: Server, { db, clock, config, mail, realtime }: Platform, marks: Marks): void {
  serve(server, myAccountRoutes.updateUser, async ({ body, actor: { userId }, caller }) => {
    const { currentPassword, newPassword, newPassword2: _, ...profile } = body
    const passwordHash = newPassword === '' ? null : await newHash(userId, currentPassword, newPassword)
    await db.transaction().execute(async (trx) => {
      await updateProfile(trx, userId, profile)
      const user = passwordHash && (await setPassword(trx, userId, passwordHash))
      if (!user) return
      await endSessions(trx, userId, caller.token)
      // A link to set a new one that is still on its way would undo this.
      await deleteTokensOf(trx, userId)
      await mail.queue(trx, passwordChanged(user, linkTo(config, '/forgot')))
    })
    if (passwordHash) realtime.disconnectUser(userId)
    return presentUser(db, userId, marks)
  })

  /** @throws FieldsRefused under `currentPassword`; Refused 429 after too many wrong ones */
  async function newHash(userId: string, current: string, chosen: string): Promise<string> {
    const key = `current password ${userId}`
    await throttle(db, clock.now(), { key, max: maxTries, windowSeconds, what: 'attempts' })
    if (!(await passwordFits(current, await readPasswordHash(db, userId)))) {
      throw new FieldsRefused({ currentPassword: text('current_password_wrong') })
    }
    requireGoodPassword(chosen, await findCompanyName(db, userId), 'newPassword')
    return hashPassword(chosen)
  }
}
