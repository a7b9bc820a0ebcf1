import type { Circle } from '@veos/contract/market/filterTypes'
import type { Point } from '@veos/contract/market/greatCircle'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { SpecialFeature } from '@veos/contract/market/reference/specialFeatures'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'

// The live offers of all kinds in memory, as typed columns, for lists, counts, facets, maps and alerts. It depends on
// neither HTTP nor SQL; its caller follows the database, and adds and removes offers.

/**
 * The data of a live offer on the board. Instants are milliseconds since 1970, infinite for never; days are calendar
 * dates.
 */
export interface BoardOffer {
  id: string
  /** Never changes: the offer that this one replaces is only looked for in its kind. */
  kind: OfferKind
  publishedAt: number
  /** From this instant on it is in no answer, even if nobody has removed it. */
  expiresAt: number
  loadingStart: string | null
  loadingEnd: string | null
  unloadingStart: string | null
  unloadingEnd: string | null
  priceCents: number | null
  /** The distance by road if known, for the price per kilometre. */
  roadKm: number | null
  truckTypes: readonly TruckType[]
  loadType: 'FTL' | 'LTL' | null
  features: readonly SpecialFeature[]
  /** ISO codes. */
  countries: readonly string[]
  loading: readonly Point[]
  unloading: readonly Point[]
  /** The values of the kind's further filters, by the filter's name in its table. */
  details: Readonly<Record<string, readonly string[]>>
}

/**
 * The filter of a list of offers. Null or empty properties do not filter. Queries with the same object share their
 * work until an offer changes, so an object that was passed is not changed.
 */
export interface BoardFilter {
  kind: OfferKind
  /** Offers that expire by then are in no answer. Milliseconds since 1970. */
  now: number
  loading: EndFilter
  unloading: EndFilter
  /** Any of them. */
  truckTypes: readonly TruckType[]
  loadType: 'FTL' | 'LTL' | null
  /** All of them. */
  features: readonly SpecialFeature[]
  /** Any of them, by ISO code. */
  countries: readonly string[]
  details: readonly DetailFilter[]
}

export interface EndFilter {
  around: Circle | null
  /** Calendar dates; an offer matches if its days overlap with these. */
  dateStart: string | null
  dateEnd: string | null
}

export interface DetailFilter {
  /** The filter's name in the kind's table. */
  name: string
  values: readonly string[]
  /** Whether an offer must have all of the values, or any of them. */
  needsAll: boolean
}

export const sortColumns = ['publishedAt', 'loadingStart', 'unloadingStart', 'priceCents'] as const
export type SortColumn = (typeof sortColumns)[number]

/** Offers without a value come last in both directions; equal ones are sorted by id in the same direction. */
export interface BoardSort {
  column: SortColumn
  direction: 'asc' | 'desc'
}

/** The last row of the previous page: its value in the sort column (instants in milliseconds), and its id. */
export interface BoardCursor {
  value: string | number | null
  id: string
}

/**
 * The number of matches for each choice if it were the only one of its filter, with all other filters. Choices
 * without matches are left out.
 */
export interface BoardFacets {
  truckTypes: Partial<Record<TruckType, number>>
  loadTypes: Partial<Record<'FTL' | 'LTL', number>>
  countries: Readonly<Record<string, number>>
  /** For each end with a circle: the number of matches with each other radius in kilometres, and without one. */
  radius: { loading?: Readonly<Record<number, number>>; unloading?: Readonly<Record<number, number>> }
}

export interface BoardCluster {
  /** The mean of the places in the cell and the box; all places of an offer count. */
  lat: number
  long: number
  /** Offers with a place in the cell. */
  count: number
  /** The id if there is only one offer. */
  id: string | null
}

/** Includes its borders. It does not cross the antimeridian. */
export interface BoardBox {
  south: number
  west: number
  north: number
  east: number
}

/** The facts of an offer for a truck's trip. */
export interface BoardTrip {
  /** NaN if it is unknown. */
  priceCents: number
  roadKm: number
  /** The great circle distance from a point to the nearest place of loading. */
  lineKm: number
}

export interface Board {
  /** Live offers, including expired ones that nobody has removed yet. */
  readonly size: number
  /** Adds offers, or replaces those with the same id. Repeating it changes nothing. */
  put(offers: Iterable<BoardOffer>): void
  remove(ids: Iterable<string>): void
  has(id: string): boolean
  /** Sorts in the added offers. Otherwise the next query does it, which takes a second after a million offers. */
  settle(): void
  /** The ids of a page in the list's order, at most `rows` after the cursor. */
  find(filter: BoardFilter, sort: BoardSort, after: BoardCursor | null, rows: number): string[]
  /**
   * The ids of the matches with the highest scores for a truck at a point, at most `rows`; of equal ones the lower id
   * comes first. The trip object is reused for every offer. Offers with NaN as score are left out.
   */
  best(filter: BoardFilter, from: Point, rows: number, scoreOf: (trip: BoardTrip) => number): string[]
  /** The exact number of matches. */
  count(filter: BoardFilter): number
  /** The exact number of matches published after an instant, in milliseconds since 1970. */
  countNewer(filter: BoardFilter, than: number): number
  facets(filter: BoardFilter, radiusSteps: readonly number[]): BoardFacets
  /** The places of one end within the box, by cells of this many degrees, counted from 0°. */
  clusters(filter: BoardFilter, end: 'loading' | 'unloading', box: BoardBox, cellDegrees: number): BoardCluster[]
}
