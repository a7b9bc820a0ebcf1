import { fileURLToPath } from 'node:url'
import { spotFreightInput } from '@veos/contract/market/spotFreights'
import { addDays, dayMs, getWeekday } from '@veos/contract/platform/reference/dates'
import { describe, expect, test } from 'vitest'
import { openGeography } from '../src/geography.ts'
import { checkTemperatures } from '../src/market/offers/confirmations.ts'
import type { NewOffer } from '../src/market/offers/newOffer.ts'
import { openGazetteer } from '../src/market/places/gazetteer.ts'
import { toSpotFreightContent } from '../src/market/spot-freights/spotFreights.details.ts'
import { requireRoute } from '../src/market/spot-freights/spotFreights.rules.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDistances, maxRoutedExactly } from './distances.ts'
import { FreightMaker } from './freights.ts'
import { openHubs } from './hubs.ts'
import { createTrade, makeMany } from './maker.ts'
import { Publishers } from './publishers.ts'
import { createRandom, Weighted } from './random.ts'
import { PublishingTimes, spotFreightsShown } from './times.ts'

const builtDir = fileURLToPath(new URL('../geo/built', import.meta.url))
const gazetteer = openGazetteer({ builtDir, importedDir: '/nonexistent' })
const hubs = openHubs(gazetteer, builtDir)
const now = new Date('2026-11-19T13:20:00Z')
const today = '2026-11-19'
const publisher = {
  companyId: 'company',
  iso: 'DE',
  type: 'Forwarder',
  size: '10-25',
  plan: 'premium',
  email: 'info@one.example',
} as const
const { mainRoads } = openGeography(readConfig({ NODE_ENV: 'test' }))
const publishers = new Publishers([{ ...publisher, authorIds: ['author'] }], 'spotFreight')
const makerOf = (seed: number, at = now, distances = createDistances(4000, mainRoads, hubs)) =>
  new FreightMaker({ ...createTrade({ hubs, distances, seed, now: at }), publishers })
const maker = makerOf(2026)
const freights = await all(makeMany(maker, 0, 4000))

async function all(offers: AsyncIterable<NewOffer<'spotFreight'>>): Promise<NewOffer<'spotFreight'>[]> {
  const made: NewOffer<'spotFreight'>[] = []
  for await (const freight of offers) made.push(freight)
  return made
}

const share = (of: readonly NewOffer<'spotFreight'>[], is: (freight: NewOffer<'spotFreight'>) => boolean) =>
  of.filter(is).length / of.length
const quantile = (values: number[], at: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * at)]!
const isAbroad = ({ loading, unloading }: NewOffer<'spotFreight'>) => country(loading) !== country(unloading)
const country = (stop: NewOffer<'spotFreight'>['loading']) => stop.places[0]!.countryCode
const isLane = (from: string, to: string) => (freight: NewOffer<'spotFreight'>) =>
  country(freight.loading) === from && country(freight.unloading) === to
const euroPerKm = (of: NewOffer<'spotFreight'>[]) =>
  of.flatMap(({ priceCents, roadKm }) => (priceCents && roadKm ? [priceCents / 100 / roadKm] : []))

