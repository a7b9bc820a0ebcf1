import { findActiveUser, findCompanyName } from '../../people/accounts/accounts.store.ts'
import { composeSecondFactorChanged } from '../../people/accounts/secondFactor.mail.ts'
import { deleteSecondFactor } from '../../people/accounts/secondFactor.store.ts'
import { findByEmail } from '../../people/accounts/staff.store.ts'
import { insertStaffAction } from '../../people/staff-actions/staffActions.store.ts'
import { getLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertSecurityEvents } from '../../platform/security/securityEvents.store.ts'
import { endSessions } from '../../platform/sessions/sessions.ts'
import { StaffFault } from './staffAccounts.ts'

/**
 * Resets a second factor by command, for a user who has lost the device and the recovery codes.
 * @throws StaffFault
 */
export async function resetByEmail(
  { db, clock, mail, config }: Pick<Platform, 'db' | 'clock' | 'mail' | 'config'>,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await findByEmail(trx, email.trim())
    const user = known?.isActive ? await findActiveUser(trx, known.id) : undefined
    if (!user) throw new StaffFault(`Nobody has the address ${email.trim()}`)
    await deleteSecondFactor(trx, user.id)
    await endSessions(trx, user.id)
    const now = clock.now()
    await insertSecurityEvents(trx, [{ event: 'second_factor_reset', userId: user.id, happenedAt: now }])
    await insertStaffAction(trx, {
      staffId: null,
      action: 'reset_second_factor',
      subjectId: user.id,
      doneAt: now,
      details: { subjectName: user.email, companyName: (await findCompanyName(trx, user.id)) ?? '' },
    })
    await mail.queue(
      trx,
      composeSecondFactorChanged(user, { change: 'reset', link: getLink(config, '/dashboard/my-account') }),
    )
  })
}
