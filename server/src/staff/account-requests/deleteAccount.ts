import { deleteAbandonedAgreements } from '../../deals/agreements/agreements.store.ts'
import { composeAccountDeleted } from '../../people/account-requests/accountRequests.mail.ts'
import { decideDeletionScope } from '../../people/account-requests/accountRequests.rules.ts'
import type { OpenRequestRow } from '../../people/account-requests/accountRequests.store.ts'
import { deleteTokensOf } from '../../people/accounts/accountTokens.store.ts'
import { endUser, lockOtherMembers } from '../../people/accounts/companyUsers.store.ts'
import { deleteSecondFactor } from '../../people/accounts/secondFactor.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { readPathsOf } from '../../platform/files/storedFiles.store.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSessions } from '../../platform/sessions/sessions.ts'
import {
  deleteAbandonedConversations,
  leaveConversations,
  readFilesInConversations,
} from '../../talk/messaging/conversations/leaving.store.ts'
import { anonymiseUser, deleteCompany, deleteRequestsOf } from './deletions.store.ts'

/**
 * Deletes the account of a locked request: with its company if nobody else is in it, else anonymised, so that its
 * offers stay with the company.
 * @returns the paths of the files to remove once the transaction has committed
 * @throws Refused 409 for the last Admin of others
 */
export async function deleteAccount(
  { clock, mail }: Pick<Platform, 'clock' | 'mail'>,
  trx: Trx,
  user: OpenRequestRow,
): Promise<string[]> {
  const { userId, companyId } = user
  const what = decideDeletionScope(user, await lockOtherMembers(trx, companyId, userId))
  await mail.queue(trx, composeAccountDeleted(user, what))
  if (what === 'company') {
    const paths = await readPathsOf(trx, companyId)
    await deleteCompany(trx, companyId)
    await deleteAbandonedConversations(trx, companyId)
    await deleteAbandonedAgreements(trx)
    // Images in messages to others stay readable; the nightly sweep removes them with the last message that shows
    // them.
    const shown = await readFilesInConversations(trx, companyId)
    return paths.filter((path) => !shown.has(path.slice(path.lastIndexOf('/') + 1)))
  }
  await endUser(trx, userId, clock.now())
  await leaveConversations(trx, userId)
  await endSessions(trx, userId)
  await deleteTokensOf(trx, userId)
  await deleteSecondFactor(trx, userId)
  await anonymiseUser(trx, userId)
  const exports = await deleteRequestsOf(trx, userId)
  return user.pictureUrl ? [...exports, user.pictureUrl.replace(/^\/api\//, '')] : exports
}
