import { listApart } from '../deals/blocks.store.ts'
import { serveEmptyTrucks } from '../market/empty-trucks/emptyTrucks.routes.ts'
import { serveMyOffers } from '../market/my-offers/myOffers.routes.ts'
import { serveMyTrucks } from '../market/my-trucks/myTrucks.routes.ts'
import { serveTruckBoard } from '../market/my-trucks/truckBoard.routes.ts'
import { defineOfferJobs } from '../market/offers/offers.jobs.ts'
import { servePlaces } from '../market/places/places.routes.ts'
import { serveRoundtrips } from '../market/roundtrips/roundtrips.routes.ts'
import { serveRouting } from '../market/routing/routing.routes.ts'
import { defineAlertJobs } from '../market/saved-searches/alerts.jobs.ts'
import { serveSavedSearches, serveStopLinks } from '../market/saved-searches/savedSearches.routes.ts'
import { defineStopLink } from '../market/saved-searches/stopAlerts.ts'
import { serveSpotFreights } from '../market/spot-freights/spotFreights.routes.ts'
import { serveTenders } from '../market/tenders/tenders.routes.ts'
import { serveTollRates } from '../market/trip-cost/staffTollRates.routes.ts'
import { serveTripCost } from '../market/trip-cost/tripCost.routes.ts'
import { serveTypedSearch } from '../market/typed-search/typedSearch.routes.ts'
import { offerKindFilters } from '../offerKinds.ts'
import type { Wing } from './wing.ts'

export const market: Wing = {
  jobs: [defineStopLink, defineOfferJobs, (platform) => defineAlertJobs({ ...platform, listApart })],
  routes: [
    (server, _, { gazetteer }) => servePlaces(server, gazetteer),
    (server, { clock }, { gazetteer }) => serveTypedSearch(server, { filters: offerKindFilters, gazetteer, clock }),
    (server, _, { routing }) => serveRouting(server, routing),
    serveSpotFreights,
    serveTenders,
    serveRoundtrips,
    serveEmptyTrucks,
    serveTripCost,
    (server, platform, { gazetteer, ...parts }) =>
      serveSavedSearches(server, platform, { ...parts, filters: offerKindFilters, places: gazetteer }),
    serveMyTrucks,
    serveTruckBoard,
    serveMyOffers,
    serveTollRates,
  ],
  addresses: [serveStopLinks],
}
