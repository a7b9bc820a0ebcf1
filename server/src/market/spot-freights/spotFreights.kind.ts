import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { type SpotFreightRow, spotFreightPublished } from '@veos/contract/market/spotFreights'
import type { KindOfOffer } from '../offers/offersOfKind.ts'
import { presentSpotFreight, presentSpotFreightRow } from './spotFreights.details.ts'

/** The parts that are specific to spot freights. */
export const spotFreightKind: KindOfOffer<'spotFreight', SpotFreightRow> = {
  kind: 'spotFreight',
  published: spotFreightPublished,
  filterQuery: spotFreightRoutes.facets.query,
  firstReviewState: 'none',
  presentRow: presentSpotFreightRow,
  present: presentSpotFreight,
}
