import type { Circle } from '@veos/contract/market/filterTable'
import { earthRadiusKm } from '@veos/contract/market/greatCircle'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { SpecialFeature } from '@veos/contract/market/reference/specialFeatures'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'

/** What a list of offers is narrowed by. What is null or empty does not filter. */
export interface OfferFilter {
  kind: OfferKind
  /** What is over by then is in no list. */
  now: Date
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

/** A column of the kind's own table: a text, or an array of texts. Looked up offer by offer, so no index serves it. */
export interface DetailFilter {
  column: string
  values: readonly string[]
  /** Whether an offer has to have all of the values, or any of them. */
  needsAll: boolean
}

/** What somebody asks for in a list. */
export type SearchFilter = Omit<OfferFilter, 'kind' | 'now'>

/** What filters nothing: a kind's list spreads it and asks what it has. */
export const noFilter: SearchFilter = {
  loading: { around: null, dateStart: null, dateEnd: null },
  unloading: { around: null, dateStart: null, dateEnd: null },
  truckTypes: [],
  loadType: null,
  features: [],
  countries: [],
  details: [],
}

export interface EndFilter {
  around: Circle | null
  /** Calendar dates; an offer fits when its days and these overlap. */
  dateStart: string | null
  dateEnd: string | null
}

export const ends = ['loading', 'unloading'] as const
export type End = (typeof ends)[number]

/** The columns that lists are sorted by; each has an index of its own. */
export const sortColumns = ['publishedAt', 'loadingStart', 'unloadingStart', 'priceCents'] as const
export type SortColumn = (typeof sortColumns)[number]

export interface OfferSort {
  column: SortColumn
  direction: 'asc' | 'desc'
}

/** The order of lists that cannot be sorted. */
export const newestFirst: OfferSort = { column: 'publishedAt', direction: 'desc' }

/** Columns that may be empty; what has no value comes last, whichever the direction. */
export const mayBeEmpty: Record<SortColumn, boolean> = {
  publishedAt: false,
  loadingStart: false,
  unloadingStart: false,
  priceCents: true,
}

const kmPerDegree = (earthRadiusKm * Math.PI) / 180

/** The box around a circle in hundredths of a degree, a little too large. */
export function boxOf({ centre, radiusKm }: Circle) {
  const latReach = radiusKm / kmPerDegree
  const widest = Math.min(89, Math.abs(centre.lat) + latReach)
  const longReach = latReach / Math.cos((widest * Math.PI) / 180)
  return {
    south: Math.floor((centre.lat - latReach) * 100) - 1,
    north: Math.ceil((centre.lat + latReach) * 100) + 1,
    west: Math.floor((centre.long - longReach) * 100) - 1,
    east: Math.ceil((centre.long + longReach) * 100) + 1,
  }
}
