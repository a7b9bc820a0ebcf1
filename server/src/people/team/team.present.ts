import type { TeamUser } from '@veos/contract/people/team'
import { maxRowsPerPage } from '@veos/contract/platform/paging'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { type ColleagueRow, readColleagues } from '../accounts/companyUsers.store.ts'

export function presentColleague(row: ColleagueRow): TeamUser {
  const { id, role, isActive, invitedAt, firstName, lastName, email, pictureUrl, secondFactorAt } = row
  return {
    _id: id,
    firstName,
    lastName,
    email,
    pictureUrl,
    privileges: role as TeamUser['privileges'],
    active: isActive,
    hasSecondFactor: secondFactorAt !== null,
    invitedAt: invitedAt?.toISOString() ?? null,
  }
}

/** The newest users of a company for its own profile, as many as fit on a page. */
export async function listUsers(db: DbOrTrx, companyId: string): Promise<TeamUser[]> {
  const rows = await readColleagues(db, companyId, { before: null, limit: maxRowsPerPage })
  return rows.map(presentColleague)
}
