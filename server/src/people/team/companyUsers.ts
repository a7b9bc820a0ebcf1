import type { TeamUser } from '@veos/contract/people/team'
import { maxRowsPerPage } from '@veos/contract/platform/paging'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { readColleagues } from '../accounts/companyUsers.store.ts'
import { presentColleague } from './team.present.ts'

/** The users of a company as its own profile names them: the newest, as many as a page has. */
export async function listUsers(db: DbOrTrx, companyId: string): Promise<TeamUser[]> {
  const rows = await readColleagues(db, companyId, { before: null, limit: maxRowsPerPage })
  return rows.map(presentColleague)
}
