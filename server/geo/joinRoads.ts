import { computeGreatCircleKm, type Point } from '@veos/contract/market/greatCircle'
import type { LandGrid } from '../src/platform/routing/landGrid.ts'
import { type Edge, getBorderMinutes } from './measureRoads.ts'
import { type TownKey, toPairKey } from './roadData.ts'
import type { Terrain } from './terrain.ts'
import type { Town } from './townFinder.ts'

/**
 * The maximum distance of a town that lies on a stretch: at least `minKm`, growing with the stretch, at most `maxKm`.
 * Hills reduce it.
 */
const reach = { minKm: 2.5, perKm: 0.05, maxKm: 8 }
/** With mountains in between, two lines on the map may be two valleys. */
const mountainsKm = 0.55
/** Slightly more than `maxKm`. */
const reachDegrees = 0.08
const shortestPartKm = 4
/** A road that is slower by this factor is another road, and not the same one estimated differently. */
const surelySlower = 1.25
/** The maximum of sea under a part of a stretch: the map's coast is coarse, and roads go around bays. */
const maxSeaKm = 4
const maxSeaUnderCrossingKm = 2

export interface JoinedRoads {
  edges: Edge[]
  /** The crossings of two roads far from any town of the network. */
  junctions: Map<TownKey, Town>
}

interface Ground {
  towns: Map<TownKey, Town>
  terrain: Terrain
  land: LandGrid
}

/**
 * The chains name only some of the towns that a road passes. Splits every stretch at the other towns of the network
 * on it, and joins main roads where they cross; whole stretches keep their kilometres and minutes.
 */
export function joinRoads(edges: Edge[], ground: Ground): JoinedRoads {
  const split = splitAtTowns(edges, ground)
  return joinCrossings(split, ground)
}

function splitAtTowns(edges: Edge[], ground: Ground): Edge[] {
  const direct = new Map<string, Edge>()
  for (const edge of edges) if (edge.kind === 'road') direct.set(toPairKey(edge.from, edge.to), edge)
  const better = new Map<string, Edge>()
  const queue = [...edges]
  for (let edge = queue.shift(); edge; edge = queue.shift()) {
    const town = mayBeJoined(edge) ? townOn(edge, ground, direct) : undefined
    if (town === undefined) {
      const key = edge.kind === 'road' ? toPairKey(edge.from, edge.to) : `${toPairKey(edge.from, edge.to)} ${edge.kind}`
      const other = better.get(key)
      if (!other || isBetter(edge, other)) better.set(key, edge)
    } else queue.push(...partsOf(edge, town, ground.towns))
  }
  return [...better.values()]
}

/** Stretches across slow borders are not split, because routes could pass for a part of the wait. */
function mayBeJoined({ kind, from, to }: Edge): boolean {
  return kind === 'road' && getBorderMinutes(from, to) === 0
}

/**
 * The town of the network nearest to the stretch, if one lies on it that is not already joined to both ends directly.
 */
function townOn(edge: Edge, { towns, terrain, land }: Ground, direct: Map<string, Edge>): TownKey | undefined {
  const start = towns.get(edge.from)!
  const end = towns.get(edge.to)!
  const lineKm = computeGreatCircleKm(start, end)
  if (lineKm < 2 * shortestPartKm) return undefined
  const hills = Math.min(0.7, terrain.reliefKm(start, end))
  const reachKm = Math.min(reach.maxKm, reach.minKm + reach.perKm * lineKm) * (1 - hills)
  const landmass = land.landmassAt(start)
  const south = Math.min(start.lat, end.lat) - reachDegrees
  const north = Math.max(start.lat, end.lat) + reachDegrees
  let nearest: TownKey | undefined
  let nearestKm = reachKm
  for (const [key, town] of towns) {
    if (town.lat < south || town.lat > north) continue
    if (key === edge.from || key === edge.to || !isInCountryOf(key, edge)) continue
    const { share, km } = footOn(start, end, town)
    if (km >= nearestKm || share <= 0 || share >= 1) continue
    const before = computeGreatCircleKm(start, town)
    const after = computeGreatCircleKm(town, end)
    if (Math.min(before, after) < shortestPartKm) continue
    const there = direct.get(toPairKey(edge.from, key))
    const onward = direct.get(toPairKey(key, edge.to))
    if (there && onward && (!edge.isKnown || (there.isKnown && onward.isKnown))) continue
    if (land.landmassAt(town) !== landmass || land.landmassAt(end) !== landmass) continue
    if (land.seaKm(start, town) + land.seaKm(town, end) > land.seaKm(start, end) + maxSeaKm) continue
    nearest = key
    nearestKm = km
  }
  return nearest
}

/** Of two roads between the same towns the faster one counts, unless only the length of the other one is known. */
function isBetter(edge: Edge, other: Edge): boolean {
  const [known, guess] = edge.isKnown ? [edge, other] : [other, edge]
  if (known.isKnown && !guess.isKnown && known.minutes < guess.minutes * surelySlower) return known === edge
  return edge.minutes < other.minutes
}

