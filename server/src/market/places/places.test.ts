import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { computeGreatCircleKm } from '@veos/contract/market/greatCircle'
import { type Place, place } from '@veos/contract/market/places'
import { foldTyped } from '@veos/contract/platform/reference/fold'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildPlaces } from '../../../geo/buildPlaces.ts'
import { type Gazetteer, openGazetteer } from './gazetteer.ts'
import { listNames } from './townNames.ts'
import { townNamesFile } from './townTable.ts'

const builtDir = fileURLToPath(new URL('../../../geo/built', import.meta.url))
let gazetteer: Gazetteer

beforeAll(async () => {
  if (!existsSync(`${builtDir}/${townNamesFile}`)) await buildPlaces(builtDir)
  gazetteer = openGazetteer({ builtDir, importedDir: '/nonexistent' })
})

const shown = ({ locationName, postalCode, countryCode }: Place) =>
  [countryCode, postalCode, locationName].filter(Boolean).join(' ')
const first = (typed: string) => {
  const [best] = gazetteer.search(typed)
  return best ? shown(best) : undefined
}

describe('a town is the first hit under every name and spelling in use', () => {
  test.each([
    ['DE Köln', 'Köln', 'Cologne', 'Koeln', 'koln', 'KÖLN', 'Colonia', 'Keulen'],
    ['DE Munich', 'München', 'Muenchen', 'Munich', 'Monachium', 'mün', 'mü'],
    ['PL Gdańsk', 'Danzig', 'Gdansk', 'gdańsk'],
    ['PL Wrocław', 'Breslau', 'Wroclaw'],
    ['PL Łódź', 'Lodz', 'łódź', 'Łó'],
    ['PL Warsaw', 'Warszawa', 'Warschau', 'Varsovie'],
    ['PL Poznań', 'Posen'],
    ['PL Szczecin', 'Stettin'],
    ['PT Lisbon', 'Lisbonne', 'Lisboa', 'Lissabon'],
    ['DE Aachen', 'Aix-la-Chapelle', 'aix la chapelle'],
    ['FR Lille', 'Rijsel', 'Lille'],
    ['SI Ljubljana', 'Laibach', 'Lubiana'],
    ['BE Antwerpen', 'Anvers', 'Antwerp', 'Amberes'],
    ['BE Brussels', 'Bruxelles', 'Brüssel', 'Brussel'],
    ['BE Liège', 'Lüttich', 'Luik'],
    ['FR Saint-Étienne', 'St Etienne', 'st. etienne', 'Saint-Etienne'],
    ['AT Sankt Pölten', 'sankt pö', 'St. Pölten', 'sankt poelten'],
    ['SE Malmö', 'Malmo', 'malmoe'],
    ['DK Århus', 'Aarhus', 'Arhus'],
    ['NO Tromsø', 'Tromso', 'Tromsoe'],
    ['CZ Prague', 'Praha', 'Prag'],
    ['GR Athens', 'Αθήνα', 'Athen'],
    ['RU Moscow', 'Москва', 'Moskau'],
    ['UA Kyiv', 'Kiev', 'Київ'],
    ['UA Lviv', 'Lemberg', 'Львів', 'Lwów'],
    ['IT Rome', 'Roma', 'Rom'],
    ['IT Milan', 'Milano', 'Mailand', 'Mila'],
    ["IT L'Aquila", 'LAquila', "L'Aquila", 'l aquila'],
    ['NL The Hague', 'Den Haag', 'Haag', "'s-Gravenhage"],
    ["NL 's-Hertogenbosch", 'den bosch', 'hertogenbosch', 's hertogenbosch'],
    ['RO Bucharest', 'București', 'Bucuresti', 'Bukarest'],
    ['FR Paris', 'Paris', 'pari'],
    ['GB London', 'London', 'Londres', 'lon'],
    ['DE Frankfurt am Main', 'Frankfurt', 'frankfurt main', 'Francfort'],
    ['DE Frankfurt (Oder)', 'frankfurt oder', 'Frankfurt (O'],
    ['DE Halle (Saale)', 'Halle'],
    ['GB Newcastle upon Tyne', 'Newcastle'],
  ])('%s is the first hit under every name and spelling in use', (expected, ...spellings) => {
    for (const typed of spellings) expect(first(typed), typed).toBe(expected)
  })
})