describe('a seed', () => {
  test('a seed gives the same freights again, whichever numbers are requested', async () => {
    const again = makerOf(2026)
    expect(await all(makeMany(again, 300, 50))).toEqual(freights.slice(300, 350))
  })

  test('a seed gives other freights than another seed, and the same ones with later dates tomorrow', async () => {
    const routes = (of: readonly NewOffer<'spotFreight'>[]) =>
      of.map(({ loading, details }) => [loading.places[0]!.id, details])
    expect(routes(await all(makeMany(makerOf(7), 0, 50)))).not.toEqual(routes(freights.slice(0, 50)))
    const tomorrow = await all(makeMany(makerOf(2026, new Date(now.getTime() + dayMs)), 0, 50))
    expect(tomorrow.map(({ loading }) => loading.places)).toEqual(
      freights.slice(0, 50).map(({ loading }) => loading.places),
    )
    for (const { loading } of tomorrow) expect(loading.start! > today).toBe(true)
  })

  test('every freight has a unique id', () => {
    expect(new Set(freights.map(({ id }) => id)).size).toBe(freights.length)
    expect(freights[0]!.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})

describe('freights', () => {
  test('demo freights would be accepted by the form', () => {
    for (const freight of freights.slice(0, 1500)) {
      const { loading, unloading, details, priceCents } = freight
      const input = spotFreightInput.parse({
        loading: {
          locations: loading.places.map(({ id }) => ({ id })),
          date: { start: loading.start!, end: loading.end! },
        },
        unloading: {
          locations: unloading.places.map(({ id }) => ({ id })),
          date: { start: unloading.start!, end: unloading.end! },
        },
        truckType: freight.truckTypes,
        temperature: details.temperature,
        temperatureTo: details.temperatureTo,
        freight: {
          typeOfLoad: freight.loadType,
          weight: details.weightKg,
          loadingMeters: details.loadingMeters,
          length: details.lengthCm,
          width: details.widthCm,
          height: details.heightCm,
          typeOfCargo: details.typeOfCargo,
        },
        targetPrice: priceCents === null ? null : priceCents / 100,
        extraInfo: details.extraInfo,
        specialRequests: details.specialRequests,
      })
      const places = requireRoute(
        input,
        { places: gazetteer, now, confirmed: [] },
        checkTemperatures('temperature', { ...input, truckTypes: input.truckType }, []),
      )
      const { details: stored, ...whole } = toSpotFreightContent(input, places)
      expect(freight).toMatchObject(whole)
      // A column without a value has its default.
      expect(stored).toMatchObject(details)
      expect(unloading.start! >= loading.end!).toBe(true)
    }
  })

  test('demo freights are in thirty or more countries, 45 % of them within one', () => {
    const countries = new Set(freights.flatMap(({ loading, unloading }) => [country(loading), country(unloading)]))
    expect(countries.size).toBeGreaterThanOrEqual(30)
    expect(share(freights, isAbroad)).toBeCloseTo(0.55, 1)
  })

  test('distances of generated freights are near those by road', async () => {
    const bulk = makerOf(2026, now, createDistances(maxRoutedExactly + 1, mainRoads, hubs))
    const shares: number[] = []
    for (const [number, { loading, unloading, roadKm }] of (await all(makeMany(bulk, 0, 300))).entries()) {
      const exact = freights[number]!
      expect([loading.places, unloading.places]).toEqual([exact.loading.places, exact.unloading.places])
      if (roadKm && exact.roadKm) shares.push(Math.abs(roadKm / exact.roadKm - 1))
    }
    expect(shares.length).toBeGreaterThan(290)
    expect(quantile(shares, 0.5)).toBeLessThan(0.03)
    expect(quantile(shares, 0.95)).toBeLessThan(0.2)
  })

  test('domestic freights are short and international ones long', () => {
    const km = (abroad: boolean) =>
      freights.flatMap((freight) => (isAbroad(freight) === abroad && freight.roadKm) || [])
    expect(quantile(km(false), 0.5)).toBeGreaterThan(180)
    expect(quantile(km(false), 0.5)).toBeLessThan(380)
    expect(quantile(km(false), 0.8)).toBeLessThan(550)
    expect(quantile(km(true), 0.1)).toBeGreaterThan(400)
    expect(quantile(km(true), 0.5)).toBeGreaterThan(850)
    expect(quantile(km(true), 0.5)).toBeLessThan(1400)
    expect(quantile(km(true), 0.95)).toBeLessThan(2600)
    expect(share(freights, ({ roadKm }) => roadKm === null)).toBeLessThan(0.01)
  })

  test('the truck types have European shares', () => {
    const first = (type: string) => share(freights, ({ truckTypes }) => truckTypes[0] === type)
    expect(first('Standard_tautliner')).toBeGreaterThan(0.5)
    expect(first('Standard_tautliner')).toBeLessThan(0.63)
    expect(first('Refrigerator')).toBeGreaterThan(0.11)
    expect(first('Refrigerator')).toBeLessThan(0.18)
    expect(first('Mega')).toBeGreaterThan(0.06)
    expect(first('Mega')).toBeLessThan(0.12)
    expect(share(freights, ({ loadType }) => loadType === 'LTL')).toBeCloseTo(0.2, 1)
    expect(
      share(freights, ({ loading, unloading }) => loading.places.length + unloading.places.length > 2),
    ).toBeCloseTo(0.08, 1)
  })

  test('freights are as unbalanced as European trade', async () => {
    const many = [...freights, ...(await all(makeMany(maker, 4000, 4000)))]
    const count = (from: string, to: string) => many.filter(isLane(from, to)).length
    expect(count('DE', 'PL')).toBeGreaterThan(count('PL', 'DE') * 1.15)
    const leaving = (iso: string) =>
      many.filter((freight) => isAbroad(freight) && country(freight.loading) === iso).length
    const coming = (iso: string) =>
      many.filter((freight) => isAbroad(freight) && country(freight.unloading) === iso).length
    for (const iso of ['GB', 'SE', 'NO', 'GR']) expect(leaving(iso), iso).toBeLessThan(coming(iso) * 0.75)
    for (const iso of ['NL', 'ES', 'BE']) expect(leaving(iso), iso).toBeGreaterThan(coming(iso) * 1.1)
  })

  test('prices of demo freights are realistic', () => {
    const full = freights.filter(
      ({ loadType, truckTypes }) => loadType === 'FTL' && truckTypes[0] === 'Standard_tautliner',
    )
    const far = euroPerKm(full.filter(({ roadKm }) => roadKm! > 300))
    expect(quantile(far, 0.02)).toBeGreaterThan(0.85)
    expect(quantile(far, 0.5)).toBeGreaterThan(1.15)
    expect(quantile(far, 0.5)).toBeLessThan(1.55)
    expect(quantile(far, 0.97)).toBeLessThan(2.1)
    const near = full.filter(({ roadKm, priceCents }) => roadKm! < 150 && priceCents !== null)
    for (const { priceCents } of near) expect(priceCents).toBeGreaterThan(15_000)
    expect(quantile(euroPerKm(freights.filter(isLane('DE', 'PL'))), 0.5)).toBeGreaterThan(
      quantile(euroPerKm(freights.filter(isLane('PL', 'DE'))), 0.5),
    )
    expect(share(freights, ({ priceCents }) => priceCents === null)).toBeCloseTo(0.3, 1)
    for (const { priceCents } of freights) expect((priceCents ?? 0) % 100).toBe(0)
  })

  test('demo freights load from today on, rarely at weekends', () => {
    for (const { loading } of freights) {
      expect(loading.start! >= today).toBe(true)
      expect(loading.start! <= addDays(today, 7)).toBe(true)
      expect(loading.end! <= addDays(loading.start!, 4)).toBe(true)
    }
    expect(share(freights, ({ loading }) => getWeekday(loading.start!) === 0)).toBeLessThan(0.03)
    expect(share(freights, ({ unloading }) => [0, 6].includes(getWeekday(unloading.start!)))).toBeLessThan(0.12)
  })

  test('temperatures, weights, metres and documents fit the cargo', () => {
    for (const { truckTypes, loadType, details } of freights) {
      const { typeOfCargo, temperature, weightKg, loadingMeters, specialRequests } = details
      expect(temperature !== null).toBe(truckTypes.includes('Refrigerator'))
      if (['Food_frozen', 'Food_chilled', 'Meat_and_fish'].includes(typeOfCargo))
        expect(truckTypes).toEqual(['Refrigerator'])
      if (typeOfCargo === 'Food_frozen') expect(temperature).toBeLessThanOrEqual(-18)
      if (typeOfCargo === 'Live_animals') expect(truckTypes).toEqual(['Livestock_trucks'])
      if (typeOfCargo === 'Dangerous_goods_ADR') expect(specialRequests).toContain('ADR')
      if (weightKg !== null) expect(weightKg).toBeLessThanOrEqual(truckTypes[0] === 'Mega_truck' ? 32_000 : 26_000)
      if (truckTypes[0] === 'Van' && weightKg !== null) expect(weightKg).toBeLessThanOrEqual(1200)
      if (loadType === 'LTL') {
        expect(loadingMeters).toBeGreaterThanOrEqual(0.4)
        expect(loadingMeters).toBeLessThanOrEqual(12)
        expect(weightKg! / loadingMeters!).toBeLessThanOrEqual(1900)
      }
    }
  })
})

test('offers are published in office hours, never in the future, and most of them recently', () => {
  const random = createRandom(1)
  for (const at of ['2026-11-19T13:20:00Z', '2026-11-22T23:59:00Z', '2026-11-23T00:05:00Z']) {
    const times = new PublishingTimes(new Date(at), spotFreightsShown)
    const published = Array.from({ length: 1000 }, () => times.pick(random))
    for (const instant of published) {
      expect(instant.getTime()).toBeLessThanOrEqual(Date.parse(at))
      expect(instant.getTime()).toBeGreaterThan(Date.parse(at) - 4.1 * dayMs)
    }
    const atNight = published.filter((instant) => instant.getUTCHours() < 4 || instant.getUTCHours() > 20)
    expect(atNight.length).toBeLessThan(100)
  }
})

test('a weighted choice picks each by its share', () => {
  const random = createRandom(3)
  const weighted = new Weighted([
    ['often', 3],
    ['never', 0],
    ['seldom', 1],
  ])
  const picked = Array.from({ length: 4000 }, () => weighted.pick(random))
  expect(picked.filter((item) => item === 'often').length / 4000).toBeCloseTo(0.75, 1)
  expect(picked).not.toContain('never')
})
