import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { toEuros } from '@veos/contract/platform/money'
import type { ConversationOffer } from '@veos/contract/talk/messaging'
import { toTruckTypes } from '../../../market/offers/offerRows.ts'
import { getLabel } from '../../../platform/words.ts'
import type { OfferOfConversation } from './conversationOffer.store.ts'

/** The offer of a conversation. Only its own company sees one that is in review or rejected. */
export function presentConversationOffer(row: OfferOfConversation | undefined): ConversationOffer | null {
  if (!row || (!row.isOwn && (row.reviewState === 'in_review' || row.reviewState === 'rejected'))) return null
  return {
    isListed: row.isListed,
    price: toEuros(row.priceCents),
    pricePer: offerKindFacts[row.kind].pricePer,
    loading: rangeOf(row.loadingStart, row.loadingEnd),
    unloading: rangeOf(row.unloadingStart, row.unloadingEnd),
    period: rangeOf(row.periodStart, row.periodEnd),
    truckTypes: toTruckTypes(row.truckMask).map((type) => getLabel(`truck_type_${type}`)),
  }
}

function rangeOf(start: string | null, end: string | null) {
  return start === null || end === null ? null : { start, end }
}
