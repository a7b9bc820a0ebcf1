import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BaseMapFile } from '../src/platform/ui/map/baseMapFile.ts'
import { heroSize, projectToHero } from '../src/platform/ui/map/heroProjection.ts'
import { buildBaseMap } from './buildBaseMap.ts'
import { europeanCountryCodes } from './europe.ts'

let outDir: string
const shares: number[] = []

beforeAll(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'base-map-'))
  await buildBaseMap(outDir, (share) => shares.push(share))
}, 30_000)
afterAll(() => rm(outDir, { recursive: true }))

const read = (file: string) => readFile(path.join(outDir, file), 'utf8')
const readBaseMapFile = async () => JSON.parse(await read('map/base-map.json')) as BaseMapFile

test('every European country keeps its shape, however small', async () => {
  const { topology } = await readBaseMapFile()
  const drawn = topology.objects.countries.geometries.filter((shape) => 'arcs' in shape && shape.arcs.length > 0)
  const tooSmallToDraw = ['GI', 'VA']
  expect(drawn.map(({ id }) => id).sort()).toEqual(
    europeanCountryCodes.filter((code) => !tooSmallToDraw.includes(code)).sort(),
  )
})

test('names of capitals appear at smaller zooms than those of small towns', async () => {
  const { townLabels, countryLabels } = await readBaseMapFile()
  const zoomOf = (town: string) => townLabels.find(([name]) => name === town)?.[3]
  expect(zoomOf('Berlin')).toBeLessThanOrEqual(4)
  expect(zoomOf('Tallinn')).toBeLessThanOrEqual(5)
  expect(zoomOf('Stade')).toBeGreaterThanOrEqual(7)
  expect(countryLabels.map(([code]) => code)).toEqual(expect.arrayContaining(['XK', 'UA', 'CY', 'MT']))
})

test('the files stay small: the map below 310 kB, the drawing below 20 kB gzipped, one flag per country', async () => {
  expect((await read('map/base-map.json')).length).toBeLessThan(310_000)
  expect(gzipSync(await read('map/hero.svg')).length).toBeLessThan(20_000)
  const flags = await readdir(path.join(outDir, 'flags'))
  expect(flags.filter((name) => name.endsWith('.svg'))).toHaveLength(europeanCountryCodes.length)
  expect(flags).toContain('all.webp')
})

test('the progress only grows, and ends at one', () => {
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

test.each([
  ['Lisbon', 38.72, -9.14],
  ['Istanbul', 41.01, 28.98],
  ['Helsinki', 60.17, 24.94],
  ['Athens', 37.98, 23.73],
  ['Dublin', 53.35, -6.26],
])('%s lies well inside the drawing of Europe', (_, lat, lon) => {
  const { x, y } = projectToHero(lat, lon)
  expect(x).toBeGreaterThan(heroSize.width * 0.05)
  expect(x).toBeLessThan(heroSize.width * 0.95)
  expect(y).toBeGreaterThan(heroSize.height * 0.05)
  expect(y).toBeLessThan(heroSize.height * 0.95)
})
