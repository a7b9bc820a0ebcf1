import { v7 as uuid } from 'uuid'
import { composeLoggedOutByStaff } from '../../people/accounts/accounts.mail.ts'
import { findActiveUser, findCompanyName } from '../../people/accounts/accounts.store.ts'
import { findByEmail } from '../../people/accounts/staff.store.ts'
import { type ActionRow, insertStaffAction, readStaffAction } from '../../people/staff-actions/staffActions.store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { createNotFound } from '../../platform/http/refused.ts'
import { getLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteAllSessions } from '../../platform/sessions/sessions.store.ts'
import { endSessions } from '../../platform/sessions/sessions.ts'
import { StaffFault } from './staffAccounts.ts'

/**
 * Ends all sessions of a user, logs who did it, and mails the user.
 * @throws Refused 404
 */
export async function logOutUser(platform: Platform, { id, staffId }: { id: string; staffId: string }) {
  const { db, clock, mail, config, realtime } = platform
  const action = await db.transaction().execute(async (trx) => {
    const user = await findActiveUser(trx, id)
    if (!user) throw createNotFound('teamUser')
    const actionId = await endAndRecord(trx, clock, user, staffId)
    await mail.queue(trx, composeLoggedOutByStaff(user, getLink(config, '/forgot')))
    return readStaffAction(trx, actionId)
  })
  realtime.disconnectUser(id)
  return action satisfies ActionRow
}

/**
 * Ends all sessions of a user by command, without a mail.
 * @throws StaffFault for an unknown address
 */
export async function logOutByEmail(db: Db, clock: Clock, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await findByEmail(trx, email.trim())
    const user = known?.isActive ? await findActiveUser(trx, known.id) : undefined
    if (!user) throw new StaffFault(`Nobody has the address ${email.trim()}`)
    await endAndRecord(trx, clock, user, null)
  })
}

/** Ends every session, including those of staff. */
export async function logOutEverybody(db: Db, clock: Clock): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await deleteAllSessions(trx)
    await insertStaffAction(trx, {
      staffId: null,
      action: 'log_out_everybody',
      subjectId: uuid(),
      doneAt: clock.now(),
      details: { subjectName: '', companyName: '' },
    })
  })
}

async function endAndRecord(
  trx: Trx,
  clock: Clock,
  { id, email }: { id: string; email: string },
  staffId: string | null,
): Promise<string> {
  await endSessions(trx, id)
  const companyName = (await findCompanyName(trx, id)) ?? ''
  return insertStaffAction(trx, {
    staffId,
    action: 'log_out_user',
    subjectId: id,
    doneAt: clock.now(),
    details: { subjectName: email, companyName },
  })
}
