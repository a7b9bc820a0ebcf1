import { emptyTruckFilters } from '@veos/contract/market/emptyTruckFilters'
import type { FilterTable } from '@veos/contract/market/filterTable'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { roundtripFilters } from '@veos/contract/market/roundtripFilters'
import { spotFreightFilters } from '@veos/contract/market/spotFreightFilters'
import { tenderFilters } from '@veos/contract/market/tenderFilters'
import { typedSearchRoutes } from '@veos/contract/market/typedSearch'
import { findCountryByName } from '@veos/contract/platform/reference/countryNames'
import { type Clock, toUtcCalendarDate } from '../../platform/clock.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Gazetteer } from '../places/gazetteer.ts'
import { readTypedSearch } from './readTypedSearch.ts'
import { openVocabulary } from './vocabulary.ts'

const filtersOfKind: Readonly<Record<OfferKind, FilterTable<never>>> = {
  tender: tenderFilters,
  roundtrip: roundtripFilters,
  spotFreight: spotFreightFilters,
  emptyTruck: emptyTruckFilters,
}

export function serveTypedSearch(server: Server, { gazetteer, clock }: { gazetteer: Gazetteer; clock: Clock }): void {
  const vocabulary = openVocabulary()
  serve(server, typedSearchRoutes.read, ({ query: { kind, text, today } }) =>
    readTypedSearch(text, {
      filters: filtersOfKind[kind],
      vocabulary,
      // Words without a known place may be part of another place, or a day.
      findPlace: (words) => gazetteer.search(words, { takesParts: false })[0],
      findCountry: findCountryByName,
      today: today ?? toUtcCalendarDate(clock.now()),
    }),
  )
}
