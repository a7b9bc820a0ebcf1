import { tollRateRoutes } from '@veos/contract/market/staffTollRates'
import { tripCostRoutes } from '@veos/contract/market/tripCost'
import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { describe, expect, test } from 'vitest'
import { towns } from '../../../testing/makeSpotFreight.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, clock } = await testApp()
const publisher = await make.company()
const haulier = await make.company()
const today = toUtcCalendarDate(clock.now())
const freight = await make.spotFreight({ by: publisher })

type Query = Partial<(typeof tripCostRoutes.read)['query']['_input']>

async function readTrip(id = freight.id, query: Query = {}, by = haulier.employee) {
  const result = await as(by).call(tripCostRoutes.read, { params: { id }, query })
  if (!result.ok) throw new Error(`${result.status} ${result.error} ${JSON.stringify(result.errors)}`)
  return result.answer
}

describe('what a trip costs', () => {
  test('the parts of a trip add up to its costs, and the price minus the costs is left', async () => {
    const trip = await readTrip()
    const { parts, costs, price, left, leftPerKm, route, figures, countries } = trip
    expect(countries).toMatchObject([{ countryCode: 'DE', km: route.roadKm, charge: 'perKm', perKm: 0.35 }])
    expect(parts).toEqual({
      tolls: expect.closeTo(route.roadKm * 0.35, 2),
      fuel: expect.closeTo((route.roadKm / 100) * 28 * 1.35, 2),
      distance: expect.closeTo(route.roadKm * 0.14, 2),
      time: expect.closeTo(trip.hours * 13, 2),
    })
    expect(costs).toBeCloseTo(parts.tolls + parts.fuel + parts.distance + parts.time, 2)
    expect(price).toBe(1250)
    expect(left).toBeCloseTo(1250 - costs, 2)
    expect(leftPerKm).toBeCloseTo((1250 - costs) / route.roadKm, 2)
    expect(figures.isOwn).toBe(false)
    expect(trip).toMatchObject({ vehicleClass: 'articulated', isPartLoad: false, hasUnknownTolls: false })
  })

  test('empty kilometres cost fuel, toll, distance and time, and count for the price per kilometre', async () => {
    const loaded = await readTrip()
    const whole = await readTrip(freight.id, { emptyKm: 100 })
    expect(whole.parts.fuel - loaded.parts.fuel).toBeCloseTo(28 * 1.35, 2)
    expect(whole.parts.tolls - loaded.parts.tolls).toBeCloseTo(35, 2)
    expect(whole.parts.distance - loaded.parts.distance).toBeCloseTo(14, 2)
    expect(whole.hours).toBeGreaterThan(loaded.hours)
    expect(whole.leftPerKm).toBeCloseTo(whole.left! / (whole.route.roadKm + 100), 2)
    expect(whole.journey.arrives).toEqual(loaded.journey.arrives)
  })

  test('the vehicle of a trip is the largest that the offer accepts, unless another is chosen', async () => {
    const { id } = await make.spotFreight({ by: publisher, truckTypes: ['Van', '2_axel_truck'] })
    expect((await readTrip(id)).vehicleClass).toBe('rigid')
    const van = await readTrip(id, { vehicleClass: 'van' })
    expect(van.countries).toMatchObject([{ charge: 'none', toll: 0, perKm: null }])
    expect(van.figures.litresPer100Km).toBe(11)
  })

  test('kilometres are divided by country; a vignette is not in the sum, and an unknown toll is marked', async () => {
    const { id } = await make.spotFreight({
      by: publisher,
      loading: { places: [towns.tallinn], start: addDays(today, 2), end: addDays(today, 3) },
      unloading: { places: [towns.warsaw], start: addDays(today, 4), end: addDays(today, 5) },
    })
    const trip = await readTrip(id)
    expect(trip.countries.map(({ countryCode, charge }) => [countryCode, charge])).toEqual([
      ['EE', 'byTime'],
      ['LV', 'byTime'],
      ['LT', 'byTime'],
      ['PL', 'perKm'],
    ])
    const km = trip.countries.reduce((sum, country) => sum + country.km, 0)
    expect(Math.abs(km - trip.route.roadKm)).toBeLessThanOrEqual(2)
    expect(trip.hasUnknownTolls).toBe(false)
  })

  test('ferries cost no kilometres and delay the arrival', async () => {
    const helsinki = { id: '658225', locationName: 'Helsinki', postalCode: null, countryCode: 'FI' }
    const places = [{ ...helsinki, coordinates: { lat: 60.1695, long: 24.9354 } }]
    const { id } = await make.spotFreight({
      by: publisher,
      loading: { places, start: addDays(today, 2), end: addDays(today, 3) },
      unloading: { places: [towns.tallinn], start: addDays(today, 4), end: addDays(today, 5) },
    })
    const { route, journey } = await readTrip(id)
    expect(route.crossingMin).toBeGreaterThan(100)
    expect(route.distanceKm - route.roadKm).toBeGreaterThan(70)
    const minutes = (Date.parse(journey.arrives.at) - Date.parse(journey.leaves.at)) / 60_000
    expect(minutes).toBe(route.drivingMin + route.crossingMin)
    expect(journey.assumptions).toContain('withoutFerries')
  })

  test('an offer without a price has costs but no profit', async () => {
    const { id } = await make.spotFreight({ by: publisher, priceCents: null, loadType: 'LTL' })
    expect(await readTrip(id)).toMatchObject({ price: null, left: null, leftPerKm: null, isPartLoad: true })
  })
})

