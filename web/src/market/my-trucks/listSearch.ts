import { readSpotFreightSearch, type SpotFreightSearch } from '../spot-freights/spotFreightSearch.ts'
import type { TruckOnBoard } from './myTrucks.queries.ts'

/** The address of the list of spot freights with a filter of the board. */
export function toListSearch(filter: TruckOnBoard['found']['filter']): SpotFreightSearch {
  return readSpotFreightSearch({ ...filter })
}
