import type { OfferKind } from '@veos/contract/market/reference/offerKinds'

export type OfferCounts = Readonly<Record<OfferKind, number>>

/** Shown on screen while they are created. */
export const kindNames: Readonly<Record<OfferKind, string>> = {
  spotFreight: 'spot freights',
  tender: 'tenders',
  roundtrip: 'roundtrips',
  emptyTruck: 'empty trucks',
}

/** The usual numbers of offers of each kind, in roughly the shares of a European exchange. */
export const usualCounts: OfferCounts = { spotFreight: 5000, tender: 600, roundtrip: 300, emptyTruck: 1500 }

/** The numbers of a market with this many spot freights, and other kinds in proportion. */
export function scaleOfferCounts(spotFreights: number): OfferCounts {
  const inProportion = (usual: number) => Math.round((usual * spotFreights) / usualCounts.spotFreight)
  return {
    spotFreight: spotFreights,
    tender: inProportion(usualCounts.tender),
    roundtrip: inProportion(usualCounts.roundtrip),
    emptyTruck: inProportion(usualCounts.emptyTruck),
  }
}
