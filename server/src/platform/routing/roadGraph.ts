import { computeGreatCircleKm, type Point } from '@veos/contract/market/greatCircle'
import { text } from '@veos/contract/platform/texts/text'
import type { BuiltRoads } from './builtRoads.ts'
import { LandGrid } from './landGrid.ts'
import { findAccess, type RoadAccess } from './roadAccess.ts'
import { type Crossing, RouteFailure } from './routeResult.ts'
import { SearchQueue } from './searchQueue.ts'

export interface RoadRoute {
  km: number
  minutes: number
  /** The line from end to end, as longitude and latitude. */
  line: [number, number][]
  crossings: (Crossing & { from: string; to: string; kind: 'ferry' | 'shuttle' })[]
}

/** Short hops leave the main roads: the straight line times this factor, at town speed. */
const shortHop = { upToKm: 60, winding: 1.3, kmPerHour: 50, maxSeaKm: 3 }

/**
 * The main roads of Europe in memory: built once at start, then only read. Finds the fastest route in about a
 * millisecond.
 */
export class RoadGraph {
  readonly names: string[]
  readonly lat: Float64Array
  readonly long: Float64Array
  readonly edgeFrom: Int32Array
  readonly edgeTo: Int32Array
  readonly edgeKm: Float64Array
  readonly edgeMinutes: Float64Array
  /** 0 road, 1 ferry, 2 shuttle train. */
  readonly edgeKind: Uint8Array
  readonly land: LandGrid
  /** The landmass that each town is on. */
  readonly nodeLand: Uint8Array
  /** Edges of node n: `#touching[#firstTouching[n]]` up to `#firstTouching[n + 1]`. */
  readonly #firstTouching: Int32Array
  readonly #touching: Int32Array

  constructor(built: BuiltRoads) {
    this.names = built.names
    this.lat = Float64Array.from(built.latitudes)
    this.long = Float64Array.from(built.longitudes)
    this.edgeFrom = Int32Array.from(built.edges, (edge) => edge[0])
    this.edgeTo = Int32Array.from(built.edges, (edge) => edge[1])
    this.edgeKm = Float64Array.from(built.edges, (edge) => edge[2])
    this.edgeMinutes = Float64Array.from(built.edges, (edge) => edge[3])
    this.edgeKind = Uint8Array.from(built.edges, (edge) => edge[4])
    this.land = new LandGrid(built.land)
    this.nodeLand = Uint8Array.from(built.names, (_, node) => this.land.landmassAt(this.pointOf(node)))

    this.#firstTouching = new Int32Array(this.names.length + 1)
    for (const ends of [this.edgeFrom, this.edgeTo]) for (const node of ends) this.#firstTouching[node + 1]! += 1
    for (let node = 0; node < this.names.length; node++) this.#firstTouching[node + 1]! += this.#firstTouching[node]!
    const next = this.#firstTouching.slice()
    this.#touching = new Int32Array(built.edges.length * 2)
    for (let edge = 0; edge < built.edges.length; edge++) {
      this.#touching[next[this.edgeFrom[edge]!]!++] = edge
      this.#touching[next[this.edgeTo[edge]!]!++] = edge
    }
  }

  pointOf(node: number): Point {
    return { lat: this.lat[node]!, long: this.long[node]! }
  }

  /** Throws `RouteFailure` with `pointNotFound` or `noRoute`. */
  route(from: Point, to: Point): RoadRoute {
    const starts = findAccess(this, from)
    const ends = findAccess(this, to)
    const alongRoads = this.#routeAlongRoads(from, to, starts, ends)
    const hop = this.#shortHop(from, to)
    if (hop && (!alongRoads || hop.minutes < alongRoads.minutes)) return hop
    if (!alongRoads) throw new RouteFailure('noRoute', text('no_route', { by: 'roads' }))
    return alongRoads
  }

