import type { Trx } from '../../platform/db/database.ts'

/** Who else of a company can log in, held until the transaction ends: somebody who follows an invitation now comes before or after. */
export async function lockOtherMembers(trx: Trx, companyId: string, userId: string): Promise<{ role: string }[]> {
  const users = await trx
    .selectFrom('users')
    .where('companyId', '=', companyId)
    .where('id', '!=', userId)
    .orderBy('id')
    .select(['role', 'isActive'])
    .forUpdate()
    .execute()
  return users.filter(({ isActive }) => isActive)
}

/** With everything that belongs to it: users, offers, documents and what hangs on them. */
export async function deleteCompany(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('companies').where('id', '=', id).execute()
}

/** Leaves of a user the row that offers name as their author, and nothing that says who it was. */
export async function anonymiseUser(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      ...{ firstName: 'Deleted', lastName: 'user', email: `deleted-${id}@veos.invalid`, phone: '' },
      ...{ pictureUrl: null, emailConfirmedAt: null, invitedAt: null },
    })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('notificationChoices').where('userId', '=', id).execute()
  await trx.deleteFrom('idempotencyKeys').where('userId', '=', id).execute()
}

/** @returns the paths of the copies that went with them */
export async function deleteRequestsOf(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx.deleteFrom('accountRequests').where('userId', '=', userId).returning('exportPath').execute()
  return rows.flatMap(({ exportPath }) => exportPath ?? [])
}
