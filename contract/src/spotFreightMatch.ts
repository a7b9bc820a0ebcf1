import { type MatchedStop, matchesOffer, type OfferMatch } from './offerMatch.ts'

/** The filters of an open list of spot freights, with its places found. */
export type SpotFreightMatch = Omit<OfferMatch, 'features' | 'countries'>

/** What is asked of a row; `SpotFreightRow` has it. */
interface Matched {
  loading: MatchedStop
  unloading: MatchedStop
  truckType: readonly { value: string }[]
  freight: { typeOfLoad: string }
}

/** Whether a published row belongs into a list with these filters. */
export function matchesFilter({ loading, unloading, truckType, freight }: Matched, filter: SpotFreightMatch): boolean {
  const truckTypes = truckType.map(({ value }) => value)
  const asked = { ...filter, features: [], countries: [] }
  return matchesOffer(
    { loading, unloading, truckTypes, typeOfLoad: freight.typeOfLoad, features: [], countries: [] },
    asked,
  )
}
