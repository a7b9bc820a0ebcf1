import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import isoCountries from 'i18n-iso-countries'
import { feature, mergeArcs } from 'topojson-client'
import type * as Topo from 'topojson-specification'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { contains } from './geometry.ts'

type Shape = Topo.Polygon<{ name: string }> | Topo.MultiPolygon<{ name: string }>
type World = Topology<{ countries: GeometryCollection<{ name: string }> }>

const aPlaceInCrimea: [lon: number, lat: number] = [34.1, 45.1]

/**
 * The countries of Natural Earth at 1:50 million, with the borders that Europe's states recognise and the alpha-2 code
 * as id. Natural Earth draws the actual control: Crimea as part of Russia, and Northern Cyprus as a state.
 */
export function readCountries(): Feature<Polygon | MultiPolygon, { name: string }>[] {
  const world: World = readPackageJson('world-atlas/countries-50m.json')
  const shapes = new Map<string, Shape>()
  for (const geometry of world.objects.countries.geometries) {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue
    shapes.set(codeOf(geometry), geometry)
  }
  giveCrimeaToUkraine(world, shapes)
  join(world, shapes, 'CY', readShape(shapes, 'N. Cyprus'))
  shapes.delete('N. Cyprus')
  return [...shapes].map(([code, shape]) => ({ ...asFeature(world, shape), id: code }))
}

export function readPackageJson<T>(specifier: string): T {
  return JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(specifier)), 'utf8'))
}

/** Shapes without an ISO number keep their name, except Kosovo, which has the commonly used code XK. */
function codeOf(shape: Topo.GeometryObject<{ name: string }>) {
  const name = (shape.properties as { name: string }).name
  if (name === 'Kosovo') return 'XK'
  return (shape.id === undefined ? undefined : isoCountries.numericToAlpha2(shape.id)) ?? name
}

function giveCrimeaToUkraine(world: World, shapes: Map<string, Shape>) {
  const russia = readShape(shapes, 'RU')
  if (russia.type !== 'MultiPolygon') throw new Error('Russia is expected to have several parts')
  const parts = russia.arcs.map((arcs): Topo.Polygon<{ name: string }> => ({ type: 'Polygon', arcs }))
  const crimea = parts.find((part) => contains(asFeature(world, part).geometry, aPlaceInCrimea))
  if (crimea === undefined) return
  join(world, shapes, 'UA', crimea)
  shapes.set('RU', { ...russia, arcs: russia.arcs.filter((arcs) => arcs !== crimea.arcs) })
}

/** Adds a shape to a country and removes their common border. */
function join(world: World, shapes: Map<string, Shape>, code: string, part: Shape) {
  const country = readShape(shapes, code)
  shapes.set(code, { ...country, ...mergeArcs(world, [country, part]) } as Shape)
}

function readShape(shapes: Map<string, Shape>, code: string) {
  const shape = shapes.get(code)
  if (shape === undefined) throw new Error(`Natural Earth has no shape for ${code}`)
  return shape
}

function asFeature(world: World, shape: Shape) {
  return feature(world, shape) as Feature<Polygon | MultiPolygon, { name: string }>
}
