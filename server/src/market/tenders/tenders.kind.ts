import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { type TenderRow, tenderPublished } from '@veos/contract/market/tenders'
import type { KindOfOffer } from '../offers/offersOfKind.ts'
import { presentTender, presentTenderRow } from './tenders.details.ts'

/** The parts that are specific to tenders. */
export const tenderKind: KindOfOffer<'tender', TenderRow> = {
  kind: 'tender',
  published: tenderPublished,
  filterQuery: tenderRoutes.facets.query,
  firstReviewState: 'none',
  presentRow: presentTenderRow,
  present: presentTender,
}
