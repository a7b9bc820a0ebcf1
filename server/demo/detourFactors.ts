import { computeGreatCircleKm, type Point } from '@veos/contract/market/greatCircle'
import { findRoadKm, type RoadRouting } from '../src/market/offers/roadDistance.ts'
import { getPoint, type Hub } from './hubs.ts'
import type { Lane } from './lanes.ts'

/** Hubs within this distance of a larger one in their country use its roads to faraway places. */
const neighbourKm = 95
const farKm = 450

/**
 * Approximate kilometres by road. The route between each pair of hubs is computed once for both directions; towns
 * around them use that factor, and on long trips neighbouring hubs do too. So 200,000 offers need 17,000 searches.
 */
export class DetourFactors {
  readonly #roads: RoadRouting
  /** The ratio of road to great circle by pair of hubs; null if no road is known. */
  readonly #factors = new Map<number, number | null>()

  readonly #largerNeighbours: readonly Hub[]

  constructor(roads: RoadRouting, hubs: readonly Hub[]) {
    this.#roads = roads
    const large: Hub[] = []
    const neighbours: Hub[] = []
    for (const hub of hubs.toSorted((a, b) => b.weight - a.weight || a.index - b.index)) {
      const neighbour = large.find(
        (other) =>
          other.iso === hub.iso && computeGreatCircleKm(getPoint(other.town), getPoint(hub.town)) < neighbourKm,
      )
      if (!neighbour) large.push(hub)
      neighbours[hub.index] = neighbour ?? hub
    }
    this.#largerNeighbours = neighbours
  }

  async km(from: Point, to: Point, lane: Lane): Promise<number | null> {
    const lineKm = computeGreatCircleKm(from, to)
    const factor =
      lineKm > farKm
        ? await this.#factor(this.#largerNeighbours[lane.from.index]!, this.#largerNeighbours[lane.to.index]!)
        : await this.#factor(lane.from, lane.to)
    return factor === null ? null : Math.max(1, Math.round(lineKm * factor))
  }

  async #factor(from: Hub, to: Hub): Promise<number | null> {
    const pair = Math.min(from.index, to.index) * 10_000 + Math.max(from.index, to.index)
    const known = this.#factors.get(pair)
    if (known !== undefined) return known
    const [start, end] = from.index < to.index ? [from, to] : [to, from]
    const factor = await this.#measure(getPoint(start.town), getPoint(end.town))
    this.#factors.set(pair, factor)
    return factor
  }

  async #measure(from: Point, to: Point): Promise<number | null> {
    const roadKm = await findRoadKm(this.#roads, from, to)
    return roadKm === null ? null : roadKm / computeGreatCircleKm(from, to)
  }
}
