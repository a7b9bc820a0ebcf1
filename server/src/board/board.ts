import type { Circle } from '@veos/contract/market/filterTypes'
import type { Point } from '@veos/contract/market/greatCircle'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { SpecialFeature } from '@veos/contract/market/reference/specialFeatures'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'

// The live offers of all kinds in memory, as typed columns: what lists, counts, facets, maps and alerts ask. It knows
// neither HTTP nor SQL; whoever follows the database puts offers in and takes them out.

/**
 * What the board knows of a live offer. Instants are milliseconds since 1970, infinite for never; days are calendar
 * dates.
 */
export interface BoardOffer {
  id: string
  kind: OfferKind
  companyId: string
  publishedAt: number
  /** From this instant on it is in no answer, also when nobody has taken it out. */
  expiresAt: number
  loadingStart: string | null
  loadingEnd: string | null
  unloadingStart: string | null
  unloadingEnd: string | null
  priceCents: number | null
  /** By road where it is known, for the price per kilometre. */
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

/** What a list of offers is narrowed by. What is null or empty does not filter. */
export interface BoardFilter {
  kind: OfferKind
  /** What is over by then is in no answer. Milliseconds since 1970. */
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
  /** Calendar dates; an offer fits when its days and these overlap. */
  dateStart: string | null
  dateEnd: string | null
}

export interface DetailFilter {
  /** The filter's name in the kind's table. */
  name: string
  values: readonly string[]
  /** Whether an offer has to have all of the values, or any of them. */
  needsAll: boolean
}

export const sortColumns = ['publishedAt', 'loadingStart', 'unloadingStart', 'priceCents'] as const
export type SortColumn = (typeof sortColumns)[number]

/** What has no value comes last, whichever the direction; equal ones follow their id in the same direction. */
export interface BoardSort {
  column: SortColumn
  direction: 'asc' | 'desc'
}

/** The last row of the page before: its value in the sort's column (instants in milliseconds), and its id. */
export interface BoardCursor {
  value: string | number | null
  id: string
}

/**
 * How many fit for each choice, were it the only one of its filter; every other filter holds. A choice that would find
 * nothing is left out.
 */
export interface BoardFacets {
  truckTypes: Partial<Record<TruckType, number>>
  loadTypes: Partial<Record<'FTL' | 'LTL', number>>
  countries: Readonly<Record<string, number>>
  /** For each end with a circle: how many would fit with each other radius in kilometres, also none. */
  radius: { loading?: Readonly<Record<number, number>>; unloading?: Readonly<Record<number, number>> }
}

export interface BoardCluster {
  /** The mean of the places in the cell and the box, of an offer all of them. */
  lat: number
  long: number
  /** Offers with a place in the cell. */
  count: number
  /** Where it is one offer alone. */
  id: string | null
}

/** Its borders are inside. It does not cross the antimeridian. */
export interface BoardBox {
  south: number
  west: number
  north: number
  east: number
}

/** What of an offer makes the trip of a truck. */
export interface BoardTrip {
  /** No number where it is not known. */
  priceCents: number
  roadKm: number
  /** Along the great circle, from a point to the nearest place of loading. */
  lineKm: number
}

export interface Board {
  /** Live offers, those included whose end has passed and which nobody has taken out yet. */
  readonly size: number
  /** Adds offers, or replaces those with the same id. Doing it twice is doing it once. */
  put(offers: Iterable<BoardOffer>): void
  remove(ids: Iterable<string>): void
  has(id: string): boolean
  /** Sorts in what was put in. Otherwise the next question does so: after a million that is a second of its time. */
  settle(): void
  /** Ids of a page in the list's order, at most so many after the cursor. */
  find(filter: BoardFilter, sort: BoardSort, after: BoardCursor | null, rows: number): string[]
  /**
   * Ids of those that fit with the highest scores for a truck at a point, at most so many; of equal ones the lower id
   * comes first. The trip is the same object for every offer. What has no number as its score is left out.
   */
  best(filter: BoardFilter, from: Point, rows: number, scoreOf: (trip: BoardTrip) => number): string[]
  /** Exactly how many fit. */
  count(filter: BoardFilter): number
  /** Exactly how many fit that were published after an instant, in milliseconds since 1970. */
  countNewer(filter: BoardFilter, than: number): number
  facets(filter: BoardFilter, radiusSteps: readonly number[]): BoardFacets
  /** Places of one end within the box, by cells of so many degrees, which are counted from 0° on. */
  clusters(filter: BoardFilter, end: 'loading' | 'unloading', box: BoardBox, cellDegrees: number): BoardCluster[]
}
