import { type EmptyTruck, emptyTruckInput } from '@veos/contract/emptyTrucks'
import { flagsFrom, truckFeatureValues } from '@veos/contract/reference/specialFeatures'
import { truckTypeLabel, truckTypeValues } from '@veos/contract/reference/truckTypes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../offers/form/draftDates.ts'
import { draftOfEmptyTruck, emptyEmptyTruckDraft, emptyTruckFormOf, withFreshDates } from './emptyTruckDraft.ts'
import { withRadii, withRadiusAt } from './placesAround.ts'

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const hundredths = (most: number) => maybe(fc.integer({ min: 1, max: most * 100 }).map((each) => each / 100))
const centimetres = maybe(fc.integer({ min: 1, max: 2000 }))
const place = fc
  .record({ id: fc.constantFrom('588409', '456172', '2911298'), tens: fc.integer({ min: 1, max: 25 }) })
  .map(({ id, tens }) => ({
    id,
    locationName: 'Tallinn',
    postalCode: null,
    country: 'Estonia',
    countryCode: 'EE',
    flagUrl: '/flags/EE.svg',
    coordinates: { lat: 59.437, long: 24.7535 },
    radius: tens * 10,
  }))

const offer: fc.Arbitrary<EmptyTruck> = fc
  .record({
    from: place,
    to: fc.array(place, { minLength: 1, maxLength: 10 }),
    start: fc.nat(300),
    stay: fc.nat(30),
    truckType: fc.constantFrom(...truckTypeValues),
    temperature: fc.integer({ min: -270, max: 100 }),
    typeOfLoad: fc.constantFrom('FTL' as const, 'LTL' as const),
    freight: fc.record({
      weight: maybe(fc.integer({ min: 1, max: 40_000 })),
      loadingMeters: hundredths(14),
      length: centimetres,
      width: centimetres,
      height: centimetres,
      volume: hundredths(120),
    }),
    features: fc.subarray(truckFeatureValues),
    extraInfo: fc.constantFrom('', 'Two drivers'),
  })
  .map(({ from, to, start, stay, truckType, temperature, features, ...rest }) => ({
    ...rest,
    _id: '01a1fb92-9101-71eb-b00a-3c2ee72e9020',
    active: true,
    loading: {
      locations: [from],
      date: { start: addDays('2026-12-01', start), end: addDays('2026-12-01', start + stay) },
    },
    unloading: { locations: to },
    truckType: { value: truckType, label: truckTypeLabel(truckType) },
    temperature: truckType === 'Refrigerator' ? temperature : null,
    specialFeatures: flagsFrom(truckFeatureValues, features),
    createdAt: '2026-11-20T10:00:00.000Z',
    author: null,
    authorId: null,
    company: { _id: null, companyName: 'Veod OÜ', country: 'EE', logo: null, positive: 1, negative: 0 },
    distanceFromFilterLoading: null,
    distanceFromFilterUnloading: null,
    can: { openDetails: true, contact: false, edit: true },
  }))

test('a published offer goes through the form and comes out the same', () => {
  fc.assert(
    fc.property(offer, (given) => {
      const { weight, ...measures } = given.freight
      const around = (places: EmptyTruck['unloading']['locations']) => places.map(({ id, radius }) => ({ id, radius }))
      const sent = emptyTruckInput.parse(emptyTruckFormOf(draftOfEmptyTruck(given)))
      // 100 kg or less go as tonnes, or they would be read as such.
      const sentKg = sent.freight.weight !== null && sent.freight.weight <= 100 ? sent.freight.weight * 1000 : null
      expect({ ...sent, freight: { ...sent.freight, weight: sentKg ?? sent.freight.weight } }).toEqual({
        loading: { locations: around(given.loading.locations), date: given.loading.date },
        unloading: { locations: around(given.unloading.locations) },
        truckType: given.truckType.value,
        temperature: given.temperature,
        typeOfLoad: given.typeOfLoad,
        freight: { ...measures, weight },
        specialFeatures: given.specialFeatures,
        extraInfo: given.extraInfo,
      })
    }),
  )
})

test('the temperature is sent for a refrigerator only', () => {
  const draft = { ...emptyEmptyTruckDraft, temperature: '4' }
  expect(emptyTruckFormOf({ ...draft, truckType: 'Box' }).temperature).toBeNull()
  expect(emptyTruckFormOf({ ...draft, truckType: 'Refrigerator' }).temperature).toBe('4')
})

test('a place has 50 km around it, another one in its field keeps what was chosen, and a moved one takes it along', () => {
  const found = (id: string) => ({
    ...{ id, locationName: id, alternateName: null, postalCode: null, country: 'Estonia', countryCode: 'EE' },
    ...{ flagUrl: '', coordinates: { lat: 59, long: 24 }, isApproximate: false },
  })
  const radiiOf = (places: ReturnType<typeof withRadii>) => places.map((each) => each?.radius)
  const one = withRadii([found('a'), null], [null, null])
  expect(radiiOf(one)).toEqual([50, undefined])
  const wide = withRadiusAt(one, 0, 200)
  expect(radiiOf(withRadii([found('b'), found('c')], wide))).toEqual([200, 50])
  const two = withRadii([wide[0]!, found('c')], wide)
  expect(radiiOf(withRadii([two[1]!, two[0]!], two))).toEqual([50, 200])
})

test('past days move by whole weeks to where they lie ahead', () => {
  const draft = {
    ...emptyEmptyTruckDraft,
    loading: { locations: [], date: { start: '2026-12-01', end: '2026-12-03' } },
  }
  expect(withFreshDates(draft, '2026-12-03')).toBe(draft)
  expect(withFreshDates(draft, '2026-12-04').loading.date).toEqual({ start: '2026-12-08', end: '2026-12-10' })
})
