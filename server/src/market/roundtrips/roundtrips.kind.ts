import { type RoundtripRow, roundtripPublished } from '@veos/contract/market/roundtrips'
import type { KindOfOffer } from '../offers/offersOfKind.ts'
import { presentRoundtrip, presentRoundtripRow } from './roundtrips.details.ts'

/** What is particular to roundtrips: staff looks at each before others see it. */
export const roundtripKind: KindOfOffer<'roundtrip', RoundtripRow> = {
  kind: 'roundtrip',
  published: roundtripPublished,
  firstReviewState: 'in_review',
  presentRow: presentRoundtripRow,
  present: presentRoundtrip,
}
