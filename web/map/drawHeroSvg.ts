import type { MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, merge, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type {
  GeometryCollection,
  MultiPolygon as TopoMultiPolygon,
  Polygon as TopoPolygon,
} from 'topojson-specification'
import type { BaseMapFile } from '../src/platform/ui/map/baseMapFile.ts'
import { heroSize, projectToHero } from '../src/platform/ui/map/heroProjection.ts'
import { clip, toPolygons } from './geometry.ts'

/** In square degrees: smaller corners are not visible in a picture of 1000 units. */
const smallestCorner = 0.012
const smallestIsland = 6
const frame = { west: -6, south: -6, east: heroSize.width + 6, north: heroSize.height + 6 }

/**
 * A small SVG of Europe with named parts (`land`, `neighbours`, `lakes`, `borders`), for use as `<use
 * href="/map/hero.svg#land">`. The parts inherit their colours, so one file serves both colour schemes.
 */
export function drawHeroSvg(topology: BaseMapFile['topology']): string {
  const simple = simplify(presimplify(topology), smallestCorner) as BaseMapFile['topology']
  const { countries, neighbours, lakes } = simple.objects
  const land = merge(simple, polygonShapes(countries))
  const far = merge(simple, polygonShapes(neighbours))
  const borders = mesh(simple, countries, (a, b) => a !== b) as MultiLineString
  const water = feature(simple, lakes).features.map(({ geometry }) => geometry as Polygon | MultiPolygon)
  const { width, height } = heroSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<path id="neighbours" d="${areaPath(far, smallestIsland)}"/>`,
    `<path id="land" d="${areaPath(land, smallestIsland)}"/>`,
    `<path id="lakes" d="${water.map((lake) => areaPath(lake, smallestIsland)).join('')}"/>`,
    `<path id="borders" fill="none" vector-effect="non-scaling-stroke" d="${linePath(borders)}"/>`,
    '</svg>\n',
  ].join('\n')
}

function polygonShapes(collection: GeometryCollection) {
  return collection.geometries as (TopoPolygon | TopoMultiPolygon)[]
}

function areaPath(geometry: Polygon | MultiPolygon, smallestArea: number) {
  const coordinates = toPolygons(geometry).map((rings) => rings.map((ring) => ring.map(project)))
  const rings = clip({ type: 'MultiPolygon', coordinates }, frame).coordinates.flat()
  return rings
    .filter((ring) => areaOf(ring) >= smallestArea)
    .map((ring) => `${strokeOf(ring)}z`)
    .join('')
}

function linePath(lines: MultiLineString) {
  return lines.coordinates
    .map((line) => line.map(project))
    .filter((line) => line.some(isInFrame))
    .map(strokeOf)
    .join('')
}

/** Whole units relative to the previous point: the shortest notation of a path. */
function strokeOf(points: Position[]) {
  let [x, y] = points[0]!.map(Math.round) as [number, number]
  let path = `M${x} ${y}l`
  for (const point of points.slice(1)) {
    const [nextX, nextY] = point.map(Math.round) as [number, number]
    if (nextX === x && nextY === y) continue
    path += `${path.endsWith('l') || nextX - x < 0 ? '' : ' '}${nextX - x}${nextY - y < 0 ? '' : ' '}${nextY - y}`
    ;[x, y] = [nextX, nextY]
  }
  return path.endsWith('l') ? '' : path
}

function project([lon, lat]: Position): Position {
  const { x, y } = projectToHero(lat!, lon!)
  return [x, y]
}

function isInFrame([x, y]: Position) {
  return x! > frame.west && x! < frame.east && y! > frame.south && y! < frame.north
}

function areaOf(ring: Position[]) {
  return Math.abs(ring.reduce((sum, [x, y], i) => sum + ring.at(i - 1)![0]! * y! - x! * ring.at(i - 1)![1]!, 0) / 2)
}
