import type { EmptyTruckFilter } from '@veos/contract/emptyTrucks'
import type { PlaceFinder } from '../offers/offers.rules.ts'
import { circleOf } from '../offers/search/filterCircle.ts'
import { noFilter } from '../offers/search/offerFilter.ts'
import type { SearchFor } from '../offers/search/offerSearch.ts'

/**
 * The filters of the address with their places found. The dates are those on which the truck is free.
 * @throws FieldsRefused for a place that nobody knows
 */
export function toEmptyTruckFilter(query: EmptyTruckFilter, places: PlaceFinder): SearchFor['filter'] {
  const around = (name: 'loading' | 'unloading') =>
    circleOf(places, query, { place: `${name}Location`, radius: `${name}Radius` })
  return {
    ...noFilter,
    loading: { around: around('loading'), dateStart: query.startDate ?? null, dateEnd: query.endDate ?? null },
    unloading: { ...noFilter.unloading, around: around('unloading') },
    truckTypes: query.truckType ?? [],
    loadType: query.typeOfLoad ?? null,
    features: query.specialFeatures ?? [],
  }
}
