import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { type EmptyTruckRow, emptyTruckPublished } from '@veos/contract/market/emptyTrucks'
import type { KindOfOffer } from '../offers/offersOfKind.ts'
import { presentEmptyTruck, presentEmptyTruckRow } from './emptyTrucks.details.ts'

/** The parts that are specific to empty trucks. */
export const emptyTruckKind: KindOfOffer<'emptyTruck', EmptyTruckRow> = {
  kind: 'emptyTruck',
  published: emptyTruckPublished,
  filterQuery: emptyTruckRoutes.facets.query,
  firstReviewState: 'none',
  presentRow: presentEmptyTruckRow,
  present: presentEmptyTruck,
}
