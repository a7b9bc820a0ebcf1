import { loadsPerTruck } from '@veos/contract/market/reference/myTrucks'
import type { LaneCountries } from './laneCountries.ts'
import {
  type BoardTruck,
  compareRanked,
  computeApproach,
  computeFigures,
  computeMaxCentsPerKm,
  isFor,
  type RankedLoad,
  type RateOf,
} from './truckBoard.rules.ts'
import type { CandidateLoad } from './truckBoard.store.ts'

interface Ranking {
  companyId: string
  laneCountries: LaneCountries
  rateOf: RateOf
}

/**
 * The best loads for a truck. The profit without tolls is an upper bound: once enough loads are found and no other
 * load can exceed their profit, the routes of the others are not computed.
 */
export async function rankLoads(
  truck: BoardTruck,
  candidates: readonly CandidateLoad[],
  { companyId, laneCountries, rateOf }: Ranking,
): Promise<RankedLoad[]> {
  const fitting = candidates
    .filter((load) => isFor(truck, load, companyId))
    .map((load) => ({ load, approach: computeApproach(truck, load) }))
    .filter(({ approach }) => approach.emptyKm <= truck.truck.maxEmptyKm && approach.slackMin >= 0)
  const byBound = fitting
    .filter(({ load }) => load.priceCents !== null)
    .map((each) => ({ ...each, bound: computeMaxCentsPerKm(truck, each.load, each.approach.emptyKm) }))
    .sort((one, other) => other.bound - one.bound)
  const ranked: RankedLoad[] = []
  for (const { bound, ...each } of byBound) {
    const least = ranked[loadsPerTruck - 1]?.figures.leftCentsPerKm
    if (typeof least === 'number' && bound < least) break
    ranked.push(await withFigures(each))
    ranked.sort(compareRanked)
    ranked.length = Math.min(ranked.length, loadsPerTruck)
  }
  const withoutPrice = fitting
    .filter(({ load }) => load.priceCents === null)
    .sort((one, other) => one.approach.emptyKm - other.approach.emptyKm || (one.load.id < other.load.id ? -1 : 1))
  for (const each of withoutPrice.slice(0, loadsPerTruck - ranked.length)) ranked.push(await withFigures(each))
  return ranked

  async function withFigures({ load, approach }: Omit<RankedLoad, 'figures'>): Promise<RankedLoad> {
    const from = load.loading[0]!
    const to = load.unloading[0]!
    const lane = await laneCountries({ lat: from.lat, long: from.long }, { lat: to.lat, long: to.long })
    return { load, approach, figures: computeFigures(truck, load, { emptyKm: approach.emptyKm, lane, rateOf }) }
  }
}
