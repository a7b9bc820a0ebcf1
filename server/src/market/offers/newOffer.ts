import type { Place } from '@veos/contract/market/places'
import { type OfferKind, offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import type { SpecialFeature } from '@veos/contract/market/reference/specialFeatures'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import type { Insertable } from 'kysely'
import type { DB } from '../../database.gen.ts'

export type DetailsTable<Kind extends OfferKind = OfferKind> = `${Kind}Details`

/** The table for the details of a kind. */
export function getDetailsTable<Kind extends OfferKind>(kind: Kind): DetailsTable<Kind> {
  return `${kind}Details` as const
}

/** The columns that are searched, which the table of the kind must have. */
export const searchedColumns: {
  readonly [Kind in OfferKind]: Readonly<Record<'freeText' | 'countryLists', readonly (keyof DB[DetailsTable<Kind>])[]>>
} = offerKindFacts

/** The data of a place that an offer stores. Every place of the gazetteer fits. */
export type StoredPlace = Pick<Place, 'id' | 'locationName' | 'postalCode' | 'countryCode' | 'coordinates'> & {
  /** The radius within which a truck goes, in kilometres. */
  radiusKm?: number
}

export interface NewStop {
  /** In the order in which they were entered; empty for kinds that name countries instead. */
  places: readonly StoredPlace[]
  /** Calendar dates (`2026-11-20`); null for kinds without dates. */
  start: string | null
  end: string | null
}

/** The content that a person submits: everything but author, time and state. */
export interface OfferContent<Kind extends OfferKind = OfferKind> {
  /** The last day of the offer; null: it never expires. */
  expiresOn: string | null
  /** When it leaves the lists, see `getEndOfLastDay`; null: never. */
  expiresAt: Date | null
  priceCents: number | null
  loadType: 'FTL' | 'LTL' | null
  /** Without repetitions. */
  truckTypes: readonly TruckType[]
  loading: NewStop
  unloading: NewStop
  roadKm: number | null
  /** The special features and the ISO codes of countries by which the list can be filtered. */
  features?: readonly SpecialFeature[]
  countries?: readonly string[]
  /** The columns of the kind's own table. */
  details: Omit<Insertable<DB[DetailsTable<Kind>]>, 'offerId'>
}

/** An offer to be stored. `toOfferRows` computes the columns that are copied for the search. */
export interface NewOffer<Kind extends OfferKind = OfferKind> extends OfferContent<Kind> {
  /** A UUID of version 7. */
  id: string
  companyId: string
  authorId: string
  isActive: boolean
  publishedAt: Date
  /** Kinds that staff reviews first begin `in_review`; the others have `none`, which is the default. */
  reviewState?: 'none' | 'in_review' | 'approved' | 'rejected'
  /** Why staff rejected it, for its author. */
  reviewReason?: string | null
}
