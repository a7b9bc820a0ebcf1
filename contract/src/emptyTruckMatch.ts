import { anyEnd, type EndMatch, type MatchedStop, matchesOffer, noStop } from './offerMatch.ts'
import { featuresIn } from './reference/specialFeatures.ts'

/** The filters of an open list of empty trucks, with its places found. */
export interface EmptyTruckMatch {
  loading: EndMatch
  unloading: EndMatch['around']
  truckTypes: readonly string[]
  typeOfLoad: 'FTL' | 'LTL' | null
  features: readonly string[]
}

/** What is asked of a row; `EmptyTruckRow` has it. */
interface Matched {
  loading: MatchedStop
  unloading: Pick<MatchedStop, 'locations'>
  truckType: { value: string }
  typeOfLoad: string
  specialFeatures: Parameters<typeof featuresIn>[0]
}

/** Whether a published row belongs into a list with these filters. */
export function matchesEmptyTruck(row: Matched, filter: EmptyTruckMatch): boolean {
  const { loading, unloading, truckType, typeOfLoad, specialFeatures } = row
  return matchesOffer(
    {
      loading,
      unloading: { ...noStop, locations: unloading.locations },
      truckTypes: [truckType.value],
      typeOfLoad,
      features: featuresIn(specialFeatures),
      countries: [],
    },
    { ...filter, unloading: { ...anyEnd, around: filter.unloading }, countries: [] },
  )
}
