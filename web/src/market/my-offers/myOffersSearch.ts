import { parseText } from '@veos/contract/market/filterTypes'
import type { OwnOfferSort } from '@veos/contract/market/offers'

export type { OwnOfferSort }

export const offerStatuses = ['all', 'active', 'inReview', 'inactive'] as const
export type OfferStatus = (typeof offerStatuses)[number]

const narrower = ['active', 'inReview', 'inactive'] as const
const sorts = ['published', 'loading', 'unloading', 'price', 'deadline'] as const satisfies OwnOfferSort[]

/** The search parameters of the user's own offers of any kind, named as in the call. */
export interface MyOffersSearch {
  /** All when left out. */
  status?: Exclude<OfferStatus, 'all'>
  /** The words to search for. */
  search?: string
  /** Newest first when left out. */
  sortby?: OwnOfferSort
  /** Ascending when left out. */
  order?: 'DESC'
  /** The offer that is open in the sheet. */
  offer?: string
}

export function readMyOffersSearch({ status, search, sortby, order, offer }: Record<string, unknown>): MyOffersSearch {
  const sort = sorts.find((each) => each === sortby)
  return {
    status: narrower.find((each) => each === status),
    search: parseText(search),
    sortby: sort,
    order: sort && order === 'DESC' ? 'DESC' : undefined,
    offer: typeof offer === 'string' ? offer : undefined,
  }
}

/**
 * The search after a press on a column heading: sorted by that column, then the other way round, then newest first
 * again.
 */
export function toggleSort({ sortby, order, ...search }: MyOffersSearch, key: OwnOfferSort): MyOffersSearch {
  if (sortby !== key) return { ...search, sortby: key }
  return order === 'DESC' ? search : { ...search, sortby: key, order: 'DESC' }
}

/** The parameters of the call. */
export type MyOffersFilter = Pick<MyOffersSearch, 'search' | 'sortby' | 'order'> & { status: OfferStatus }

export function toMyOffersFilter({ status, search, sortby, order }: MyOffersSearch): MyOffersFilter {
  return { status: status ?? 'all', search, sortby, order }
}
