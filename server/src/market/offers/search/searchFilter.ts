import { type ActiveFilter, type FilterTable, parseActiveFilters } from '@veos/contract/market/filterTable'
import type { FilterType, FilterValues } from '@veos/contract/market/filterTypes'
import type { Point } from '@veos/contract/market/greatCircle'
import { text } from '@veos/contract/platform/texts/text'
import { FieldsRefused } from '../../../platform/http/refused.ts'
import type { CommonFilter } from '../board/boardOffers.store.ts'
import type { FilterPlaces } from '../offers.present.ts'
import { noFilter, type SearchFilter } from './offerFilter.ts'

type End = 'loading' | 'unloading'

/**
 * The search filter of a query, with its places.
 * @throws FieldsRefused for an unknown place
 */
export function toSearchFilter(
  filters: FilterTable<never>,
  query: object,
  places: { resolve(text: string): { coordinates: Point } | undefined },
): SearchFilter {
  const findCoordinates = (typed: string, param: string) => {
    const place = places.resolve(typed)
    if (!place) throw new FieldsRefused({ [param]: text('place_unknown') })
    return place.coordinates
  }
  return parseActiveFilters(filters, query, findCoordinates).reduce(addFilter, noFilter)
}

/** The places of the filter, from which distances are computed. */
export function filterPlaces({ loading, unloading }: SearchFilter): FilterPlaces {
  return { loading: loading.around?.centre ?? null, unloading: unloading.around?.centre ?? null }
}

/** Filters by facts that every kind of offer has; the others look into the column of the kind's own table. */
const commonFilters = {
  truckTypes: (values) => ({ truckTypes: values as SearchFilter['truckTypes'] }),
  loadType: ([value]) => ({ loadType: value as SearchFilter['loadType'] }),
  features: (values) => ({ features: values as SearchFilter['features'] }),
  countries: (values) => ({ countries: values }),
} satisfies Record<CommonFilter, (values: readonly string[]) => Partial<SearchFilter>>

/** Adds a filter of each type to a search. Methods, so that the table is read by any type of filter. */
const additions: { [Type in FilterType]: Addition<FilterValues[Type]> } = {
  around: {
    add: (filter, name, around) => addToEnd(filter, name as End, { around }),
  },
  days: {
    add: (filter, name, { start, end }) =>
      addToEnd(filter, name.replace('Days', '') as End, { dateStart: start, dateEnd: end }),
  },
  oneOf: { add: (filter, name, values) => addChoice(filter, { name, values, needsAll: false }) },
  anyOf: { add: (filter, name, values) => addChoice(filter, { name, values, needsAll: false }) },
  allOf: { add: (filter, name, values) => addChoice(filter, { name, values, needsAll: true }) },
}

interface Addition<Value> {
  add(filter: SearchFilter, name: string, value: Value): SearchFilter
}

function addFilter(filter: SearchFilter, { type, name, value }: ActiveFilter<never>): SearchFilter {
  const addition: Addition<typeof value> = additions[type]
  return addition.add(filter, name, value)
}

function addToEnd(filter: SearchFilter, end: End, condition: Partial<SearchFilter[End]>): SearchFilter {
  return { ...filter, [end]: { ...filter[end], ...condition } }
}

function addChoice(filter: SearchFilter, choice: SearchFilter['details'][number]): SearchFilter {
  const { name, values } = choice
  if (name in commonFilters) return { ...filter, ...commonFilters[name as CommonFilter](values) }
  return { ...filter, details: [...filter.details, choice] }
}
