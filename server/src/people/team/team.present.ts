import type { TeamUser } from '@veos/contract/people/team'
import type { ColleagueRow } from '../accounts/companyUsers.store.ts'

export function presentColleague(row: ColleagueRow): TeamUser {
  const { id, role, isActive, invitedAt, firstName, lastName, email, pictureUrl } = row
  return {
    ...{ _id: id, firstName, lastName, email, pictureUrl },
    privileges: role as TeamUser['privileges'],
    active: isActive,
    invitedAt: invitedAt?.toISOString() ?? null,
  }
}