/** A road along a border does not serve the towns beyond it. */
function isInCountryOf(town: TownKey, { from, to }: Edge): boolean {
  const country = town.slice(0, 2)
  return country === from.slice(0, 2) || country === to.slice(0, 2)
}

function partsOf(edge: Edge, town: TownKey, towns: Map<TownKey, Town>): [Edge, Edge] {
  const before = computeGreatCircleKm(towns.get(edge.from)!, towns.get(town)!)
  const after = computeGreatCircleKm(towns.get(town)!, towns.get(edge.to)!)
  const share = before / (before + after)
  const { km, minutes } = edge
  return [
    { ...edge, to: town, km: km * share, minutes: minutes * share },
    { ...edge, from: town, km: km * (1 - share), minutes: minutes * (1 - share) },
  ]
}

function joinCrossings(edges: Edge[], ground: Ground): JoinedRoads {
  const junctions = new Map<TownKey, Town>()
  const towns = new Map(ground.towns)
  const joined = [...edges]
  const boxes = joined.map((edge) => boxOf(edge, towns))
  for (let one = 0; one < joined.length; one++) {
    for (let other = 0; other < one; other++) {
      if (!doOverlap(boxes[one]!, boxes[other]!)) continue
      const crossing = crossingOf(joined[one]!, joined[other]!, towns, ground)
      if (!crossing) continue
      const key = `${joined[one]!.from.slice(0, 2)}:junction ${junctions.size + 1}`
      junctions.set(key, crossing)
      towns.set(key, crossing)
      const [firstOfOne, restOfOne] = partsOf(joined[one]!, key, towns)
      const [firstOfOther, restOfOther] = partsOf(joined[other]!, key, towns)
      joined[one] = firstOfOne
      joined[other] = firstOfOther
      joined.push(restOfOne, restOfOther)
      for (const index of [one, other, joined.length - 2, joined.length - 1])
        boxes[index] = boxOf(joined[index]!, towns)
    }
  }
  return { edges: joined, junctions }
}

interface Box {
  south: number
  north: number
  west: number
  east: number
}

function boxOf({ from, to }: Edge, towns: Map<TownKey, Town>): Box {
  const start = towns.get(from)!
  const end = towns.get(to)!
  const south = Math.min(start.lat, end.lat)
  const north = Math.max(start.lat, end.lat)
  return { south, north, west: Math.min(start.long, end.long), east: Math.max(start.long, end.long) }
}

/** Must be fast, because nearly all of some 25 million pairs of stretches are far apart. */
function doOverlap(one: Box, other: Box): boolean {
  return one.south <= other.north && other.south <= one.north && one.west <= other.east && other.west <= one.east
}

function crossingOf(one: Edge, other: Edge, towns: Map<TownKey, Town>, { terrain, land }: Ground): Town | undefined {
  if (!mayBeJoined(one) || !mayBeJoined(other) || one.roadClass === 'slow' || other.roadClass === 'slow') return
  const a = towns.get(one.from)!
  const b = towns.get(one.to)!
  const c = towns.get(other.from)!
  const d = towns.get(other.to)!
  const across = (b.long - a.long) * (d.lat - c.lat) - (b.lat - a.lat) * (d.long - c.long)
  if (across === 0) return
  const share = ((c.long - a.long) * (d.lat - c.lat) - (c.lat - a.lat) * (d.long - c.long)) / across
  const otherShare = ((c.long - a.long) * (b.lat - a.lat) - (c.lat - a.lat) * (b.long - a.long)) / across
  if (share <= 0 || share >= 1 || otherShare <= 0 || otherShare >= 1) return
  const point = { lat: a.lat + (b.lat - a.lat) * share, long: a.long + (b.long - a.long) * share }
  if ([a, b, c, d].some((end) => computeGreatCircleKm(end, point) < shortestPartKm)) return
  // A road around a bay or over a bridge runs elsewhere: there is no crossing where the straight lines meet.
  if (land.seaKm(a, b) > maxSeaUnderCrossingKm || land.seaKm(c, d) > maxSeaUnderCrossingKm) return
  const isMotorways = one.roadClass === 'motorway' && other.roadClass === 'motorway'
  if (!isMotorways && terrain.reliefKm(point, point) > mountainsKm) return
  return { name: '', ...point }
}

/**
 * The nearest point of a stretch, as a share of it, and its distance; computed in the plane, because stretches are
 * short.
 */
function footOn(start: Point, end: Point, place: Point): { share: number; km: number } {
  const kmPerDegree = 111.195
  const kmPerDegreeLong = kmPerDegree * Math.cos((place.lat * Math.PI) / 180)
  const x = (start.long - place.long) * kmPerDegreeLong
  const y = (start.lat - place.lat) * kmPerDegree
  const alongX = (end.long - start.long) * kmPerDegreeLong
  const alongY = (end.lat - start.lat) * kmPerDegree
  const share = Math.min(1, Math.max(0, -(x * alongX + y * alongY) / (alongX * alongX + alongY * alongY || 1)))
  return { share, km: Math.hypot(x + share * alongX, y + share * alongY) }
}
