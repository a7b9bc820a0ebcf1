import type { RoundtripReview } from '@veos/contract/staff/roundtripReviews'
import { presentReviewedCompany } from '../../people/companies/staffCompanies.present.ts'
import { presentAction } from '../../people/staff-actions/staffActions.present.ts'
import type { ActionRow } from '../../people/staff-actions/staffActions.store.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import type { OfferRow } from '../offers/offers.store.ts'
import { presentRoundtrip } from './roundtrips.details.ts'
import type { readReviewedCompanies } from './staffReviews.store.ts'

export type ReviewedCompany = Awaited<ReturnType<typeof readReviewedCompanies>>[number]

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
