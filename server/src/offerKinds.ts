import { emptyTruckFilters } from '@veos/contract/market/emptyTruckFilters'
import { roundtripFilters } from '@veos/contract/market/roundtripFilters'
import { spotFreightFilters } from '@veos/contract/market/spotFreightFilters'
import { tenderFilters } from '@veos/contract/market/tenderFilters'
import { emptyTruckKind } from './market/empty-trucks/emptyTrucks.kind.ts'
import { defineKindFilters } from './market/offers/board/boardOffers.store.ts'
import type { OfferKindModules } from './market/offers/offerKindModule.ts'
import { type OfferWatchers, openKindModule } from './market/offers/offersOfKind.ts'
import { roundtripKind } from './market/roundtrips/roundtrips.kind.ts'
import { spotFreightKind } from './market/spot-freights/spotFreights.kind.ts'
import { tenderKind } from './market/tenders/tenders.kind.ts'
import type { Platform } from './platform/platform.ts'

/** Every kind of offer, for code that handles all of them alike. */
export function openOfferKinds(platform: Platform, watchers: OfferWatchers): OfferKindModules {
  return {
    tender: openKindModule(platform, watchers, tenderKind),
    roundtrip: openKindModule(platform, watchers, roundtripKind),
    spotFreight: openKindModule(platform, watchers, spotFreightKind),
    emptyTruck: openKindModule(platform, watchers, emptyTruckKind),
  }
}

/** The filters of the list of each kind. */
export const offerKindFilters = defineKindFilters({
  tender: tenderFilters,
  roundtrip: roundtripFilters,
  spotFreight: spotFreightFilters,
  emptyTruck: emptyTruckFilters,
})
