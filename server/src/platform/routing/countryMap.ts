import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { computeGreatCircleKm, type Point } from '@veos/contract/market/greatCircle'
import { LandGrid, type LandRuns, sea } from './landGrid.ts'
import type { RouteResult } from './routeResult.ts'

/** The countries as stored on disk: a cell has the position of its country in `codes`, counted from 1. */
export interface BuiltCountries {
  codes: string[]
  land: LandRuns
}

/** Kilometres by road in a country. */
export interface CountryKm {
  countryCode: string
  km: number
}

export interface CountryMap {
  /** Divides a route by country, in travel order. Kilometres at sea belong to no country. */
  divide(route: Pick<RouteResult, 'distanceKm' | 'line' | 'crossings'>): CountryKm[]
}

const builtFile = fileURLToPath(new URL('../../../geo/built/countries.json.gz', import.meta.url))

/** Borders are precise to about 4 km. */
const stepKm = 2

export function openCountryMap(file: string = builtFile): CountryMap {
  const { codes, land } = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as BuiltCountries
  const grid = new LandGrid(land)
  const countryAt = (point: Point) => {
    const value = grid.landmassAt(point)
    return value === sea ? null : codes[value - 1]!
  }
  return {
    divide(route) {
      const { distanceKm, line, crossings } = route
      const lineKm = new Map<string | null, number>()
      // The map shows no country under a bridge, which counts for the country that it comes from.
      let lastCountry: string | null = null
      for (let index = 1; index < line.length; index++) {
        const from = toPoint(line[index - 1]!)
        const to = toPoint(line[index]!)
        if (crossings?.some(({ ends }) => isBetween(ends, from, to))) continue
        const km = computeGreatCircleKm(from, to)
        const steps = Math.max(1, Math.ceil(km / stepKm))
        for (let step = 0; step < steps; step++) {
          const country = countryAt(pointBetween(from, to, (step + 0.5) / steps))
          const counted: string | null = crossings ? (country ?? lastCountry) : country
          lineKm.set(counted, (lineKm.get(counted) ?? 0) + km / steps)
          lastCountry = counted
        }
      }
      const total = [...lineKm.values()].reduce((sum, km) => sum + km, 0)
      const byRoadKm = distanceKm - (crossings ?? []).reduce((sum, { km }) => sum + km, 0)
      return [...lineKm].flatMap(([countryCode, km]) =>
        countryCode === null || km === 0 ? [] : [{ countryCode, km: Math.max(0, byRoadKm) * (km / total) }],
      )
    },
  }
}

function toPoint([long, lat]: [number, number]): Point {
  return { lat, long }
}

function pointBetween(from: Point, to: Point, share: number): Point {
  return { lat: from.lat + (to.lat - from.lat) * share, long: from.long + (to.long - from.long) * share }
}

function isBetween(ends: readonly [Point, Point], from: Point, to: Point): boolean {
  const isNear = (a: Point, b: Point) => Math.abs(a.lat - b.lat) < 1e-3 && Math.abs(a.long - b.long) < 1e-3
  return isNear(ends[0], from) && isNear(ends[1], to)
}
