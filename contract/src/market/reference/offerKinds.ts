/** The four kinds of offer, in the order in which the interface lists them. */
export const offerKinds = ['tender', 'roundtrip', 'spotFreight', 'emptyTruck'] as const
export type OfferKind = (typeof offerKinds)[number]

interface OfferKindFacts {
  /** How the interface names it in `type`. */
  wireType: string
  /** How a favourite names it. */
  favouriteType: string
  /** Whether others quote for it. */
  takesBids: boolean
  /** Whether everybody sees how many have. */
  countsBids: boolean
  /** Who publishes a truck drives, everybody else lets drive. */
  publisherIs: 'client' | 'carrier'
  /** What others send for it. */
  bidIsCalled: 'quotation' | 'offer'
  /** What its price is for. */
  pricePer: 'load' | 'shipment' | 'km'
}

/** The facts that distinguish the kinds. Common code uses these and never the kind itself. */
export const offerKindFacts = {
  tender: {
    wireType: 'Tender',
    favouriteType: 'Tender',
    bidIsCalled: 'quotation',
    pricePer: 'shipment',
    takesBids: true,
    countsBids: true,
    publisherIs: 'client',
  },
  roundtrip: {
    wireType: 'Roundtrip',
    favouriteType: 'Roundtrip',
    bidIsCalled: 'offer',
    pricePer: 'km',
    takesBids: false,
    countsBids: false,
    publisherIs: 'client',
  },
  spotFreight: {
    wireType: 'Spotload',
    favouriteType: 'Spotload',
    bidIsCalled: 'offer',
    pricePer: 'load',
    takesBids: true,
    countsBids: false,
    publisherIs: 'client',
  },
  emptyTruck: {
    wireType: 'Emptytruck',
    favouriteType: 'Truck',
    bidIsCalled: 'offer',
    pricePer: 'load',
    takesBids: true,
    countsBids: false,
    publisherIs: 'carrier',
  },
} as const satisfies Record<OfferKind, OfferKindFacts>

export type WireType = (typeof offerKindFacts)[OfferKind]['wireType']
export type FavouriteType = (typeof offerKindFacts)[OfferKind]['favouriteType']

/** How the interface names the kinds in `type`. */
export const wireTypes = offerKinds.map((kind) => offerKindFacts[kind].wireType)

/** The kind that a wire type names. */
export function offerKindOf(wireType: string): OfferKind | undefined {
  return offerKinds.find((kind) => offerKindFacts[kind].wireType === wireType)
}

/** The facts of the kind that a wire type names. */
export function factsOfType(wireType: WireType): OfferKindFacts {
  return offerKindFacts[offerKindOf(wireType)!]
}

/** Whether its price is for each of several shipments: of these, a number is awarded and agreed on. */
export function isPerShipment(wireType: WireType): boolean {
  return factsOfType(wireType).pricePer === 'shipment'
}

/** Favourites have a name of their own for a kind; other callers may use it too. */
export function toWireType(name: string): string {
  const kind = offerKinds.find((each) => offerKindFacts[each].favouriteType === name)
  return kind ? offerKindFacts[kind].wireType : name
}
