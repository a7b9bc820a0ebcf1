import { formatTenderRoute } from '@veos/contract/market/offerNames'
import { cargoTypeValues } from '@veos/contract/market/reference/cargoTypes'
import { loadTypes, toKg, toWireWeight } from '@veos/contract/market/reference/loads'
import { periodicities } from '@veos/contract/market/reference/periodicities'
import { specialFeatureValues } from '@veos/contract/market/reference/specialFeatures'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { tenderPaths } from '@veos/contract/market/tenderNames'
import { type Tender, type TenderForm, tenderInput } from '@veos/contract/market/tenders'
import { cargoTypesTexts } from '@veos/contract/market/texts/cargoTypes'
import { toTypedEuros } from '@veos/contract/platform/money'
import { addDays, computeDaysBetween } from '@veos/contract/platform/reference/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEmptyDraft, toDraft } from '../../platform/ui/form/formDraft.ts'
import { toForm } from '../offers/form/offerForm.ts'
import { toPlacesDraft } from '../offers/form/stopDraft.ts'
import { toTypedNumber } from '../offers/form/typedNumbers.ts'
import { moveDatesAhead, type TenderDraft } from './tenderDraft.ts'
import { tenderForm } from './tenderForm.ts'

const tallinn = {
  id: '588409',
  locationName: 'Tallinn',
  postalCode: null,
  country: 'Estonia',
  countryCode: 'EE',
  flagUrl: '/flags/EE.svg',
  coordinates: { lat: 59.437, long: 24.7535 },
}
const riga = { ...tallinn, id: '456172', locationName: 'Rīga', countryCode: 'LV' }

const deadline = '2026-12-01'
const period = { start: '2026-12-15', end: '2027-06-15' }
const quantity = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: null })
const typedUpTo = (most: number) => quantity(most).map(toTypedNumber)
const draft: fc.Arbitrary<TenderDraft> = fc
  .record({
    name: fc.constantFrom('Milk north', ''),
    truckType: fc.uniqueArray(fc.constantFrom<string>(...truckTypeValues), { minLength: 1 }),
    typeOfLoad: fc.constantFrom(...loadTypes),
    typeOfCargo: fc.constantFrom(...cargoTypeValues),
    weight: quantity(40_000).map((kg) => toTypedNumber(kg && toWireWeight(kg))),
    loadingMeters: typedUpTo(14),
    volume: fc.constantFrom('', '60.5', '90'),
    specialRequests: fc.subarray<string>([...specialFeatureValues]),
    numberOfShipments: fc.integer({ min: 1, max: 10_000 }).map(String),
    periodicity: fc.constantFrom(...periodicities),
    targetPrice: quantity(100_000_000).map(toTypedEuros),
    paymentTime: typedUpTo(365),
  })
  .map((fields) => ({
    ...createEmptyDraft(tenderForm),
    loading: toPlacesDraft([tallinn, riga]),
    unloading: toPlacesDraft([riga]),
    period,
    deadline,
    otherRequest: 'Two drivers',
    paymentComments: 'By invoice',
    additionalInformation: '<p>Ramp 4</p>',
    ...fields,
    temperature: fields.truckType.includes('Refrigerator') ? '4' : '',
    temperatureTo: fields.truckType.includes('Refrigerator') ? '8' : '',
  }))

/** The sent form as the server would answer it. */
function answered(form: TenderForm): Tender {
  const { additionalInformation, ...input } = tenderInput.parse(form)
  const { Freight, truckType } = input
  const places = (locations: { id: string }[]) => locations.map(({ id }) => (id === tallinn.id ? tallinn : riga))
  const loading = places(input.loading)
  const unloading = places(input.unloading)
  const { weight } = Freight.dimensions
  return {
    ...input,
    _id: 'x',
    status: true,
    active: true,
    createdAt: '2026-11-20T10:00:00.000Z',
    author: null,
    count: 0,
    loading,
    unloading,
    name: input.name || formatTenderRoute(loading, unloading),
    truckType: truckType.map((value) => ({ value, label: value })),
    Freight: {
      ...Freight,
      freight: cargoTypesTexts[`cargo_type_${Freight.freight}`],
      dimensions: { ...Freight.dimensions, weight: weight && toWireWeight(toKg(weight)) },
    },
    targetPrice: String(input.targetPrice ?? ''),
    additionalInformation: additionalInformation.incoming,
    distanceKm: 310,
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
    openShipments: 4,
    offerHash: null,
    bid: null,
    can: { openDetails: true, contact: false, quote: false, favourite: false, edit: true, duplicate: true },
  }
}

test('a tender that is opened in the form is sent unchanged', () => {
  fc.assert(
    fc.property(draft, (original) => {
      expect(toDraft(tenderForm, answered(toForm(tenderForm, original)))).toEqual(original)
    }),
  )
})

test('a period of one day is sent as start and end, and an empty period is not sent', () => {
  const empty = createEmptyDraft(tenderForm)
  const day = '2026-12-24'
  expect(toForm(tenderForm, { ...empty, period: { start: day, end: null } }).periodOfTransports).toEqual({
    startDate: day,
    endDate: day,
  })
  const { periodOfTransports, [tenderPaths.deadline]: deadline, loading } = toForm(tenderForm, empty)
  expect([periodOfTransports, deadline, loading]).toEqual([undefined, undefined, []])
})

test('a past deadline moves by whole weeks into the future, and the period of transports moves with it', () => {
  const before = { ...createEmptyDraft(tenderForm), period, deadline }
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 800 }), (days) => {
      const today = addDays(deadline, days)
      const fresh = moveDatesAhead(before, today)
      const moved = computeDaysBetween(deadline, fresh.deadline!)
      expect(moved % 7).toBe(0)
      expect(moved > 0).toBe(days > 0)
      expect(fresh.deadline! >= today).toBe(true)
      expect(moved).toBeLessThan(Math.max(0, days) + 7)
      expect(fresh.period.end).toBe(addDays(period.end, moved))
      expect(fresh === before).toBe(moved === 0)
    }),
  )
})
