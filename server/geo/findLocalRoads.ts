import { computeGreatCircleKm } from '@veos/contract/market/greatCircle'
import type { LandGrid } from '../src/platform/routing/landGrid.ts'
import { createRoadEdge, type Edge, type RoadMap } from './measureRoads.ts'
import type { TownKey } from './roadData.ts'

/** The limits within which two neighbouring towns certainly have a road between them. */
const certain = { maxLineKm: 60, maxReliefKm: 0.35, maxSeaKm: 1, detourOfNetwork: 1.5 }

/**
 * Adds ordinary roads between neighbouring towns of one country without mountains or sea between, if the network
 * would make a long detour: no source lists them.
 */
export function findLocalRoads(edges: Edge[], map: RoadMap, land: LandGrid): Edge[] {
  const reach = roadReach(edges)
  const found: Edge[] = []
  for (const [from, to] of neighbours(map)) {
    const start = map.towns.get(from)!
    const end = map.towns.get(to)!
    const lineKm = computeGreatCircleKm(start, end)
    if (map.terrain.reliefKm(start, end) > certain.maxReliefKm) continue
    if (land.landmassAt(start) !== land.landmassAt(end) || land.seaKm(start, end) > certain.maxSeaKm) continue
    const enoughKm = lineKm * certain.detourOfNetwork
    if (reach(from, to, enoughKm)) continue
    found.push(createRoadEdge(map, from, to, 'country'))
  }
  return found
}

/** Pairs of towns of one country with no third town in the circle between them. */
function neighbours({ towns }: RoadMap): [TownKey, TownKey][] {
  const byCountry = new Map<string, TownKey[]>()
  for (const key of towns.keys()) byCountry.set(key.slice(0, 2), [...(byCountry.get(key.slice(0, 2)) ?? []), key])
  const pairs: [TownKey, TownKey][] = []
  for (const keys of byCountry.values()) {
    for (const one of keys) {
      const place = towns.get(one)!
      const near = keys
        .filter((key) => Math.abs(towns.get(key)!.lat - place.lat) < certain.maxLineKm / 111)
        .map((key) => ({ key, km: computeGreatCircleKm(place, towns.get(key)!) }))
        .filter(({ key, km }) => key !== one && km < certain.maxLineKm)
      for (const { key, km } of near) {
        if (key < one || km < 8) continue
        const other = towns.get(key)!
        const isBetween = near.some(
          (third) => third.km < km && third.km ** 2 + computeGreatCircleKm(towns.get(third.key)!, other) ** 2 < km ** 2,
        )
        if (!isBetween) pairs.push([one, key])
      }
    }
  }
  return pairs
}

/** Whether the roads lead from one town to another within a number of kilometres. */
function roadReach(edges: Edge[]): (from: TownKey, to: TownKey, withinKm: number) => boolean {
  const next = new Map<TownKey, { to: TownKey; km: number }[]>()
  for (const { from, to, km, kind } of edges) {
    if (kind !== 'road') continue
    next.set(from, [...(next.get(from) ?? []), { to, km }])
    next.set(to, [...(next.get(to) ?? []), { to: from, km }])
  }
  return (from, to, withinKm) => {
    const reached = new Map([[from, 0]])
    const queue: TownKey[] = [from]
    for (let town = queue.shift(); town !== undefined; town = queue.shift()) {
      const here = reached.get(town)!
      for (const { to: other, km } of next.get(town) ?? []) {
        const there = here + km
        if (there > withinKm || there >= (reached.get(other) ?? Infinity)) continue
        reached.set(other, there)
        queue.push(other)
      }
    }
    return reached.has(to)
  }
}