test('the matching name is shown beside the name of the town', () => {
  expect(gazetteer.search('München')[0]).toEqual({
    id: '2867714',
    locationName: 'Munich',
    alternateName: 'München',
    postalCode: null,
    country: 'Germany',
    countryCode: 'DE',
    flagUrl: '/flags/DE.svg',
    coordinates: { lat: 48.13743, long: 11.57549 },
    isApproximate: false,
  })
  expect(gazetteer.search('Muenchen')[0]?.alternateName).toBe('München')
  expect(gazetteer.search('Köln')[0]?.alternateName).toBeNull()
  expect(gazetteer.search('Anvers')[0]?.alternateName).toBe('Anvers')
})

test.each([
  ['Berlin DE', 'DE Berlin'],
  ['berlin, germany', 'DE Berlin'],
  ['pl krakow', 'PL Kraków'],
  ['Brest, France', 'FR Brest'],
  ['brest fr', 'FR Brest'],
  ['Brest, Belarus', 'BY Brest'],
  ['valencia españa', 'ES Valencia'],
  ['Frankfurt, Deutschland', 'DE Frankfurt am Main'],
  ['De Bilt', 'NL De Bilt'],
  ['Germany', 'DE Berlin'],
])('a country beside the name narrows the search: %s', (typed, expected) => {
  expect(first(typed)).toBe(expected)
})

describe('postal codes', () => {
  test.each([
    ['DE-10115', 52.532, 13.385],
    ['DE-80331', 48.137, 11.573],
    ['DE-20095', 53.55, 10],
    ['DE-01067', 51.06, 13.72],
    ['IT-20121', 45.472, 9.192],
    ['IT-39100', 46.498, 11.354],
    ['IT-80121', 40.83, 14.22],
    ['FR-75001', 48.86, 2.34],
    ['FR-13001', 43.297, 5.383],
    ['FR-59000', 50.63, 3.06],
    ['FR-29200', 48.39, -4.49],
    ['AT-1010', 48.208, 16.37],
    ['AT-6020', 47.265, 11.39],
    ['AT-3100', 48.204, 15.63],
    ['NO-0150', 59.91, 10.74],
    ['NO-7010', 63.43, 10.39],
    ['NO-9008', 69.65, 18.96],
    ['HU-1051', 47.498, 19.05],
    ['HU-6720', 46.253, 20.148],
    ['HU-9021', 47.687, 17.635],
    ['HU-6000', 46.907, 19.69],
  ])('the code of %s has the right coordinates', (id, lat, long) => {
    const found = gazetteer.find(id)
    expect(computeGreatCircleKm(found!.coordinates, { lat, long })).toBeLessThan(5)
  })

  test.each([
    ['10115', 'DE 10115 Berlin'],
    ['D-10115', 'DE 10115 Berlin'],
    ['D10115', 'DE 10115 Berlin'],
    ['DE 10115', 'DE 10115 Berlin'],
    ['de-10115 berlin', 'DE 10115 Berlin'],
    ['10115 Berlin', 'DE 10115 Berlin'],
    ['Berlin 10115', 'DE 10115 Berlin'],
    ['A-1010', 'AT 1010 Vienna'],
    ['F-75001', 'FR 75001 Paris'],
    ['20121 Milano', 'IT 20121 Milan'],
    ['N-0150', 'NO 0150 Oslo'],
  ])('the postal code %s finds its place', (typed, expected) => {
    expect(first(typed)).toBe(expected)
  })

  test('the beginning of a code finds codes of several countries', () => {
    const found = gazetteer.search('101')
    expect(new Set(found.map(({ countryCode }) => countryCode)).size).toBeGreaterThan(1)
    for (const { postalCode } of found) expect(postalCode).toMatch(/^101/)
  })

  test.each([
    ['PL-30', 'PL 30 Kraków'],
    ['PL-3', 'PL 30 Kraków'],
    ['30-001', 'PL 30 Kraków'],
    ['30-001 Kraków', 'PL 30 Kraków'],
    ['pl 30001', 'PL 30 Kraków'],
    ['e-28001', 'ES 28 Madrid'],
    ['NL-1012', 'NL 10 Amsterdam'],
    ['1012 AB', 'NL 10 Amsterdam'],
    ['1000-001', 'PT 10 Lisbon'],
    ['110 00', 'CZ 11 Prague'],
    ['LV-1010', 'LV 10 Riga'],
    ['FIN-00100', 'FI 00 Helsinki'],
    ['GB-M', 'GB M Manchester'],
    ['M1 1AA', 'GB M Manchester'],
    ['SW1A 1AA', 'GB SW London'],
    ['IE D04', 'IE D04 Dublin'],
    ['BY-220', 'BY 220 Minsk'],
  ])('a code of %s gives a zone, marked approximate, if its codes are not bundled', (typed, expected) => {
    const [best] = gazetteer.search(typed)
    expect(best && shown(best)).toBe(expected)
    expect(best?.isApproximate).toBe(true)
  })
})

