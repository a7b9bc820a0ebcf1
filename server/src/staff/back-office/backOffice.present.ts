import type { Plan } from '@veos/contract/people/reference/plans'
import type { RoundtripReview, StaffAction } from '@veos/contract/staff/backOffice'
import type { StaffActionName } from '@veos/contract/staff/reference/backOffice'
import type { OfferRow } from '../../market/offers/offers.store.ts'
import { presentRoundtrip } from '../../market/roundtrips/roundtrips.details.ts'
import { presentCompany } from '../../people/companies/companies.present.ts'
import type { CompanyRow } from '../../people/companies/companies.store.ts'
import { type Actor, planStatusAt } from '../../platform/sessions/actor.ts'
import { labelOf } from '../../platform/words.ts'
import type { ActionRow, readReviewedCompanies } from './backOffice.store.ts'

export type ReviewedCompany = Awaited<ReturnType<typeof readReviewedCompanies>>[number]

export function presentAction({ id, action, subjectId, details, firstName, lastName, doneAt }: ActionRow): StaffAction {
  return {
    _id: id,
    action: action as StaffActionName,
    staff: firstName === null ? null : `${firstName} ${lastName}`,
    subjectId,
    subjectName: details.subjectName,
    companyName: details.companyName,
    reason: details.reason ?? null,
    doneAt: doneAt.toISOString(),
  }
}

type CompanyBehind = CompanyRow & { createdAt: Date; listedOffers: number | null }

/** The facts about the company of a reviewed offer. */
export function presentReviewedCompany(company: CompanyBehind, now: Date): RoundtripReview['company'] {
  return {
    ...presentCompany(company),
    planName: labelOf(`plan_${company.plan as Plan}`),
    planStatus: planStatusAt(company, now),
    memberSince: company.createdAt.toISOString(),
    listedOffers: company.listedOffers ?? 0,
  }
}

/** A roundtrip for its review: complete, with its company and earlier decisions. */
export function presentReview(
  row: OfferRow<'roundtrip'>,
  { company, earlier, staff, now }: { company: ReviewedCompany; earlier: ActionRow[]; staff: Actor; now: Date },
): RoundtripReview {
  return {
    roundtrip: presentRoundtrip(row, staff),
    company: presentReviewedCompany(company, now),
    handedInAt: company.handedInAt.toISOString(),
    earlier: earlier.filter(({ subjectId }) => subjectId === row.id).map(presentAction),
  }
}