describe('when it arrives', () => {
  test('a trip starts at eight on the first day of loading, and its arrival is compared with the last day of unloading', async () => {
    const { journey, unloading, route } = await readTrip()
    expect(journey.leaves.local).toBe(`${addDays(today, 2)}T08:00`)
    expect(journey.parts.filter(({ kind }) => kind === 'driving').reduce((sum, part) => sum + part.minutes, 0)).toBe(
      route.drivingMin,
    )
    expect(unloading!.opens.local).toBe(`${addDays(today, 4)}T08:00`)
    expect(unloading!.closes.local).toBe(`${addDays(today, 5)}T16:00`)
    expect(unloading!.slackMin).toBe((Date.parse(unloading!.closes.at) - Date.parse(journey.arrives.at)) / 60_000)
  })

  test('with longer days and shorter rests a trip arrives earlier and reports that it uses them', async () => {
    const stop = (place: typeof towns.lyon, days: number) => ({
      places: [place],
      start: addDays(today, days),
      end: addDays(today, days + 1),
    })
    const { id } = await make.spotFreight({
      by: publisher,
      loading: stop(towns.tallinn, 2),
      unloading: stop(towns.lyon, 6),
    })
    const usual = await readTrip(id)
    const quick = await readTrip(id, { extendedDays: 2, reducedRests: 3 })
    expect(Date.parse(quick.journey.arrives.at)).toBeLessThan(Date.parse(usual.journey.arrives.at))
    expect(quick.journey.assumptions).toEqual(expect.arrayContaining(['extendedDays', 'reducedRests']))
    expect(quick.parts.time).toBeLessThan(usual.parts.time)
  })

  test('the trip of a tender has no day of unloading', async () => {
    const { id } = await make.tender({ by: publisher })
    const trip = await readTrip(id)
    expect(trip.unloading).toBeNull()
    expect(trip.route.roadKm).toBeGreaterThan(0)
  })
})

describe('who may see it', () => {
  test('visitors and companies without a plan do not see the costs of a trip', async () => {
    const read = { params: { id: freight.id }, query: {} }
    expect(await visitor.call(tripCostRoutes.read, read)).toMatchObject({ ok: false, status: 401 })
    const ended = await make.company({ planEndsInDays: -1 })
    expect(await as(ended.admin).call(tripCostRoutes.read, read)).toMatchObject({ ok: false, status: 402 })
  })

  test('an offer without a route, of a truck or unlisted has no costs of a trip', async () => {
    const read = (id: string) => as(haulier.employee).call(tripCostRoutes.read, { params: { id }, query: {} })
    const roundtrip = await make.roundtrip({ by: publisher })
    expect(await read(roundtrip.id)).toMatchObject({ ok: false, status: 404, error: 'trip_route_unknown' })
    const truck = await make.emptyTruck({ by: publisher })
    expect(await read(truck.id)).toMatchObject({ ok: false, status: 404, error: 'offer_not_found' })
    const hidden = await make.spotFreight({ by: publisher, isActive: false })
    expect(await read(hidden.id)).toMatchObject({ ok: false, status: 404, error: 'offer_not_found' })
    expect(await readTrip(hidden.id, {}, publisher.employee)).toMatchObject({ price: 1250 })
  })

  test.each([{ emptyKm: -1 }, { emptyKm: 3001 }, { emptyKm: 'far' }, { vehicleClass: 'barge' }, { extendedDays: 3 }])(
    'a trip with %j is refused at its field',
    async (query) => {
      const result = await as(haulier.employee).call(tripCostRoutes.read, {
        params: { id: freight.id },
        query: query as Query,
      })
      expect(result).toMatchObject({ ok: false, status: 422, errors: { [Object.keys(query)[0]!]: {} } })
    },
  )
})

