import { typedSearchRoutes } from '@veos/contract/market/typedSearch'
import { findCountryByName } from '@veos/contract/platform/reference/countryNames'
import { toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import type { Clock } from '../../platform/clock.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { KindFilters } from '../offers/board/boardOffers.store.ts'
import type { Gazetteer } from '../places/gazetteer.ts'
import { readTypedSearch } from './readTypedSearch.ts'
import { openVocabulary } from './vocabulary.ts'

export function serveTypedSearch(
  server: Server,
  { filters, gazetteer, clock }: { filters: KindFilters; gazetteer: Gazetteer; clock: Clock },
): void {
  const vocabulary = openVocabulary()
  serve(server, typedSearchRoutes.read, ({ query: { kind, text, today } }) =>
    readTypedSearch(text, {
      filters: filters[kind],
      vocabulary,
      // Words without a known place may be part of another place, or a day.
      findPlace: (words) => gazetteer.search(words, { takesParts: false })[0],
      findCountry: findCountryByName,
      today: today ?? toUtcCalendarDate(clock.now()),
    }),
  )
}
