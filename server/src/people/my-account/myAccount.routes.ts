import { myAccountRoutes } from '@veos/contract/people/myAccount'
import { type Caller, type Server, serve } from '../../platform/http/serve.ts'
import { getLink } from '../../platform/links.ts'
import { requirePhone } from '../../platform/phone.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashPassword } from '../../platform/sessions/passwords.ts'
import { endSessions } from '../../platform/sessions/sessions.ts'
import { composePasswordChanged } from '../accounts/accounts.mail.ts'
import { type Marks, presentUser } from '../accounts/accounts.present.ts'
import { readPasswordOwner, setPassword } from '../accounts/accounts.store.ts'
import { deleteTokensOf } from '../accounts/accountTokens.store.ts'
import { requireCurrentPassword } from '../accounts/currentPassword.ts'
import { requireGoodPassword } from '../accounts/passwordRules.ts'
import { updateProfile } from '../accounts/profile.store.ts'

export function serveMyAccount(server: Server, { db, clock, config, mail, realtime }: Platform, marks: Marks): void {
  serve(server, myAccountRoutes.updateUser, async ({ body, actor: { userId, companyCountry }, caller }) => {
    const { currentPassword, newPassword, newPassword2: _, firstName, lastName } = body
    const profile = { firstName, lastName, phone: requirePhone(body.phone, companyCountry ?? undefined, 'phone') }
    const passwordHash = newPassword === '' ? null : await newHash(userId, currentPassword, newPassword, caller)
    await db.transaction().execute(async (trx) => {
      await updateProfile(trx, userId, profile)
      const user = passwordHash && (await setPassword(trx, userId, passwordHash))
      if (!user) return
      await endSessions(trx, userId, caller.token)
      // A mailed link to set a new password could undo this change.
      await deleteTokensOf(trx, userId)
      await mail.queue(trx, composePasswordChanged(user, getLink(config, '/forgot')))
    })
    if (passwordHash) {
      realtime.disconnectUser(userId)
      caller.logEvent('password_changed')
    }
    return presentUser(db, userId, marks)
  })

  /** @throws FieldsRefused under `currentPassword`; Refused 429 after too many wrong ones */
  async function newHash(userId: string, current: string, chosen: string, caller: Caller): Promise<string> {
    await requireCurrentPassword({ db, clock }, { userId, password: current, caller, field: 'currentPassword' })
    requireGoodPassword(chosen, await readPasswordOwner(db, userId), 'newPassword')
    return hashPassword(chosen)
  }
}
