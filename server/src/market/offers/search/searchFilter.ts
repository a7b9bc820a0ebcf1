import { type FilterTable, type SetFilter, setFilters } from '@veos/contract/market/filterTable'
import { text } from '@veos/contract/platform/texts/text'
import { FieldsRefused } from '../../../platform/http/refused.ts'
import type { CommonFilter } from '../board/boardOffers.store.ts'
import type { FilterPlaces } from '../offers.present.ts'
import type { PlaceFinder } from '../offers.rules.ts'
import { noFilter, type SearchFilter } from './offerFilter.ts'

type End = 'loading' | 'unloading'

/**
 * The filters of a query with their places found, for the search.
 * @throws FieldsRefused for a place that nobody knows
 */
export function toSearchFilter(filters: FilterTable<never>, query: object, places: PlaceFinder): SearchFilter {
  const findPlace = (typed: string, param: string) => {
    const place = places.resolve(typed)
    if (!place) throw new FieldsRefused({ [param]: text('place_unknown') })
    return place.coordinates
  }
  return setFilters(filters, query, findPlace).reduce(withFilter, noFilter)
}

/** The filter's places, from which rows say how far they are. */
export function filterPlaces({ loading, unloading }: SearchFilter): FilterPlaces {
  return { loading: loading.around?.centre ?? null, unloading: unloading.around?.centre ?? null }
}

const ofAllKinds = {
  truckTypes: (values) => ({ truckTypes: values as SearchFilter['truckTypes'] }),
  loadType: ([value]) => ({ loadType: value as SearchFilter['loadType'] }),
  features: (values) => ({ features: values as SearchFilter['features'] }),
  countries: (values) => ({ countries: values }),
} satisfies Record<CommonFilter, (values: readonly string[]) => Partial<SearchFilter>>

function withFilter(filter: SearchFilter, set: SetFilter<never>): SearchFilter {
  if (set.type === 'around') {
    const end = set.name as End
    return { ...filter, [end]: { ...filter[end], around: set.circle } }
  }
  if (set.type === 'days') {
    const end = set.name.replace('Days', '') as End
    return { ...filter, [end]: { ...filter[end], dateStart: set.start, dateEnd: set.end } }
  }
  const { name, values } = set
  if (name in ofAllKinds) return { ...filter, ...ofAllKinds[name as keyof typeof ofAllKinds](values) }
  return { ...filter, details: [...filter.details, { name, values, needsAll: set.type === 'allOf' }] }
}
