import { teamRoutes } from '@veos/contract/people/team'
import { text } from '@veos/contract/platform/texts/text'
import { Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { getLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSessions } from '../../platform/sessions/sessions.ts'
import { listWithoutSecondFactor } from '../accounts/companyUsers.store.ts'
import { composeSecondFactorChanged } from '../accounts/secondFactor.mail.ts'
import { deleteSecondFactor } from '../accounts/secondFactor.store.ts'
import { setRequiresSecondFactor } from '../companies/companies.store.ts'
import { enterTeam } from './enterTeam.ts'
import { presentColleague } from './team.present.ts'

/** The decisions of an Admin about second factors in the team. */
export function serveTeamSecondFactor(server: Server, platform: Platform): void {
  const { db, config, mail, realtime } = platform

  serve(server, teamRoutes.requireSecondFactor, async ({ body: { isRequired }, actor, caller }) => {
    const without = await db.transaction().execute(async (trx) => {
      const { user } = await enterTeam(trx, actor, actor.userId)
      // Otherwise the Admins would lock themselves out.
      if (isRequired && !user.secondFactorAt) throw new Refused(409, text('second_factor_own_missing'))
      await setRequiresSecondFactor(trx, actor.companyId, isRequired)
      return isRequired ? listWithoutSecondFactor(trx, actor.companyId) : []
    })
    for (const userId of without) realtime.disconnectUser(userId)
    caller.logEvent(isRequired ? 'second_factor_demanded' : 'second_factor_not_demanded')
    return { isRequired }
  })

  serve(server, teamRoutes.resetSecondFactor, async ({ params: { id }, actor, caller }) => {
    if (id === actor.userId) throw new Refused(409, text('second_factor_own'))
    const colleague = await db.transaction().execute(async (trx) => {
      const { user } = await enterTeam(trx, actor, id)
      if (!user.secondFactorAt) throw new Refused(409, text('second_factor_is_off'))
      await deleteSecondFactor(trx, id)
      await endSessions(trx, id)
      const link = getLink(config, '/dashboard/my-account')
      await mail.queue(trx, composeSecondFactorChanged(user, { change: 'reset', link }))
      return presentColleague({ ...user, secondFactorAt: null })
    })
    realtime.disconnectUser(id)
    caller.logEvent('colleague_second_factor_reset', { subjectId: id })
    return colleague
  })
}