  #shortHop(from: Point, to: Point): RoadRoute | undefined {
    const lineKm = computeGreatCircleKm(from, to)
    if (lineKm > shortHop.upToKm || this.land.seaKm(from, to) > shortHop.maxSeaKm) return undefined
    if (this.land.landmassAt(from) !== this.land.landmassAt(to)) return undefined
    const km = lineKm * shortHop.winding
    const line: [number, number][] = [
      [from.long, from.lat],
      [to.long, to.lat],
    ]
    return { km, minutes: (km / shortHop.kmPerHour) * 60, line, crossings: [] }
  }

  /** Dijkstra by minutes, from every access of the start to the best access of the end. */
  #routeAlongRoads(from: Point, to: Point, starts: RoadAccess[], ends: RoadAccess[]): RoadRoute | undefined {
    const minutes = new Float64Array(this.names.length).fill(Infinity)
    const cameBy = new Int32Array(this.names.length).fill(-1)
    const startOf = new Int32Array(this.names.length).fill(-1)
    const queue = new SearchQueue()
    const reach = (node: number, after: number, edge: number, start: number) => {
      if (after >= minutes[node]!) return
      minutes[node] = after
      cameBy[node] = edge
      startOf[node] = start
      queue.push(node, after)
    }
    for (const [index, { edge, share, minutes: access }] of starts.entries()) {
      reach(this.edgeFrom[edge]!, access + share * this.edgeMinutes[edge]!, -1, index)
      reach(this.edgeTo[edge]!, access + (1 - share) * this.edgeMinutes[edge]!, -1, index)
    }
    let best: { minutes: number; end: RoadAccess; node: number; start?: RoadAccess } | undefined
    const finish = (after: number, end: RoadAccess, node: number, start?: RoadAccess) => {
      if (after < (best?.minutes ?? Infinity)) best = { minutes: after, end, node, start }
    }
    const endsAt = new Map<number, RoadAccess[]>()
    for (const end of ends) {
      for (const node of [this.edgeFrom[end.edge]!, this.edgeTo[end.edge]!])
        endsAt.set(node, [...(endsAt.get(node) ?? []), end])
      for (const start of starts) {
        if (start.edge !== end.edge) continue
        finish(
          start.minutes + end.minutes + Math.abs(start.share - end.share) * this.edgeMinutes[end.edge]!,
          end,
          -1,
          start,
        )
      }
    }
    for (let node = queue.pop(minutes); node >= 0; node = queue.pop(minutes)) {
      const here = minutes[node]!
      if (best && here >= best.minutes) break
      for (const end of endsAt.get(node) ?? []) {
        const share = this.edgeFrom[end.edge] === node ? end.share : 1 - end.share
        finish(here + share * this.edgeMinutes[end.edge]! + end.minutes, end, node)
      }
      for (let index = this.#firstTouching[node]!; index < this.#firstTouching[node + 1]!; index++) {
        const edge = this.#touching[index]!
        const other = this.edgeFrom[edge] === node ? this.edgeTo[edge]! : this.edgeFrom[edge]!
        reach(other, here + this.edgeMinutes[edge]!, edge, startOf[node]!)
      }
    }
    if (!best) return undefined
    return this.#retrace(from, to, best.minutes, best.end, best.node, best.start, starts, cameBy, startOf)
  }

  #retrace(
    from: Point,
    to: Point,
    minutes: number,
    end: RoadAccess,
    lastNode: number,
    sameEdgeStart: RoadAccess | undefined,
    starts: RoadAccess[],
    cameBy: Int32Array,
    startOf: Int32Array,
  ): RoadRoute {
    const nodes: number[] = []
    const crossings: RoadRoute['crossings'] = []
    const start = sameEdgeStart ?? starts[startOf[lastNode]!]!
    let km = start.km + end.km
    if (lastNode < 0) km += Math.abs(start.share - end.share) * this.edgeKm[end.edge]!
    else {
      let node = lastNode
      km += (this.edgeFrom[end.edge] === node ? end.share : 1 - end.share) * this.edgeKm[end.edge]!
      nodes.push(node)
      for (let edge = cameBy[node]!; edge >= 0; edge = cameBy[node]!) {
        const before = this.edgeFrom[edge] === node ? this.edgeTo[edge]! : this.edgeFrom[edge]!
        km += this.edgeKm[edge]!
        if (this.edgeKind[edge] !== 0)
          crossings.push({
            from: this.names[before]!,
            to: this.names[node]!,
            kind: this.edgeKind[edge] === 1 ? 'ferry' : 'shuttle',
            km: this.edgeKm[edge]!,
            minutes: this.edgeMinutes[edge]!,
            ends: [this.pointOf(before), this.pointOf(node)],
          })
        node = before
        nodes.push(node)
      }
      km += (this.edgeFrom[start.edge] === node ? start.share : 1 - start.share) * this.edgeKm[start.edge]!
    }
    const points = [from, start.foot, ...nodes.reverse().map((node) => this.pointOf(node)), end.foot, to]
    return { km, minutes, line: withoutRepeats(points), crossings: crossings.reverse() }
  }
}

function withoutRepeats(points: Point[]): [number, number][] {
  const line: [number, number][] = []
  for (const { lat, long } of points) {
    const last = line.at(-1)
    const isSame = last && Math.abs(last[0] - long) < 1e-4 && Math.abs(last[1] - lat) < 1e-4
    if (!isSame || line.length < 1) line.push([long, lat])
  }
  // A line in GeoJSON needs two points, even from a place to itself.
  if (line.length === 1) line.push([...line[0]!])
  return line
}
