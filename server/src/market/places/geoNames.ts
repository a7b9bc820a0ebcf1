import { findCountryByIso } from '@veos/contract/platform/reference/countries'
import { normaliseCode } from './postalCodes.ts'
import type { Town } from './townNames.ts'

/** A malformed line of a GeoNames file. The message is for the person who runs the import. */
export class InvalidLine extends Error {}

/** Districts and former places: people do not ship to them by name. */
const featuresLeftOut = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

export interface GeoNamesTown extends Town {
  readonly feature: string
  /** The second-level division: the département in France. */
  readonly admin2: string
}

/** Reads one line of `cities1000.txt` (19 columns); null if it is no populated place of Europe. */
export function readTownLine(line: string): GeoNamesTown | null {
  const columns = line.split('\t')
  if (columns.length !== 19) throw new InvalidLine(`expected 19 columns separated by tabs, found ${columns.length}`)
  const [id, name, , alternates, lat, long, featureClass, feature, countryCode] = columns as string[]
  if (!/^\d+$/.test(id!)) throw new InvalidLine(`expected a GeoNames number in column 1, found "${shorten(id!)}"`)
  if (featureClass !== 'P' || !findCountryByIso(countryCode!)) return null
  return {
    id: id!,
    name: name!,
    countryCode: countryCode!,
    lat: readDegrees(lat!, 'latitude', 5, 90),
    long: readDegrees(long!, 'longitude', 6, 180),
    population: Number(columns[14]) || null,
    alternates: alternates ? alternates.split(',') : [],
    feature: feature!,
    admin2: columns[11]!,
  }
}

/** False for districts and abandoned places, which serve only to recognise duplicates. */
export function isTown({ feature }: GeoNamesTown): boolean {
  return !featuresLeftOut.has(feature)
}

export interface GeoNamesCode {
  readonly iso: string
  readonly code: string
  readonly written: string
  readonly name: string
  readonly lat: number
  readonly long: number
}

/** Reads one line of `allCountries.txt` (12 columns); null outside Europe, without a place or without a usable code. */
export function readPostalLine(line: string): GeoNamesCode | null {
  const columns = line.split('\t')
  if (columns.length !== 12) throw new InvalidLine(`expected 12 columns separated by tabs, found ${columns.length}`)
  const [iso, written, name, , , , , , , lat, long] = columns as string[]
  if (!/^[A-Z]{2}$/.test(iso!)) throw new InvalidLine(`expected a country code in column 1, found "${shorten(iso!)}"`)
  const code = findCountryByIso(iso!) ? normaliseCode(iso!, written!) : null
  if (code === null || lat === '' || long === '') return null
  return {
    iso: iso!,
    code,
    written: writtenLike(written!, iso!, code),
    name: name!,
    lat: readDegrees(lat!, 'latitude', 10, 90),
    long: readDegrees(long!, 'longitude', 11, 180),
  }
}

/**
 * A code that was shortened to the part that names a place is shown shortened, all others as the postal service
 * writes them.
 */
function writtenLike(written: string, iso: string, code: string): string {
  const isCut = code.length < written.replace(/[^A-Z0-9]/gi, '').length && ['GB', 'IE', 'MT', 'NL', 'PT'].includes(iso)
  return isCut ? code : written.replace(/\s*CEDEX.*$/i, '')
}

function readDegrees(text: string, what: string, column: number, max: number): number {
  const degrees = Number(text)
  if (text.trim() === '' || !(Math.abs(degrees) <= max)) {
    throw new InvalidLine(`expected a ${what} in column ${column}, found "${shorten(text)}"`)
  }
  return degrees
}

const shorten = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text)
