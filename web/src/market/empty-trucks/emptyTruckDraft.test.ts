import { type EmptyTruck, type EmptyTruckForm, emptyTruckInput } from '@veos/contract/market/emptyTrucks'
import { toKg, toWireWeight } from '@veos/contract/market/reference/loads'
import { truckFeatureValues } from '@veos/contract/market/reference/specialFeatures'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { addDays } from '@veos/contract/platform/reference/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEmptyDraft, toDraft } from '../../platform/ui/form/formDraft.ts'
import { toForm } from '../offers/form/offerForm.ts'
import { toTypedNumber } from '../offers/form/typedNumbers.ts'
import { type EmptyTruckDraft, moveDatesAhead } from './emptyTruckDraft.ts'
import { emptyTruckForm } from './emptyTruckForm.ts'
import { addRadii, replaceRadius, toPlacesAroundDraft } from './placesAround.ts'

const tallinn = {
  id: '588409',
  locationName: 'Tallinn',
  postalCode: null,
  country: 'Estonia',
  countryCode: 'EE',
  flagUrl: '/flags/EE.svg',
  coordinates: { lat: 59.437, long: 24.7535 },
}

const empty = createEmptyDraft(emptyTruckForm)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const hundredths = (most: number) => maybe(fc.integer({ min: 1, max: most * 100 }).map((each) => each / 100))
const centimetres = maybe(fc.integer({ min: 1, max: 2000 })).map(toTypedNumber)
const place = fc
  .record({ id: fc.constantFrom('588409', '456172', '2911298'), tens: fc.integer({ min: 1, max: 25 }) })
  .map(({ id, tens }) => ({ ...tallinn, id, radius: tens * 10 }))

const draft: fc.Arbitrary<EmptyTruckDraft> = fc
  .record({
    loading: fc.array(place, { minLength: 1, maxLength: 1 }).map(toPlacesAroundDraft),
    unloading: fc.array(place, { minLength: 1, maxLength: 10 }).map(toPlacesAroundDraft),
    days: fc.tuple(fc.nat(300), fc.nat(30)),
    truckType: fc.constantFrom<string>(...truckTypeValues),
    degrees: fc.integer({ min: -270, max: 100 }),
    typeOfLoad: fc.constantFrom('FTL' as const, 'LTL' as const),
    weight: maybe(fc.integer({ min: 1, max: 40_000 }).map(toWireWeight)).map(toTypedNumber),
    loadingMeters: hundredths(14).map(toTypedNumber),
    length: centimetres,
    width: centimetres,
    height: centimetres,
    volume: hundredths(120).map(toTypedNumber),
    specialFeatures: fc.subarray<string>(truckFeatureValues),
    extraInfo: fc.constantFrom('', 'Two drivers'),
  })
  .map(({ days: [start, stay], degrees, ...fields }) => ({
    ...empty,
    ...fields,
    loadingDates: { start: addDays('2026-12-01', start), end: addDays('2026-12-01', start + stay) },
    temperature: fields.truckType === 'Refrigerator' ? String(degrees) : '',
    temperatureTo: fields.truckType === 'Refrigerator' ? String(degrees + 4) : '',
  }))

/** The sent form as the server would answer it. */
function answered(form: EmptyTruckForm): EmptyTruck {
  const { loading, unloading, freight, truckType, ...input } = emptyTruckInput.parse(form)
  const places = (locations: typeof loading.locations) => locations.map((each) => ({ ...tallinn, ...each }))
  const { weight } = freight
  return {
    ...input,
    _id: 'x',
    active: true,
    createdAt: '2026-11-20T10:00:00.000Z',
    author: null,
    authorId: null,
    loading: { locations: places(loading.locations), date: loading.date },
    unloading: { locations: places(unloading.locations) },
    truckType: { value: truckType, label: truckType },
    freight: { ...freight, weight: weight && toWireWeight(toKg(weight)) },
    distanceFromFilterLoading: null,
    distanceFromFilterUnloading: null,
    company: {
      _id: null,
      companyName: 'Veod OÜ',
      companyType: 'Haulier' as const,
      country: 'Estonia',
      logo: null,
      positive: 1,
      negative: 0,
    },
    isAwarded: false,
    offerHash: null,
    bid: null,
    can: { openDetails: true, contact: false, quote: false, favourite: false, edit: true, duplicate: true },
  }
}

test('an empty truck that is opened in the form is sent unchanged', () => {
  fc.assert(
    fc.property(draft, (original) => {
      expect(toDraft(emptyTruckForm, answered(toForm(emptyTruckForm, original)))).toEqual(original)
    }),
  )
})

test('the temperature of an empty truck is sent only for a refrigerator', () => {
  const cold = { ...empty, temperature: '4' }
  expect(toForm(emptyTruckForm, { ...cold, truckType: 'Box' }).temperature).toBeNull()
  expect(toForm(emptyTruckForm, { ...cold, truckType: 'Refrigerator' }).temperature).toBe('4')
})

test('a place starts with 50 km, a replacement has the chosen radius, and a moved place keeps its radius', () => {
  const found = (id: string) => ({
    id,
    locationName: id,
    alternateName: null,
    postalCode: null,
    country: 'Estonia',
    countryCode: 'EE',
    flagUrl: '',
    coordinates: { lat: 59, long: 24 },
    isApproximate: false,
  })
  const radiiOf = (places: ReturnType<typeof addRadii>) => places.map((each) => each?.radius)
  const one = addRadii([found('a'), null], [null, null])
  expect(radiiOf(one)).toEqual([50, undefined])
  const wide = replaceRadius(one, 0, 200)
  expect(radiiOf(addRadii([found('b'), found('c')], wide))).toEqual([200, 50])
  const two = addRadii([wide[0]!, found('c')], wide)
  expect(radiiOf(addRadii([two[1]!, two[0]!], two))).toEqual([50, 200])
})

test('free days in the past move by whole weeks into the future', () => {
  const before = { ...empty, loadingDates: { start: '2026-12-01', end: '2026-12-03' } }
  expect(moveDatesAhead(before, '2026-12-03')).toBe(before)
  expect(moveDatesAhead(before, '2026-12-04').loadingDates).toEqual({ start: '2026-12-08', end: '2026-12-10' })
})
