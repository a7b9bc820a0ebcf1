import type { OfferKind } from '@veos/contract/market/reference/offerKinds'

export type OfferCounts = Readonly<Record<OfferKind, number>>

/** On screen, while they are made. */
export const kindNames: Readonly<Record<OfferKind, string>> = {
  spotFreight: 'spot freights',
  tender: 'tenders',
  roundtrip: 'roundtrips',
  emptyTruck: 'empty trucks',
}

/**
 * How many of each kind a market has that is said to be so large; a European exchange shows them in about these shares.
 */
export const usualCounts: OfferCounts = { spotFreight: 5000, tender: 600, roundtrip: 300, emptyTruck: 1500 }

/** A market with so many spot freights, and of the other kinds in proportion. */
export function countsBeside(spotFreights: number): OfferCounts {
  const inProportion = (usual: number) => Math.round((usual * spotFreights) / usualCounts.spotFreight)
  return {
    spotFreight: spotFreights,
    tender: inProportion(usualCounts.tender),
    roundtrip: inProportion(usualCounts.roundtrip),
    emptyTruck: inProportion(usualCounts.emptyTruck),
  }
}
