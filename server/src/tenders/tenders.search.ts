import type { TenderFilter } from '@veos/contract/tenders'
import type { PlaceFinder } from '../offers/offers.rules.ts'
import { circleOf } from '../offers/search/filterCircle.ts'
import { noFilter } from '../offers/search/offerFilter.ts'
import type { SearchFor } from '../offers/search/offerSearch.ts'

/**
 * The filters of the address with their places found.
 * @throws FieldsRefused for a place that nobody knows
 */
export function toTenderFilter(query: TenderFilter, places: PlaceFinder): SearchFor['filter'] {
  const around = (end: 'loading' | 'unloading') =>
    circleOf(places, query, { place: `${end}location`, radius: `${end}radius` })
  return {
    ...noFilter,
    loading: { ...noFilter.loading, around: around('loading') },
    unloading: { ...noFilter.unloading, around: around('unloading') },
    truckTypes: query.trucktype ?? [],
    loadType: query.typeofload ?? null,
  }
}
