import { clearUser } from '../../people/accounts/accounts.store.ts'
import type { Trx } from '../../platform/db/database.ts'

/** Deletes a company with everything that belongs to it: users, offers, documents and their dependent rows. */
export async function deleteCompany(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('companies').where('id', '=', id).execute()
}

/** Anonymises the row of a user, to which offers refer as their author. */
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

/** @returns the paths of the deleted copies */
export async function deleteRequestsOf(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx.deleteFrom('accountRequests').where('userId', '=', userId).returning('exportPath').execute()
  return rows.flatMap(({ exportPath }) => exportPath ?? [])
}