test('an id finds the place that the search answered, and other text is searched', () => {
  for (const typed of ['Köln', '10115', 'PL-30', 'Kyivskyi', 'GB-M']) {
    const [best] = gazetteer.search(typed)
    expect(gazetteer.find(best!.id)).toEqual({ ...best, alternateName: null })
    expect(best!.id.length).toBeLessThanOrEqual(40)
  }
  expect(gazetteer.resolve('2950159')?.locationName).toBe('Berlin')
  expect(gazetteer.resolve('Berlin')?.id).toBe('2950159')
  for (const id of ['', '0', 'DE-99999', 'XX-10', 'DE-', 'constructor']) expect(gazetteer.find(id)).toBeUndefined()
})

test('any text gives at most ten well-formed places without duplicates', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.string({ unit: fc.constantFrom(..."abz 019-,.äł'(*\\"), maxLength: 100 }),
    fc.constantFrom('a'.repeat(100), '🚚🚚', '.*', '__proto__', '\t\n', '1 1 1', 'a b c', 'gb', 'la e', '\0'),
  )
  fc.assert(
    fc.property(anything, (typed) => {
      const found = gazetteer.search(typed)
      expect(found.length).toBeLessThanOrEqual(10)
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      for (const each of found) place.parse(each)
    }),
    { numRuns: 300 },
  )
})

test('every hit for the beginning of a name has a name that begins with it', () => {
  const names = ['Rotterdam', 'Saint-Étienne', 'Łódź', 'München', 'Århus', "L'Aquila", 'Αθήνα', 'Sankt Pölten', 'Bar']
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.integer({ min: 1, max: 12 }), (name, length) => {
      const typed = name.slice(0, length)
      const found = gazetteer.search(typed)
      expect(found.length).toBeGreaterThan(0)
      for (const { locationName, alternateName } of found) {
        const keys = keysOf(locationName, alternateName ?? locationName)
        expect(
          keys.some((key) => key.startsWith(foldTyped(typed))),
          `${typed}: ${keys}`,
        ).toBe(true)
      }
    }),
  )
})

function keysOf(...names: string[]): string[] {
  const anyTown = { id: '', countryCode: 'DE', lat: 0, long: 0, population: null, alternates: [] }
  return names.flatMap((name) => listNames({ ...anyTown, name }).map(({ key }) => key))
}

test('missing bundled places are reported with the command that builds them', () => {
  expect(() => openGazetteer({ builtDir: '/nonexistent', importedDir: '/nonexistent' })).toThrow(/buildPlaces/)
})

test.each([
  ['80331', 'DE', 'Munich'],
  ['1050', 'AT', 'Vienna'],
  ['50122', 'IT', 'Florence'],
  ['00-950', 'PL', 'Warsaw'],
  ['LV-1010', 'LV', 'Riga'],
])('a town has one name, also by its code %s %s', (code, iso, name) => {
  const [place] = gazetteer.search(code).filter(({ countryCode }) => countryCode === iso)
  expect(place?.locationName).toBe(name)
  expect(gazetteer.find(place!.id)?.locationName).toBe(name)
})
