import { readSpotFreightSearch, type SpotFreightSearch } from '../spot-freights/spotFreightSearch.ts'
import type { TruckOnBoard } from './myTrucks.queries.ts'

/** The search parameters of the list of spot freights for a filter of the board. */
export function toListSearch(filter: TruckOnBoard['found']['filter']): SpotFreightSearch {
  return readSpotFreightSearch({ ...filter })
}