describe('the figures of a company', () => {
  const figures = { litresPer100Km: 25.5, dieselPerLitre: 1.299, costPerKm: 0.155, costPerHour: 14 }

  test('only Admins set the cost figures of a company, which count for its trips and are hidden from others', async () => {
    const company = await make.company()
    const set = await as(company.admin).call(tripCostRoutes.setFigures, {
      body: { vehicleClass: 'articulated', ...figures },
    })
    expect(set).toMatchObject({
      ok: true,
      answer: [{ vehicleClass: 'articulated', ...figures, isOwn: true }, { isOwn: false }, { isOwn: false }],
    })
    expect((await readTrip(freight.id, {}, company.employee)).figures).toEqual({ ...figures, isOwn: true })
    expect((await readTrip()).figures.isOwn).toBe(false)
    expect(await as(haulier.employee).call(tripCostRoutes.figures, {})).toMatchObject({
      ok: true,
      answer: [{ isOwn: false, litresPer100Km: 28 }, { isOwn: false }, { isOwn: false }],
    })
  })

  test('every member reads the cost figures and only Admins change them', async () => {
    const { employee } = await make.company()
    expect(await as(employee).call(tripCostRoutes.figures, {})).toMatchObject({ ok: true })
    const set = await as(employee).call(tripCostRoutes.setFigures, { body: { vehicleClass: 'van', ...figures } })
    expect(set).toMatchObject({ ok: false, status: 403 })
  })

  test('invalid cost figures are refused', async () => {
    const { admin } = await make.company()
    const body = { vehicleClass: 'van', ...figures, costPerKm: '' as unknown as number, dieselPerLitre: 11 } as const
    expect(await as(admin).call(tripCostRoutes.setFigures, { body })).toMatchObject({
      ok: false,
      status: 422,
      errors: { costPerKm: { msg: 'Enter a number' }, dieselPerLitre: { msg: 'At most 10\u00a0€/l' } },
    })
  })
})

describe('the toll table', () => {
  test('a toll rate of staff is valid from its day on, and the previous one until then', async () => {
    const staff = as(await make.staff())
    const { id } = await make.spotFreight({
      by: publisher,
      loading: { places: [towns.lyon], start: addDays(today, 2), end: addDays(today, 3) },
      unloading: {
        places: [{ ...towns.lyon, coordinates: { lat: 47.32, long: 5.04 } }],
        start: addDays(today, 4),
        end: addDays(today, 5),
      },
    })
    const ratesFrom = async (validFrom: string, perKm: number) => {
      const body = { countryCode: 'FR', vehicleClass: 'articulated', charge: 'perKm', perKm, validFrom } as const
      const set = await staff.call(tollRateRoutes.set, { body })
      if (!set.ok) throw new Error(set.message)
      return (await readTrip(id)).countries[0]!.perKm
    }
    expect((await readTrip(id)).countries[0]).toMatchObject({ countryCode: 'FR', perKm: 0.25 })
    expect(await ratesFrom(addDays(today, 3), 0.3)).toBe(0.25)
    expect(await ratesFrom(addDays(today, 2), 0.28)).toBe(0.28)
    expect(await ratesFrom(addDays(today, 2), 0.29)).toBe(0.29)
  })

  test('staff sees the valid rate and removes its own, and both are in its log', async () => {
    const staff = as(await make.staff())
    const body = { countryCode: 'RO', vehicleClass: 'rigid', charge: 'byTime', validFrom: today } as const
    const set = await staff.call(tollRateRoutes.set, { body })
    const rate =
      set.ok && set.answer.find(({ countryCode, vehicleClass }) => countryCode === 'RO' && vehicleClass === 'rigid')
    if (!rate) throw new Error('it is not in the list')
    expect(rate).toMatchObject({ country: 'Romania', charge: 'byTime', perKm: null, isCurrent: true })
    const removed = await staff.call(tollRateRoutes.remove, { params: { id: rate._id! } })
    expect(removed.ok && removed.answer.some(({ _id }) => _id === rate._id)).toBe(false)
    const { body: log } = await staff.send({ url: '/api/back-office/actions' })
    expect(JSON.parse(log)).toMatchObject([
      { action: 'remove_toll_rate', subjectName: `Romania rigid ${today}` },
      { action: 'set_toll_rate', subjectName: `Romania rigid ${today}` },
      ...Array(3).fill({ action: 'set_toll_rate' }),
    ])
  })

  test('a rate by the kilometre needs an amount', async () => {
    const staff = as(await make.staff())
    const body = { countryCode: 'DE', vehicleClass: 'van', charge: 'perKm', validFrom: today } as const
    expect(await staff.call(tollRateRoutes.set, { body })).toMatchObject({ ok: false, errors: { perKm: {} } })
  })
})
