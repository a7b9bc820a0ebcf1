import type { Plan } from '@veos/contract/people/reference/plans'
import type { RoundtripReview } from '@veos/contract/staff/roundtripReviews'
import { getPlanStatus } from '../../platform/sessions/actor.ts'
import { getLabel } from '../../platform/words.ts'
import { presentCompany } from './companies.present.ts'
import type { CompanyRow } from './companies.store.ts'

type CompanyBehind = CompanyRow & { createdAt: Date; listedOffers: number | null }

/** The facts about the company of a reviewed offer. */
export function presentReviewedCompany(company: CompanyBehind, now: Date): RoundtripReview['company'] {
  return {
    ...presentCompany(company),
    planName: getLabel(`plan_${company.plan as Plan}`),
    planStatus: getPlanStatus(company, now),
    memberSince: company.createdAt.toISOString(),
    listedOffers: company.listedOffers ?? 0,
  }
}
