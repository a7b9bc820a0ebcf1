import type { TeamUser } from '@veos/contract/people/team'
import { maxRowsPerPage } from '@veos/contract/platform/paging'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { type ColleagueRow, readColleagues } from '../accounts/companyUsers.store.ts'

export function presentColleague(row: ColleagueRow): TeamUser {
  const { id, role, isActive, invitedAt, firstName, lastName, email, pictureUrl, secondFactorAt } = row
  return {
    ...{ _id: id, firstName, lastName, email, pictureUrl },
    privileges: role as TeamUser['privileges'],
    active: isActive,
    hasSecondFactor: secondFactorAt !== null,
    invitedAt: invitedAt?.toISOString() ?? null,
  }
}

/** The users of a company as its own profile names them: the newest, as many as a page has. */
export async function listUsers(db: DbOrTrx, companyId: string): Promise<TeamUser[]> {
  const rows = await readColleagues(db, companyId, { before: null, limit: maxRowsPerPage })
  return rows.map(presentColleague)
}
