import { companyRoutes } from '@veos/contract/companies'
import { type Plan, plans } from '@veos/contract/reference/plans'
import { mayPublishAll } from '../plans/plans.rules.ts'
import { readTrialUses } from '../plans/plans.store.ts'
import { requireActivePlan } from '../platform/http/access.ts'
import { FieldsRefused, Refused } from '../platform/http/refused.ts'
import { type Server, serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { type Actor, planStatusAt } from '../platform/sessions/actor.ts'
import { presentCompany } from './companies.present.ts'
import { type CompanyRow, findCompany } from './companies.store.ts'

export function serveCompanies(server: Server, { db, clock }: Platform): void {
  serve(server, companyRoutes.getCompany, async ({ query, actor }) => {
    const id = query.id ?? actor.companyId
    if (id === null) throw new FieldsRefused({ id: 'Name the company: your account belongs to none' })
    const isOwn = id === actor.companyId
    if (!isOwn) requireActivePlan(actor)
    const company = await findCompany(db, id)
    if (!company) throw new Refused(404, 'company_not_found', 'This company does not exist')
    if (!isOwn) return { ...presentCompany(company), subscriptionPlan: null, mayPublish: null }
    const subscriptionPlan = presentPlan(company, actor, clock.now())
    return {
      ...presentCompany(company),
      subscriptionPlan,
      mayPublish: mayPublishAll(company.plan as Plan, subscriptionPlan.status, await readTrialUses(db, id)),
    }
  })
}

function presentPlan(company: CompanyRow, { role }: Actor, now: Date) {
  const status = planStatusAt(company, now)
  if (role !== 'Admin') return { name: null, status, expirationDate: null }
  return {
    name: plans[company.plan as Plan].name,
    status,
    expirationDate: company.planEndsAt?.toISOString() ?? null,
  }
}
