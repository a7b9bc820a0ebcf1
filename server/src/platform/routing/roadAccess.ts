import { computeGreatCircleKm, type Point } from '@veos/contract/market/greatCircle'
import { text } from '@veos/contract/platform/texts/text'
import { islandWithoutRoads, type LandGrid, outsideEurope, sea } from './landGrid.ts'
import { RouteFailure } from './routeResult.ts'

/** The access from a place to the network: a point on an edge and the way to it. */
export interface RoadAccess {
  edge: number
  /** The position along the edge: 0 at its first town, 1 at its second. */
  share: number
  foot: Point
  km: number
  minutes: number
}

const farthestKm = 150
const maxAccesses = 10
const winding = 1.25
const kmPerHour = 50
/**
 * Water on the way to the road: a short stretch counts as a bridge, a longer one as a bay to drive around, and beyond
 * `maxKm` it is another shore.
 */
const water = { bridgedKm: 5, detour: 2, maxKm: 12 }
const kmPerDegree = 111.195

/** The parts of the network that are used: its towns, and the roads between them by their ends. */
interface Network {
  readonly lat: Float64Array
  readonly long: Float64Array
  readonly nodeLand: Uint8Array
  readonly edgeFrom: Int32Array
  readonly edgeTo: Int32Array
  readonly edgeKind: Uint8Array
  readonly land: LandGrid
  pointOf(node: number): Point
}

/** The nearest points on the roads around a place, always on the same landmass. Throws `pointNotFound`. */
export function findAccess(graph: Network, place: Point): RoadAccess[] {
  const landmass = graph.land.isOnMap(place) ? graph.land.landmassAt(place) : outsideEurope
  if (landmass === outsideEurope)
    throw new RouteFailure('pointNotFound', text('no_road_near', { why: 'outside', km: 0 }))
  if (landmass === sea) throw new RouteFailure('pointNotFound', text('no_road_near', { why: 'sea', km: 0 }))
  if (landmass === islandWithoutRoads)
    throw new RouteFailure('pointNotFound', text('no_road_near', { why: 'island', km: 0 }))

  const near = nearestFeet(graph, place, landmass)
  if (near.length === 0) throw new RouteFailure('pointNotFound', text('no_road_near', { why: 'far', km: farthestKm }))
  return near
}

function nearestFeet(graph: Network, place: Point, landmass: number): RoadAccess[] {
  const kmPerDegreeLong = kmPerDegree * Math.cos((place.lat * Math.PI) / 180)
  const farLat = farthestKm / kmPerDegree
  const farLong = farthestKm / kmPerDegreeLong
  const feet: { edge: number; share: number; lineKm: number }[] = []
  for (let edge = 0; edge < graph.edgeFrom.length; edge++) {
    if (graph.edgeKind[edge] !== 0) continue
    const from = graph.edgeFrom[edge]!
    const to = graph.edgeTo[edge]!
    // Nearly all roads are elsewhere, and comparing is cheaper than measuring a distance.
    if (isBeyond(graph.lat[from]! - place.lat, graph.lat[to]! - place.lat, farLat)) continue
    if (isBeyond(graph.long[from]! - place.long, graph.long[to]! - place.long, farLong)) continue
    if (graph.nodeLand[from] !== landmass && graph.nodeLand[to] !== landmass) continue
    const x = (graph.long[from]! - place.long) * kmPerDegreeLong
    const y = (graph.lat[from]! - place.lat) * kmPerDegree
    const alongX = (graph.long[to]! - graph.long[from]!) * kmPerDegreeLong
    const alongY = (graph.lat[to]! - graph.lat[from]!) * kmPerDegree
    const length = alongX * alongX + alongY * alongY
    const share = length > 0 ? Math.min(1, Math.max(0, -(x * alongX + y * alongY) / length)) : 0
    const lineKm = Math.hypot(x + share * alongX, y + share * alongY)
    if (lineKm <= farthestKm) feet.push({ edge, share, lineKm })
  }
  feet.sort((a, b) => a.lineKm - b.lineKm)

  const dry: RoadAccess[] = []
  const wet: RoadAccess[] = []
  for (const { edge, share, lineKm } of feet) {
    const nearestKm = dry[0]?.km ?? Infinity
    if (dry.length >= maxAccesses || lineKm > nearestKm * 2.5 + 20) break
    const foot = pointAlong(graph, edge, share)
    const landHere = graph.land.landmassAt(foot)
    if (landHere !== landmass && landHere !== sea) continue
    const seaKm = lineKm > 2 ? graph.land.seaKm(place, foot) : 0
    const km = computeGreatCircleKm(place, foot) * winding + Math.max(0, seaKm - water.bridgedKm) * water.detour
    const accesses = seaKm > water.maxKm ? wet : dry
    accesses.push({ edge, share, foot, km, minutes: (km / kmPerHour) * 60 })
  }
  // From the end of a long headland every straight line to a road crosses water, though it is the same land.
  return dry.length > 0 ? dry : wet.slice(0, maxAccesses)
}

/** Whether both ends are farther away than the limit in the same direction. */
function isBeyond(from: number, to: number, far: number): boolean {
  return (from > far && to > far) || (from < -far && to < -far)
}

function pointAlong(graph: Network, edge: number, share: number): Point {
  const from = graph.pointOf(graph.edgeFrom[edge]!)
  const to = graph.pointOf(graph.edgeTo[edge]!)
  return { lat: from.lat + (to.lat - from.lat) * share, long: from.long + (to.long - from.long) * share }
}
