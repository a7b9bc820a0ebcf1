import type { Trx } from '../../platform/db/database.ts'
import { createNotFound } from '../../platform/http/refused.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import { type ColleagueRow, findColleague, listActiveAdmins } from '../accounts/companyUsers.store.ts'
import { lockTeam } from '../companies/companies.store.ts'
import { requireStillAdmin } from './team.rules.ts'

/**
 * Locks a team for an Admin who changes one of its users.
 * @throws Refused 403 for an actor who is no Admin any more, 404 for a user of another company
 */
export async function enterTeam(trx: Trx, actor: Member, userId: string) {
  await lockTeam(trx, actor.companyId)
  const admins = await listActiveAdmins(trx, actor.companyId)
  requireStillAdmin(admins, actor.userId)
  return { user: await readColleague(trx, actor.companyId, userId), admins }
}

/** @throws Refused 404 */
export async function readColleague(trx: Trx, companyId: string, id: string): Promise<ColleagueRow> {
  const user = await findColleague(trx, companyId, id)
  if (!user) throw createNotFound('teamUser')
  return user
}
