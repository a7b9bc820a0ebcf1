import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGazetteer } from './gazetteer.ts'
import { importPostalCodes, importTowns } from './importPlaces.ts'
import { writePostalCodes, writeZones } from './postalTable.ts'
import { writeTowns } from './townTable.ts'

let home: string
let imported: string
const at = (lat: number, long: number) => ({ lat, long })

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'veos-places-'))
  imported = join(home, 'places')
  const german = { code: '10115', written: '10115', name: 'Bundled', ...at(52, 13), isApproximate: false }
  writePostalCodes(home, 'DE', [german, { ...german, code: '10117', written: '10117' }])
  writeZones(home, [
    { iso: 'PL', zone: '30', name: 'Kraków', ...at(50.06, 19.94) },
    { iso: 'DE', zone: '10', name: 'Berlin', ...at(52.5, 13.4) },
  ])
  writeTowns(home, [
    { id: '1', name: 'Old Town', countryCode: 'DE', ...at(50, 10), population: 1000, alternates: ['Altstadt'] },
  ])
})
afterEach(() => rmSync(home, { recursive: true }))

const open = () => openGazetteer({ builtDir: home, importedDir: imported })

function file(...lines: string[]): string {
  const path = join(home, 'dump.txt')
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}
const postal = (iso: string, code: string, name: string, lat: string, long: string) =>
  [iso, code, name, 'Region', '01', '', '', '', '', lat, long, '6'].join('\t')
const town = (id: string, name: string, alternates: string, iso: string, feature = 'PPL') =>
  [id, name, name, alternates, '50.5', '19.5', 'P', feature, iso, '', '', '', '', '', '9000', '', '', 'X', '2026'].join(
    '\t',
  )

test('imported postal codes are found in every spelling, in the middle of their places', async () => {
  const summary = await importPostalCodes(
    file(
      postal('PL', '30-001', 'Kraków', '50.0', '19.9'),
      postal('PL', '30-001', 'Kraków II', '50.2', '20.1'),
      postal('NL', '1012', 'Amsterdam', '52.37', '4.89'),
      postal('GB', 'EC1A', 'London', '51.52', '-0.1'),
      postal('US', '90210', 'Beverly Hills', '34', '-118'),
      postal('FR', '75083 CEDEX 02', 'Paris', '', ''),
    ),
    imported,
  )
  expect(summary).toEqual({
    byCountry: [
      { country: 'Netherlands', count: 1 },
      { country: 'Poland', count: 1 },
      { country: 'United Kingdom', count: 1 },
    ],
    linesLeftOut: 2,
  })
  const gazetteer = open()
  for (const typed of ['30-001', 'PL 30001', 'pl-30-001 krakow']) {
    expect(gazetteer.search(typed)[0], typed).toMatchObject({
      id: 'PL-30001',
      postalCode: '30-001',
      locationName: 'Kraków',
      coordinates: { lat: 50.1, long: 20 },
      isApproximate: false,
    })
  }
  for (const typed of ['1012 AB', '1012AB', 'NL-1012']) expect(gazetteer.search(typed)[0]?.id, typed).toBe('NL-1012')
  for (const typed of ['EC1A 1BB', 'ec1a1bb', 'GB EC1A']) expect(gazetteer.search(typed)[0]?.id, typed).toBe('GB-EC1A')
})

test('imported codes replace the bundled ones of their country, and its zones stay', async () => {
  expect(open().search('10115')[0]?.locationName).toBe('Bundled')
  await importPostalCodes(file(postal('DE', '10115', 'Berlin', '52.53', '13.38')), imported)
  const gazetteer = open()
  expect(gazetteer.search('10115')[0]?.locationName).toBe('Berlin')
  expect(gazetteer.find('DE-10117')).toBeUndefined()
  expect(gazetteer.search('DE 10117')[0]).toMatchObject({ id: 'DE-10', isApproximate: true })
  expect(gazetteer.search('30-001')[0]).toMatchObject({ id: 'PL-30', isApproximate: true })
})

test('imported towns replace all bundled ones, without districts and other continents', async () => {
  const summary = await importTowns(
    file(
      town('3094802', 'Kraków', 'Cracow,Krakau', 'PL'),
      town('7', 'Mitte', '', 'DE', 'PPLX'),
      town('8', 'Springfield', '', 'US'),
    ),
    imported,
  )
  expect(summary).toEqual({ byCountry: [{ country: 'Poland', count: 1 }], linesLeftOut: 2 })
  const gazetteer = open()
  expect(gazetteer.search('krakau')[0]).toMatchObject({ id: '3094802', alternateName: 'Krakau' })
  expect(gazetteer.search('altstadt')).toEqual([])
})

test.each([
  ['too few columns', ['DE\t10115\tBerlin'], /line 1: expected 12 columns separated by tabs, found 3/],
  [
    'no country',
    [postal('DE', '10115', 'Berlin', '52', '13'), postal('Germany', '1', 'X', '1', '1')],
    /line 2: .*country/,
  ],
  ['a latitude that is none', [postal('DE', '10115', 'Berlin', 'north', '13')], /line 1: expected a latitude .*north/],
  [
    'a longitude beyond the globe',
    [postal('DE', '10115', 'Berlin', '52', '190')],
    /line 1: expected a longitude .*190/,
  ],
  ['nothing of Europe', [postal('US', '90210', 'Beverly Hills', '34', '-118')], /no postal code of a European country/],
  ['nothing at all', [''], /no postal code/],
])('a postal file with %s is refused completely', async (_, lines, message) => {
  await expect(importPostalCodes(file(...lines), imported)).rejects.toThrow(message)
  expect(readdirSync(home)).not.toContain('places')
})

test('a list of towns is not accepted as postal codes, nor the other way round', async () => {
  await expect(importPostalCodes(file(town('1', 'A', '', 'DE')), imported)).rejects.toThrow(/12 columns.*found 19/)
  await expect(importTowns(file(postal('DE', '1', 'A', '1', '1')), imported)).rejects.toThrow(/19 columns.*found 12/)
})

test('an archive is not read as text', async () => {
  const path = join(home, 'DE.zip')
  for (const bytes of [Buffer.from('PK\u0003\u0004'), gzipSync('x')]) {
    writeFileSync(path, bytes)
    await expect(importPostalCodes(path, imported)).rejects.toThrow(/archive: unpack it/)
  }
})

test('the import command writes into the data folder, and fails with one clear line', () => {
  const script = fileURLToPath(new URL('places.import.ts', import.meta.url))
  const env = { ...process.env, VEOS_DATA: home }
  const path = file(postal('PL', '30-001', 'Kraków', '50', '19.9'))
  const output = execFileSync(process.execPath, [script, '--postal', path], { env, encoding: 'utf8' })
  expect(output).toMatch(/1 {2}Poland/)
  expect(readdirSync(imported)).toEqual(['postal-PL.v1.tsv.gz'])

  const missing = spawnSync(process.execPath, [script, '--postal', '/nonexistent.txt'], { env, encoding: 'utf8' })
  expect(missing.status).toBe(1)
  expect(missing.stderr.trim().split('\n')).toHaveLength(1)
  expect(spawnSync(process.execPath, [script], { env, encoding: 'utf8' }).stderr).toMatch(/npm run places:import/)
})
