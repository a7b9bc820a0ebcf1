import { closeSync, createReadStream, mkdirSync, openSync, readSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { privateFolder } from '../../platform/dataFolder.ts'
import { getCountryName } from '../../platform/words.ts'
import { InvalidLine, isTown, readPostalLine, readTownLine } from './geoNames.ts'
import { writePostalCodes } from './postalTable.ts'
import type { Town } from './townNames.ts'
import { writeTowns } from './townTable.ts'

/** The result of an import, for people: rows by the name of the country. */
export interface ImportSummary {
  readonly byCountry: readonly { country: string; count: number }[]
  /** Lines outside Europe or without a usable code or place. */
  readonly linesLeftOut: number
}

interface CodeSum {
  written: string
  name: string
  lat: number
  long: number
  rows: number
}

/**
 * Imports a GeoNames postal dump, which replaces the codes of its countries. Places that share a code become one in
 * their middle, with the name of the first one. Nothing is written if a line is wrong; throws an Error with the
 * number of the line.
 */
export async function importPostalCodes(file: string, folder: string): Promise<ImportSummary> {
  const countries = new Map<string, Map<string, CodeSum>>()
  const linesLeftOut = await eachLine(file, (line) => {
    const row = readPostalLine(line)
    if (!row) return false
    const codes = countries.get(row.iso) ?? new Map<string, CodeSum>()
    countries.set(row.iso, codes)
    const sum = codes.get(row.code) ?? { written: row.written, name: row.name, lat: 0, long: 0, rows: 0 }
    codes.set(row.code, { ...sum, lat: sum.lat + row.lat, long: sum.long + row.long, rows: sum.rows + 1 })
    return true
  })
  refuseEmpty(file, countries.size, 'postal code')
  mkdirSync(folder, privateFolder)
  for (const [iso, codes] of countries) {
    writePostalCodes(
      folder,
      iso,
      [...codes].map(([code, { written, name, lat, long, rows }]) => ({
        code,
        written,
        name,
        isApproximate: false,
        lat: rounded(lat / rows),
        long: rounded(long / rows),
      })),
    )
  }
  return summary(
    [...countries].map(([iso, codes]) => [iso, codes.size]),
    linesLeftOut,
  )
}

/** Imports a GeoNames list of towns (`cities1000.txt`), which replaces all bundled towns. Throws as above. */
export async function importTowns(file: string, folder: string): Promise<ImportSummary> {
  const towns: Town[] = []
  const counts = new Map<string, number>()
  const linesLeftOut = await eachLine(file, (line) => {
    const town = readTownLine(line)
    if (!town || !isTown(town)) return false
    towns.push(town)
    counts.set(town.countryCode, (counts.get(town.countryCode) ?? 0) + 1)
    return true
  })
  refuseEmpty(file, towns.length, 'town')
  mkdirSync(folder, privateFolder)
  writeTowns(folder, towns)
  return summary([...counts], linesLeftOut)
}

/** Reads a file line by line; returns how many lines `take` left out. */
async function eachLine(file: string, take: (line: string) => boolean): Promise<number> {
  refuseArchive(file)
  let number = 0
  let leftOut = 0
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++
    if (line === '') continue
    try {
      if (!take(line)) leftOut++
    } catch (error) {
      if (error instanceof InvalidLine) throw new Error(`${file}, line ${number}: ${error.message}`)
      throw error
    }
  }
  return leftOut
}

function refuseArchive(file: string): void {
  const start = Buffer.alloc(2)
  const opened = openSync(file, 'r')
  readSync(opened, start, 0, 2, 0)
  closeSync(opened)
  const isArchive = start.toString('latin1') === 'PK' || (start[0] === 0x1f && start[1] === 0x8b)
  if (isArchive) throw new Error(`${file} is an archive: unpack it and give the .txt file inside`)
}

function refuseEmpty(file: string, count: number, what: string): void {
  if (count === 0) throw new Error(`${file} holds no ${what} of a European country`)
}

function summary(counts: readonly (readonly [iso: string, count: number])[], linesLeftOut: number): ImportSummary {
  const byCountry = counts.map(([iso, count]) => ({ country: getCountryName(iso), count }))
  return { byCountry: byCountry.toSorted((a, b) => a.country.localeCompare(b.country, 'en')), linesLeftOut }
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
