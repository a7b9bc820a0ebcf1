import { teamRoutes } from '@veos/contract/people/team'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import type { Trx } from '../../platform/db/database.ts'
import { requireConfirmedEmail } from '../../platform/http/access.ts'
import { idCursor } from '../../platform/http/createKeysetCursor.ts'
import { createNotFound, FieldsRefused, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { toPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSessions } from '../../platform/sessions/sessions.ts'
import { deleteTokensOf } from '../accounts/accountTokens.store.ts'
import {
  countColleagues,
  deleteInvited,
  endUser,
  findColleague,
  findColleagueByEmail,
  insertInvited,
  readColleagues,
  setInvitedAt,
  setRole,
} from '../accounts/companyUsers.store.ts'
import { deleteSecondFactor } from '../accounts/secondFactor.store.ts'
import { readCompanyName } from '../companies/companies.store.ts'
import { notifyAbout } from '../notifications/notifyAbout.ts'
import { enterTeam, readColleague } from './enterTeam.ts'
import { countInvitation } from './invitationLimits.ts'
import { queueInvitation } from './team.jobs.ts'
import { composeRemovedFromTeam } from './team.mail.ts'
import { presentColleague } from './team.present.ts'
import { requireOtherAdmin } from './team.rules.ts'
import { composeRoleChanged } from './teamNews.ts'

/** The work of later features when a user leaves the team, passed in. */
interface TeamParts {
  leaveConversations(trx: Trx, userId: string): Promise<void>
}

/** The team of a company, for its Admins. */
export function serveTeam(server: Server, platform: Platform, { leaveConversations }: TeamParts): void {
  const { db, clock, mail, realtime } = platform

  serve(server, teamRoutes.list, async ({ query: { limit, cursor }, actor }) => {
    const before = idCursor.read(cursor)?.id ?? null
    const rows = await readColleagues(db, actor.companyId, { before, limit: limit + 1 })
    const total = before === null ? await countColleagues(db, actor.companyId) : null
    return toPage(rows, { limit, cursor: idCursor, total }, presentColleague)
  })

  serve(server, teamRoutes.inviteUser, async ({ body, actor, caller }) => {
    requireConfirmedEmail(actor)
    const { companyId } = actor
    const { userRole: role, ...person } = body
    const known = await findColleagueByEmail(db, companyId, person.email)
    if (known) throw alreadyInTeam(known)
    await countInvitation(platform, companyId, person.email)
    const id = uuid()
    const colleague = await db.transaction().execute(async (trx) => {
      const isNew = await insertInvited(trx, { ...person, id, companyId, role, now: clock.now() })
      // Somebody else has invited the same address at the same time.
      if (!isNew) throw alreadyInTeam({ isActive: false })
      await queueInvitation(platform, trx, id)
      return presentColleague(await readColleague(trx, companyId, id))
    })
    caller.logEvent('colleague_invited', { subjectId: id })
    return colleague
  })

  serve(server, teamRoutes.resendInvitation, async ({ params: { id }, actor }) => {
    requireConfirmedEmail(actor)
    const { companyId } = actor
    const invited = await findColleague(db, companyId, id)
    if (!invited) throw createNotFound('teamUser')
    if (invited.isActive) throw new Refused(409, text('already_active'))
    await countInvitation(platform, companyId, invited.email)
    return db.transaction().execute(async (trx) => {
      await setInvitedAt(trx, id, clock.now())
      await queueInvitation(platform, trx, id)
      return presentColleague(await readColleague(trx, companyId, id))
    })
  })

  serve(server, teamRoutes.newPrivilege, async ({ body: { userId, newPrivilege }, actor, caller }) => {
    const colleague = await db.transaction().execute(async (trx) => {
      const { user, admins } = await enterTeam(trx, actor, userId)
      if (user.role === newPrivilege) return presentColleague(user)
      if (newPrivilege === 'Employee') requireOtherAdmin(admins, user)
      await setRole(trx, userId, newPrivilege)
      if (user.isActive && userId !== actor.userId) {
        const companyName = await readCompanyName(trx, actor.companyId)
        await notifyAbout(platform, trx, [user], composeRoleChanged(companyName, newPrivilege))
      }
      return presentColleague({ ...user, role: newPrivilege })
    })
    caller.logEvent('role_changed', { subjectId: userId })
    return colleague
  })

  serve(server, teamRoutes.removeUser, async ({ params: { id }, actor, caller }) => {
    if (id === actor.userId) {
      throw new Refused(409, text('own_account'))
    }
    await db.transaction().execute(async (trx) => {
      const { user, admins } = await enterTeam(trx, actor, id)
      if (!user.isActive) return deleteInvited(trx, id)
      requireOtherAdmin(admins, user)
      await endUser(trx, id, clock.now())
      await leaveConversations(trx, id)
      await endSessions(trx, id)
      await deleteTokensOf(trx, id)
      await deleteSecondFactor(trx, id)
      await mail.queue(trx, composeRemovedFromTeam(user, await readCompanyName(trx, actor.companyId)))
    })
    realtime.disconnectUser(id)
    caller.logEvent('colleague_removed', { subjectId: id })
    return {}
  })

  serve(server, teamRoutes.logOutUser, async ({ params: { id }, actor, caller }) => {
    if (id === actor.userId) throw new Refused(409, text('own_sessions'))
    await db.transaction().execute(async (trx) => {
      await enterTeam(trx, actor, id)
      await endSessions(trx, id)
    })
    realtime.disconnectUser(id)
    caller.logEvent('colleague_logged_out', { subjectId: id })
    return {}
  })
}

function alreadyInTeam({ isActive }: { isActive: boolean }): FieldsRefused {
  return new FieldsRefused({
    email: isActive ? text('email_in_team') : text('email_invited'),
  })
}
