import { type CompanyOffers, type CompanyProfile, companyRoutes } from '@veos/contract/people/companies'
import type { Plan } from '@veos/contract/people/reference/plans'
import type { Review } from '@veos/contract/people/reviews'
import type { TeamUser } from '@veos/contract/people/team'
import { looksLikeOurName } from '@veos/contract/platform/ourName'
import { text } from '@veos/contract/platform/texts/text'
import { requireActivePlan } from '../../platform/http/access.ts'
import { createNotFound, FieldsRefused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { storeImage } from '../../platform/images/storeImage.ts'
import { requirePhone } from '../../platform/phone.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Actor, getPlanStatus } from '../../platform/sessions/actor.ts'
import { getYearIn } from '../../platform/timeZoneOfCountry.ts'
import { getLabel } from '../../platform/words.ts'
import { consumeDetailsQuota } from '../plans/detailsBudget.ts'
import { computeTrialLeft, mayPublishAll, maySeeContacts, mayWriteNow } from '../plans/plans.rules.ts'
import { readTrialUses } from '../plans/plans.store.ts'
import { presentCompany, presentDocument, presentFleetEntry } from './companies.present.ts'
import { type CompanyRow, findCompany, setLogo, updateCompany } from './companies.store.ts'

/** The parts that are left out of an answer that does not name the company. */
const unread = { offers: null, reviews: null }

/** Twice its largest width on screen. */
const logoSidePx = 400

interface CompanyParts {
  /** Passed in, because offers are a later feature. */
  readLiveOffers(companyId: string, viewer: Actor): Promise<CompanyOffers>
  /** Passed in, because teams are a later feature. */
  listUsers(companyId: string): Promise<TeamUser[]>
  /** Passed in, because reviews are a later feature. */
  readNewestReviews(companyId: string, viewer: Actor): Promise<Review[]>
  /** Passed in, because billing is a later feature. */
  findSubscriptionId(companyId: string): Promise<string | null>
}

export function serveCompanies(server: Server, platform: Platform, parts: CompanyParts): void {
  const { db, clock } = platform

  serve(server, companyRoutes.getCompany, async ({ query, actor }) => {
    const id = query.id ?? actor.companyId
    if (id === null) throw new FieldsRefused({ id: text('company_id_missing') })
    if (id !== actor.companyId) {
      requireActivePlan(actor)
      await consumeDetailsQuota(platform, actor, id)
    }
    const profile = await readProfile(id, actor)
    if (!query.id) return { ...profile, ...unread }
    const mayReadReviews = actor.role === 'Staff' || actor.planStatus === 'Active'
    return {
      ...profile,
      offers: await parts.readLiveOffers(id, actor),
      reviews: mayReadReviews ? await parts.readNewestReviews(id, actor) : null,
    }
  })

  serve(server, companyRoutes.editCompany, async ({ body, actor }) => {
    requireYear(body.yearFounded, getYearIn(actor.companyCountry, clock.now()))
    await requireOwnName(actor.companyId, body.companyName)
    const { companyPhone } = body
    const phone = companyPhone && requirePhone(companyPhone, actor.companyCountry ?? undefined, 'companyPhone')
    await updateCompany(db, actor.companyId, { ...body, companyPhone: phone })
    return { ...(await readProfile(actor.companyId, actor)), ...unread }
  })

  serve(server, companyRoutes.setLogo, async ({ file, actor }) => {
    const logo = await storeImage(platform, { actor, bytes: file.bytes, longestSidePx: logoSidePx })
    await setLogo(db, actor.companyId, logo)
    return { logo }
  })

  // The next sweep removes the file.
  serve(server, companyRoutes.removeLogo, async ({ actor }) => {
    await setLogo(db, actor.companyId, null)
    return { logo: null }
  })

  /**
   * A name that support has set may stay; no other company may use a name like ours.
   * @throws FieldsRefused
   */
  async function requireOwnName(companyId: string, newName: string): Promise<void> {
    if (!looksLikeOurName(newName)) return
    const company = await findCompany(db, companyId)
    if (company?.name !== newName) throw new FieldsRefused({ companyName: text('company_name_ours') })
  }

  /**
   * A company as a viewer sees it.
   * @throws Refused 404
   */
  async function readProfile(id: string, actor: Actor): Promise<Omit<CompanyProfile, keyof typeof unread>> {
    const company = await findCompany(db, id)
    const isOwn = id === actor.companyId
    // A suspended company is hidden from others, whatever the reason; staff sees it.
    if (!company || (company.suspendedAt && !isOwn && actor.role !== 'Staff')) throw createNotFound('company')
    const subscriptionPlan = isOwn ? await readPlan(company, actor) : null
    const usedInTrial = isOwn ? await readTrialUses(db, id) : null
    const mayReach = maySeeContacts(actor, id)
    return {
      ...presentCompany(company),
      ...(!mayReach && { companyEmail: '', companyPhone: '' }),
      fleet: company.fleet.map(presentFleetEntry),
      documents: company.documents.map(presentDocument),
      subscriptionPlan,
      mayPublish:
        subscriptionPlan && usedInTrial && mayPublishAll(company.plan as Plan, subscriptionPlan.status, usedInTrial),
      mayWrite: usedInTrial && mayWriteNow(actor, usedInTrial('message')),
      trialLeft: usedInTrial && actor.isOnTrial ? computeTrialLeft(usedInTrial) : null,
      users: isOwn && actor.role === 'Admin' ? await parts.listUsers(id) : null,
      can: {
        edit: isOwn && actor.role === 'Admin',
        contact: !isOwn && actor.companyId !== null,
        seeContacts: mayReach,
      },
    }
  }

  async function readPlan(company: CompanyRow, { role }: Actor) {
    const status = getPlanStatus(company, clock.now())
    if (role !== 'Admin') return { subscriptionId: null, name: null, status, expirationDate: null }
    return {
      subscriptionId: await parts.findSubscriptionId(company.id),
      name: getLabel(`plan_${company.plan as Plan}`),
      status,
      expirationDate: company.planEndsAt?.toISOString() ?? null,
    }
  }
}

/**
 * The year of foundation is not in the future.
 * @throws FieldsRefused
 */
function requireYear(yearFounded: number, thisYear: number): void {
  if (yearFounded > thisYear) throw new FieldsRefused({ yearFounded: text('year_to_come') })
}
