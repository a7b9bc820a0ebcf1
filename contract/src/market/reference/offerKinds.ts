/** The four kinds of offer, in the order of the API. */
export const offerKinds = ['tender', 'roundtrip', 'spotFreight', 'emptyTruck'] as const
export type OfferKind = (typeof offerKinds)[number]

interface OfferKindFacts {
  /** The name in `type` of the API. */
  wireType: string
  /** The name for several, in counts and in exports. */
  wirePlural: string
  /** The first part of the address of its list and of its offers. */
  page: string
  /** The name for favourites. */
  favouriteType: string
  /** Whether others bid for it. */
  takesBids: boolean
  /** Whether everybody sees the number of bids. */
  countsBids: boolean
  /** The publisher of a truck is the carrier, and of other offers the client. */
  publisherIs: 'client' | 'carrier'
  /** The word for a bid. */
  bidIsCalled: 'quotation' | 'offer'
  /** The unit of its price. */
  pricePer: 'load' | 'shipment' | 'km'
  /** The columns with free text. They are searched, and offers that differ only in them are equal. */
  freeText: readonly string[]
  /** The columns with ISO codes of countries, which are searched by code and name. */
  countryLists: readonly string[]
}

/** The facts that distinguish the kinds. Common code uses these and never the kind itself. */
export const offerKindFacts = {
  tender: {
    wireType: 'Tender',
    wirePlural: 'tenders',
    page: 'tender',
    favouriteType: 'Tender',
    bidIsCalled: 'quotation',
    pricePer: 'shipment',
    takesBids: true,
    countsBids: true,
    publisherIs: 'client',
    freeText: ['name', 'otherRequest', 'paymentComments', 'additionalInformation'],
    countryLists: [],
  },
  roundtrip: {
    wireType: 'Roundtrip',
    wirePlural: 'roundtrips',
    page: 'roundtrip',
    favouriteType: 'Roundtrip',
    bidIsCalled: 'offer',
    pricePer: 'km',
    takesBids: false,
    countsBids: false,
    publisherIs: 'client',
    freeText: [
      'name',
      'routeDescription',
      'truckInformation',
      'trailerBenefits',
      'otherRequirements',
      'paymentComment',
      'additionalInformation',
    ],
    countryLists: ['countries'],
  },
  spotFreight: {
    wireType: 'Spotload',
    wirePlural: 'spotloads',
    page: 'spotload',
    favouriteType: 'Spotload',
    bidIsCalled: 'offer',
    pricePer: 'load',
    takesBids: true,
    countsBids: false,
    publisherIs: 'client',
    freeText: ['extraInfo'],
    countryLists: [],
  },
  emptyTruck: {
    wireType: 'Emptytruck',
    wirePlural: 'emptytrucks',
    page: 'trucks',
    favouriteType: 'Truck',
    bidIsCalled: 'offer',
    pricePer: 'load',
    takesBids: true,
    countsBids: false,
    publisherIs: 'carrier',
    freeText: ['extraInfo'],
    countryLists: [],
  },
} as const satisfies Record<OfferKind, OfferKindFacts>

export type WireType = (typeof offerKindFacts)[OfferKind]['wireType']
export type WirePlural = (typeof offerKindFacts)[OfferKind]['wirePlural']
export type BiddableType = Extract<(typeof offerKindFacts)[OfferKind], { takesBids: true }>['wireType']
export type FavouriteType = (typeof offerKindFacts)[OfferKind]['favouriteType']

/** The names of the kinds in `type` of the API. */
export const wireTypes = offerKinds.map((kind) => offerKindFacts[kind].wireType)

/** The kind of a wire type. */
export function findOfferKind(wireType: string): OfferKind | undefined {
  return offerKinds.find((kind) => offerKindFacts[kind].wireType === wireType)
}

/** A value for every kind. */
export function buildByKind<Value>(getValue: (kind: OfferKind) => Value): Record<OfferKind, Value> {
  return Object.fromEntries(offerKinds.map((kind) => [kind, getValue(kind)])) as Record<OfferKind, Value>
}

/** A value for every kind, under the name for several. */
export function buildByPlural<Value>(getValue: (kind: OfferKind) => Value): Record<WirePlural, Value> {
  const values = offerKinds.map((kind) => [offerKindFacts[kind].wirePlural, getValue(kind)])
  return Object.fromEntries(values) as Record<WirePlural, Value>
}

/** A value for every kind that others bid for, under its name in `type` of the API. */
export function buildByBiddableType<Value>(
  getValue: (kind: OfferKind, type: BiddableType) => Value,
): Record<BiddableType, Value> {
  const kinds = offerKinds.filter((kind) => offerKindFacts[kind].takesBids)
  const types = kinds.map((kind) => [kind, offerKindFacts[kind].wireType as BiddableType] as const)
  return Object.fromEntries(types.map(([kind, type]) => [type, getValue(kind, type)])) as Record<BiddableType, Value>
}

/** The facts about the kind of a wire type. */
export function getFactsOfType(wireType: WireType): OfferKindFacts {
  return offerKindFacts[findOfferKind(wireType)!]
}

/** Whether its price is per shipment, so that a number of shipments is awarded and agreed. */
export function isPerShipment(wireType: WireType): boolean {
  return getFactsOfType(wireType).pricePer === 'shipment'
}

/** Favourites have another name for a kind, which other calls accept too. */
export function toWireType(name: string): string {
  const kind = offerKinds.find((each) => offerKindFacts[each].favouriteType === name)
  return kind ? offerKindFacts[kind].wireType : name
}
