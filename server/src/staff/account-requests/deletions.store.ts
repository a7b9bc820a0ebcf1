import { clearUser } from '../../people/accounts/accounts.store.ts'
import type { Trx } from '../../platform/db/database.ts'

/** With everything that belongs to it: users, offers, documents and what hangs on them. */
export async function deleteCompany(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('companies').where('id', '=', id).execute()
}

/** Leaves of a user the row that offers name as their author, and nothing that says who it was. */
export async function anonymiseUser(trx: Trx, id: string): Promise<void> {
  await clearUser(trx, id)
  await trx.deleteFrom('notificationChoices').where('userId', '=', id).execute()
  await trx.deleteFrom('favourites').where('userId', '=', id).execute()
  await trx.deleteFrom('savedSearches').where('userId', '=', id).execute()
  await trx.deleteFrom('alertSettings').where('userId', '=', id).execute()
  await trx.deleteFrom('alerts').where('userId', '=', id).execute()
  await trx.deleteFrom('notices').where('userId', '=', id).execute()
  await trx.deleteFrom('idempotencyKeys').where('userId', '=', id).execute()
}

/** @returns the paths of the copies that went with them */
export async function deleteRequestsOf(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx.deleteFrom('accountRequests').where('userId', '=', userId).returning('exportPath').execute()
  return rows.flatMap(({ exportPath }) => exportPath ?? [])
}
