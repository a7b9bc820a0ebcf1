import { lockOpenRequest, setDone } from '../../people/account-requests/accountRequests.store.ts'
import { type ActionRow, insertStaffAction, readStaffAction } from '../../people/staff-actions/staffActions.store.ts'
import { removeFile } from '../../platform/files/storeFile.ts'
import { createNotFound } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { queueExport } from './accountRequests.jobs.ts'
import { deleteAccount } from './deleteAccount.ts'

/**
 * Carries out a request of a member, and logs who did it.
 * @throws Refused 404 if a colleague has done it or the member has withdrawn it; 409 for the last Admin of others
 */
export async function carryOut(platform: Platform, { id, staff }: { id: string; staff: Actor }): Promise<ActionRow> {
  const { db, clock, realtime } = platform
  const { action, ended } = await db.transaction().execute(async (trx) => {
    const request = await lockOpenRequest(trx, id)
    if (!request) throw createNotFound('accountRequest')
    const doneAt = clock.now()
    const isDeletion = request.kind === 'deletion'
    await setDone(trx, id, { doneAt, doneBy: staff.userId })
    const actionId = await insertStaffAction(trx, {
      staffId: staff.userId,
      action: isDeletion ? 'delete_account' : 'export_account',
      subjectId: request.userId,
      // Without a name, because the log outlives the account.
      details: { subjectName: request.role, companyName: request.companyName },
      doneAt,
    })
    if (!isDeletion) await queueExport(platform, trx, id)
    const paths = isDeletion ? await deleteAccount(platform, trx, request) : null
    return { action: await readStaffAction(trx, actionId), ended: paths && { userId: request.userId, paths } }
  })
  if (ended) {
    realtime.disconnectUser(ended.userId)
    // After a crash the nightly sweep removes these files.
    for (const path of ended.paths) await removeFile(platform, path)
  }
  return action
}
