import { planGrantRoutes } from '@veos/contract/billing/staffPlanGrants'
import { text } from '@veos/contract/platform/texts/text'
import { findStaffCompany, lockSanctions } from '../../people/companies/staffCompanies.store.ts'
import { insertStaffAction } from '../../people/staff-actions/staffActions.store.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { getLabel } from '../../platform/words.ts'
import { grantPlan, readGrantable } from './grantPlan.ts'

/** Free time of a plan that staff grants to a company. */
export function servePlanGrants(server: Server, platform: Platform): void {
  const { db, clock } = platform

  serve(server, planGrantRoutes.plan, async ({ params: { id } }) => {
    if (!(await findStaffCompany(db, id))) throw createNotFound('company')
    return present(id)
  })

  serve(server, planGrantRoutes.grant, async ({ params: { id }, body, actor }) => {
    const { plan, days, reason, endsAt: seenEnd } = body
    await db.transaction().execute(async (trx) => {
      const company = await lockSanctions(trx, id)
      if (!company) throw createNotFound('company')
      if (company.suspendedAt) throw new Refused(409, text('grant_suspended'))
      await grantPlan(platform, trx, { companyId: id, plan, days, reason, seenEnd })
      const subjectName = `${getLabel(`plan_${plan}`)} +${days}`
      await insertStaffAction(trx, {
        staffId: actor.userId,
        action: 'grant_plan',
        subjectId: id,
        doneAt: clock.now(),
        details: { subjectName, companyName: company.name, reason },
      })
    })
    return present(id)
  })

  async function present(id: string) {
    const { plan, status, endsAt, running, isRenewed, grantable } = await readGrantable(db, id, clock.now())
    return {
      plan,
      planName: getLabel(`plan_${plan}`),
      status,
      endsAt: endsAt?.toISOString() ?? null,
      isPaid: running !== null,
      isRenewed,
      grantable,
    }
  }
}
