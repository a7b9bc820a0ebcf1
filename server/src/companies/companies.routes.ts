import { type CompanyOffers, type CompanyProfile, companyRoutes } from '@veos/contract/companies'
import { type Plan, plans } from '@veos/contract/reference/plans'
import { storeImage } from '../images/storeImage.ts'
import { mayPublishAll } from '../plans/plans.rules.ts'
import { readTrialUses } from '../plans/plans.store.ts'
import { requireActivePlan } from '../platform/http/access.ts'
import { FieldsRefused, Refused } from '../platform/http/refused.ts'
import { type Server, serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { type Actor, planStatusAt } from '../platform/sessions/actor.ts'
import { presentCompany, presentDocument, presentFleetEntry } from './companies.present.ts'
import { requireYear } from './companies.rules.ts'
import { type CompanyRow, findCompany, setLogo, updateCompany } from './companies.store.ts'

/** Twice what it is wide where it is largest. */
const logoSidePx = 400

interface CompanyParts {
  /** Offers stand later in the order of features, and are handed in. */
  readLiveOffers(companyId: string, viewer: Actor): Promise<CompanyOffers>
}

export function serveCompanies(server: Server, platform: Platform, { readLiveOffers }: CompanyParts): void {
  const { db, clock } = platform

  serve(server, companyRoutes.getCompany, async ({ query, actor }) => {
    const id = query.id ?? actor.companyId
    if (id === null) throw new FieldsRefused({ id: 'Name the company: your account belongs to none' })
    if (id !== actor.companyId) requireActivePlan(actor)
    return { ...(await readProfile(id, actor)), offers: query.id ? await readLiveOffers(id, actor) : null }
  })

  serve(server, companyRoutes.editCompany, async ({ body, actor }) => {
    requireYear(body.yearFounded, clock.now())
    await updateCompany(db, actor.companyId, body)
    return { ...(await readProfile(actor.companyId, actor)), offers: null }
  })

  serve(server, companyRoutes.setLogo, async ({ file, actor }) => {
    const logo = await storeImage(platform, { actor, bytes: file.bytes, longestSidePx: logoSidePx })
    await setLogo(db, actor.companyId, logo)
    return { logo }
  })

  // The file itself goes with the next sweep.
  serve(server, companyRoutes.removeLogo, async ({ actor }) => {
    await setLogo(db, actor.companyId, null)
    return { logo: null }
  })

  /** A company as somebody sees it. @throws Refused 404 */
  async function readProfile(id: string, actor: Actor): Promise<Omit<CompanyProfile, 'offers'>> {
    const company = await findCompany(db, id)
    if (!company) throw new Refused(404, 'company_not_found', 'This company does not exist')
    const isOwn = id === actor.companyId
    const subscriptionPlan = isOwn ? presentPlan(company, actor, clock.now()) : null
    return {
      ...presentCompany(company),
      fleet: company.fleet.map(presentFleetEntry),
      documents: company.documents.map(presentDocument),
      subscriptionPlan,
      mayPublish:
        subscriptionPlan && mayPublishAll(company.plan as Plan, subscriptionPlan.status, await readTrialUses(db, id)),
      can: { edit: isOwn && actor.role === 'Admin', contact: !isOwn && actor.companyId !== null },
    }
  }
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
