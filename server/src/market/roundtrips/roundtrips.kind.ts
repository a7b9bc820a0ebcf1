import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { type RoundtripRow, roundtripPublished } from '@veos/contract/market/roundtrips'
import type { KindOfOffer } from '../offers/offersOfKind.ts'
import { presentRoundtrip, presentRoundtripRow } from './roundtrips.details.ts'

/** The parts that are specific to roundtrips, which staff reviews before others see them. */
export const roundtripKind: KindOfOffer<'roundtrip', RoundtripRow> = {
  kind: 'roundtrip',
  published: roundtripPublished,
  filterQuery: roundtripRoutes.facets.query,
  firstReviewState: 'in_review',
  presentRow: presentRoundtripRow,
  present: presentRoundtrip,
}
