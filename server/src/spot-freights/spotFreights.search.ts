import type { SpotFreightFilter, SpotFreightSort } from '@veos/contract/spotFreights'
import { spotFreightSortCodes } from '@veos/contract/spotFreights'
import type { PlaceFinder } from '../offers/offers.rules.ts'
import { circleOf } from '../offers/search/filterCircle.ts'
import { type EndFilter, noFilter, type OfferSort, type SortColumn } from '../offers/search/offerFilter.ts'
import type { SearchFor } from '../offers/search/offerSearch.ts'

const columnOfCode: Record<number, SortColumn> = {
  [spotFreightSortCodes.loading]: 'loadingStart',
  [spotFreightSortCodes.unloading]: 'unloadingStart',
  [spotFreightSortCodes.price]: 'priceCents',
  [spotFreightSortCodes.published]: 'publishedAt',
}

/**
 * The filters of the address with their places found.
 * @throws FieldsRefused for a place that nobody knows
 */
export function toSpotFreightFilter(query: SpotFreightFilter, places: PlaceFinder): SearchFor['filter'] {
  const end = (name: 'loading' | 'unloading'): EndFilter => ({
    around: circleOf(places, query, { place: `${name}Location`, radius: `${name}Radius` }),
    dateStart: query[`${name}DateStart`] ?? null,
    dateEnd: query[`${name}DateEnd`] ?? null,
  })
  return {
    ...noFilter,
    loading: end('loading'),
    unloading: end('unloading'),
    truckTypes: query.truckType ?? [],
    loadType: query.typeOfLoad ?? null,
  }
}

/** Published is shown as an age: the smallest age is the latest instant. */
export function toOfferSort({ sortby, order }: SpotFreightSort): OfferSort {
  const column = columnOfCode[sortby]!
  const isAscending = order === 'ASC'
  return { column, direction: isAscending === (column !== 'publishedAt') ? 'asc' : 'desc' }
}
