import type { FindBid } from '../../market/offers/findBid.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBids, selectBidForOffer } from './bids.store.ts'
import { presentBid } from './negotiations.present.ts'

/** The bid of the caller's company for an offer, shown on the page of the offer. */
export function openFindBid({ db, clock }: Pick<Platform, 'db' | 'clock'>): FindBid {
  return async (offerId, viewer) => {
    if (!viewer?.companyId) return null
    const [row] = await readBids(db, selectBidForOffer(offerId, viewer.companyId), clock.now())
    return row ? presentBid(row, viewer) : null
  }
}
