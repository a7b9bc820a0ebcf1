import type { Place } from '@veos/contract/market/places'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { SpecialFeature } from '@veos/contract/market/reference/specialFeatures'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import type { Insertable } from 'kysely'
import type { DB } from '../../database.gen.ts'

/** Where what only one kind has is stored. */
export const detailsTables = {
  tender: 'tenderDetails',
  roundtrip: 'roundtripDetails',
  spotFreight: 'spotFreightDetails',
  emptyTruck: 'emptyTruckDetails',
} as const satisfies Record<OfferKind, keyof DB>

export type DetailsTable<Kind extends OfferKind = OfferKind> = (typeof detailsTables)[Kind]

/** What people write in words of their own: it is searched, and offers that differ in nothing else are equal. */
export const freeText: { readonly [Kind in OfferKind]: readonly (keyof DB[DetailsTable<Kind>])[] } = {
  tender: ['name', 'otherRequest', 'paymentComments', 'additionalInformation'],
  roundtrip: [
    'name',
    'routeDescription',
    'truckInformation',
    'trailerBenefits',
    'otherRequirements',
    'paymentComment',
    'additionalInformation',
  ],
  spotFreight: ['extraInfo'],
  emptyTruck: ['extraInfo'],
}

/** Columns with ISO codes of countries, which are searched by code and name. */
export const countryLists: { readonly [Kind in OfferKind]: readonly (keyof DB[DetailsTable<Kind>])[] } = {
  tender: [],
  roundtrip: ['countries'],
  spotFreight: [],
  emptyTruck: [],
}

/** What an offer keeps of a place. Anything that the gazetteer answers fits. */
export type StoredPlace = Pick<Place, 'id' | 'locationName' | 'postalCode' | 'countryCode' | 'coordinates'> & {
  /** How far around it a truck goes, in kilometres. */
  radiusKm?: number
}

export interface NewStop {
  /** In the order in which they were entered; none for kinds that name countries instead. */
  places: readonly StoredPlace[]
  /** Calendar dates (`2026-11-20`); null for kinds without dates. */
  start: string | null
  end: string | null
}

/** What a person hands in: everything but who, when and in which state. */
export interface OfferContent<Kind extends OfferKind = OfferKind> {
  /** The last day on which it makes sense; null: never expires. */
  expiresOn: string | null
  /** When it leaves the lists, see `endOfLastDay`; null: never. */
  expiresAt: Date | null
  priceCents: number | null
  loadType: 'FTL' | 'LTL' | null
  /** Without repetitions. */
  truckTypes: readonly TruckType[]
  loading: NewStop
  unloading: NewStop
  roadKm: number | null
  /** What the list can be filtered by: special features and ISO codes of countries. */
  features?: readonly SpecialFeature[]
  countries?: readonly string[]
  /** The columns of the kind's own table. */
  details: Omit<Insertable<DB[DetailsTable<Kind>]>, 'offerId'>
}

/** An offer to be stored. `offerRows` works out what is copied for the search. */
export interface NewOffer<Kind extends OfferKind = OfferKind> extends OfferContent<Kind> {
  /** A UUID of version 7. */
  id: string
  companyId: string
  authorId: string
  isActive: boolean
  publishedAt: Date
  /** Kinds that staff looks at first start `in_review`; the others have `none`, which is what nothing means. */
  reviewState?: 'none' | 'in_review' | 'approved' | 'rejected'
  /** Why staff rejected it, in words for its author. */
  reviewReason?: string | null
}
