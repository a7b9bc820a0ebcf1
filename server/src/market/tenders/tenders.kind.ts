import { type TenderRow, tenderPublished } from '@veos/contract/market/tenders'
import type { KindOfOffer } from '../offers/offersOfKind.ts'
import { presentTender, presentTenderRow } from './tenders.details.ts'

/** The parts that are specific to tenders. */
export const tenderKind: KindOfOffer<'tender', TenderRow> = {
  kind: 'tender',
  published: tenderPublished,
  firstReviewState: 'none',
  presentRow: presentTenderRow,
  present: presentTender,
}
