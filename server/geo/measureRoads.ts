import { computeGreatCircleKm } from '@veos/contract/market/greatCircle'
import { type CountryFacts, type RoadClass, type RoadData, type TownKey, toPairKey } from './roadData.ts'
import type { Terrain } from './terrain.ts'
import type { Town } from './townFinder.ts'

/**
 * The factors of each class of road for its country's figures: `winding` multiplies the ratio of road to straight
 * line, `perReliefKm` is the addition for hills, `speed` multiplies the speed of a truck, `slowedPerReliefKm` is the
 * slowdown by climbs without bridges and tunnels. The first two were derived from stretches of known length.
 */
const classFacts: Record<
  RoadClass,
  { winding: number; perReliefKm: number; speed: number; slowedPerReliefKm?: number }
> = {
  motorway: { winding: 0.7, perReliefKm: 0.12, speed: 1.03 },
  main: { winding: 0.97, perReliefKm: 0, speed: 1 },
  national: { winding: 1.1, perReliefKm: 0.08, speed: 0.9 },
  country: { winding: 1.2, perReliefKm: 0.1, speed: 0.76, slowedPerReliefKm: 0.8 },
  slow: { winding: 1.8, perReliefKm: 0.1, speed: 0.72 },
}
/** Hours in the port without the sailing itself: a busy strait has a ship an hour, a sea few a day. */
const ferries = [
  { belowKm: 12, kmPerHour: 18, ashoreHours: 0.75 },
  { belowKm: 30, kmPerHour: 28, ashoreHours: 1 },
  { belowKm: 60, kmPerHour: 32, ashoreHours: 1.5 },
  { belowKm: Infinity, kmPerHour: 32, ashoreHours: 3.2 },
]
/** Few crossings are open to trucks, and the wait takes hours, so that no route passes through to save an hour. */
const slowBorders = { countries: new Set(['RU', 'BY']), waitingMinutes: 300 }
const shuttle = { kmPerHour: 90, ashoreHours: 1 }
/** The longest distance in Europe between neighbouring towns, in northern Russia. */
const longestStretchKm = 600
const elsewhere: CountryFacts = { lengthFactor: 1.15, truckKmPerHour: 70 }

export interface Edge {
  from: TownKey
  to: TownKey
  km: number
  minutes: number
  kind: 'road' | 'ferry' | 'shuttle'
  /** Only for roads. */
  roadClass?: RoadClass
  /** Whether its length is recorded and not estimated. */
  isKnown?: boolean
}

/** Every stretch of road and every crossing, once. Throws with all errors of the data. */
export function measureEdges(data: RoadData, towns: Map<TownKey, Town>, terrain: Terrain): Edge[] {
  const map = { data, towns, terrain }
  const edges = new Map<string, Edge>()
  const unusedLengths = new Set(data.lengthsKm.keys())
  for (const chain of data.chains) {
    for (let index = 1; index < chain.towns.length; index++) {
      const from = chain.towns[index - 1]!
      const to = chain.towns[index]!
      const key = toPairKey(from, to)
      unusedLengths.delete(key)
      const edge = createRoadEdge(map, from, to, chain.roadClass)
      // Of two roads between the same neighbours a truck takes the faster one.
      if (edge.minutes < (edges.get(key)?.minutes ?? Infinity)) edges.set(key, edge)
    }
  }
  for (const key of unusedLengths) data.problems.push(`${key} has a length, but no road has this stretch`)
  for (const { from, to, km, kind } of data.crossings) {
    edges.set(`${toPairKey(from, to)} ${kind}`, { from, to, km, kind, minutes: crossingMinutes(km, kind) })
  }
  if (data.problems.length > 0) throw new Error(`The road data contradict themselves:\n${data.problems.join('\n')}`)
  return [...edges.values()]
}

export interface RoadMap {
  data: RoadData
  towns: Map<TownKey, Town>
  terrain: Terrain
}

/** A stretch of road with its kilometres, and the minutes of a truck. */
export function createRoadEdge(
  { data, towns, terrain }: RoadMap,
  from: TownKey,
  to: TownKey,
  roadClass: RoadClass,
): Edge {
  const one = data.countries.get(from.slice(0, 2)) ?? elsewhere
  const other = data.countries.get(to.slice(0, 2)) ?? elsewhere
  const { winding, perReliefKm, speed, slowedPerReliefKm = 0 } = classFacts[roadClass]
  const start = towns.get(from)!
  const end = towns.get(to)!
  const lineKm = computeGreatCircleKm(start, end)
  const detour = (one.lengthFactor + other.lengthFactor) / 2 - 1
  const knownKm = data.lengthsKm.get(toPairKey(from, to))
  if (knownKm !== undefined && (knownKm < lineKm * 0.97 || knownKm > lineKm * 2.6 + 10))
    data.problems.push(`${from}~${to}: ${knownKm} km cannot be, the straight line is ${lineKm.toFixed(0)} km`)
  else if (lineKm > longestStretchKm)
    data.problems.push(`${from}~${to} is ${lineKm.toFixed(0)} km: one of them is another town of that name`)
  const reliefKm = terrain.reliefKm(start, end)
  const km = knownKm ?? lineKm * (1 + detour * winding + perReliefKm * reliefKm)
  const kmPerHour = (((one.truckKmPerHour + other.truckKmPerHour) / 2) * speed) / (1 + slowedPerReliefKm * reliefKm)
  const minutes = (km / kmPerHour) * 60 + getBorderMinutes(from, to)
  return { from, to, km, kind: 'road', roadClass, isKnown: knownKm !== undefined, minutes }
}

/** The minutes that a truck waits at the border between two towns; only slow borders count. */
export function getBorderMinutes(from: TownKey, to: TownKey): number {
  const here = from.slice(0, 2)
  const there = to.slice(0, 2)
  const isFree = here === there || (slowBorders.countries.has(here) && slowBorders.countries.has(there))
  const isSlow = slowBorders.countries.has(here) || slowBorders.countries.has(there)
  return isSlow && !isFree ? slowBorders.waitingMinutes : 0
}

function crossingMinutes(km: number, kind: 'ferry' | 'shuttle'): number {
  const { kmPerHour, ashoreHours } = kind === 'shuttle' ? shuttle : ferries.find(({ belowKm }) => km < belowKm)!
  return (km / kmPerHour + ashoreHours) * 60
}
