import { loadTypes } from '@veos/contract/offers'
import { cargoTypes } from '@veos/contract/reference/cargoTypes'
import { periodicities } from '@veos/contract/reference/periodicities'
import { flagsFrom, specialFeatureValues } from '@veos/contract/reference/specialFeatures'
import { truckTypes } from '@veos/contract/reference/truckTypes'
import { tenderRouteName } from '@veos/contract/tenderName'
import { type Tender, tenderInput } from '@veos/contract/tenders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../offers/form/draftDates.ts'
import { draftOfTender, emptyTenderDraft, tenderFormOf, withFreshDates } from './tenderDraft.ts'

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

const offer: Tender = {
  _id: '01a1fb92-9101-71eb-b00a-3c2ee72e9020',
  name: 'Milk north',
  status: true,
  active: true,
  loading: [tallinn, riga],
  unloading: [riga],
  truckType: [{ value: 'Refrigerator', label: 'Refrigerator' }],
  temperature: 4,
  Freight: {
    cargoType: 'LTL',
    freight: 'On pallets',
    dimensions: { weight: 12_000, loadingMeters: 13.6, length: null, width: 240, height: null, volume: 60.5 },
    specialRequests: { ...flagsFrom(specialFeatureValues, ['ADR']), otherReq: 'Two drivers' },
  },
  shipments: { numberOfShipments: 4, periodicity: 'weekly' },
  targetPrice: '1180.5',
  offerIsActive: '2026-12-01',
  periodOfTransports: { startDate: '2026-12-15', endDate: '2027-06-15' },
  Payment: { paymentTime: 30, paymentComments: 'By invoice' },
  additionalInformation: '<p>Ramp <strong>4</strong></p>',
  count: 0,
  distanceKm: 310,
  createdAt: '2026-11-20T10:00:00.000Z',
  author: null,
  company: { _id: null, companyName: 'Veod OÜ', country: 'EE', logo: null, positive: 1, negative: 0 },
  distanceFromFilterLoading: null,
  distanceFromFilterUnloading: null,
  can: { openDetails: true, contact: false, edit: true },
}

const quantity = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: null })
const published = fc.record({
  name: fc.constantFrom('Milk north', tenderRouteName(offer.loading, offer.unloading)),
  truckType: fc.uniqueArray(fc.constantFrom(...truckTypes), { minLength: 1 }),
  cargoType: fc.constantFrom(...loadTypes),
  cargo: fc.constantFrom(...cargoTypes),
  weight: quantity(40_000),
  volume: quantity(1000),
  requests: fc.subarray([...specialFeatureValues]),
  shipments: fc.record({
    numberOfShipments: fc.integer({ min: 1, max: 10_000 }),
    periodicity: fc.constantFrom(...periodicities),
  }),
  cents: quantity(100_000_000),
  paymentTime: quantity(365),
})

test('a published tender goes through the form and comes out the same', () => {
  fc.assert(
    fc.property(
      published,
      ({ name, truckType, cargoType, cargo, weight, volume, requests, shipments, cents, paymentTime }) => {
        const isCold = truckType.some(({ value }) => value === 'Refrigerator')
        const specialRequests = { ...flagsFrom(specialFeatureValues, requests), otherReq: 'Two drivers' }
        const dimensions = { ...offer.Freight.dimensions, weight, volume }
        const given: Tender = {
          ...offer,
          name,
          truckType,
          temperature: isCold ? 4 : null,
          Freight: { cargoType, freight: cargo.label, dimensions, specialRequests },
          shipments,
          targetPrice: String(cents === null ? '' : cents / 100),
          Payment: { paymentTime, paymentComments: 'By invoice' },
        }
        const form = tenderInput.parse(tenderFormOf(draftOfTender(given)))
        // The server reads 100 or less as tonnes.
        const kg = form.Freight.dimensions.weight
        expect({ ...form, additionalInformation: form.additionalInformation.incoming }).toEqual({
          name: name === 'Milk north' ? name : '',
          loading: [{ id: tallinn.id }, { id: riga.id }],
          unloading: [{ id: riga.id }],
          periodOfTransports: given.periodOfTransports,
          offerIsActive: given.offerIsActive,
          truckType: truckType.map(({ value }) => value),
          temperature: given.temperature,
          Freight: { ...given.Freight, freight: cargo.value, dimensions: { ...dimensions, weight: kg } },
          shipments,
          targetPrice: cents === null ? null : cents / 100,
          Payment: given.Payment,
          additionalInformation: given.additionalInformation,
        })
        expect(kg === null ? null : Math.round(kg <= 100 ? kg * 1000 : kg)).toBe(weight)
      },
    ),
  )
})

test('a period of one day is its own end, and nothing chosen is nothing sent', () => {
  const day = '2026-12-24'
  expect(tenderFormOf({ ...emptyTenderDraft, period: { start: day, end: null } }).periodOfTransports).toEqual({
    startDate: day,
    endDate: day,
  })
  const { periodOfTransports, offerIsActive, loading } = tenderFormOf(emptyTenderDraft)
  expect([periodOfTransports, offerIsActive, loading]).toEqual([undefined, undefined, []])
})

test('a past deadline moves ahead by whole weeks, and the period of transports with it', () => {
  const draft = draftOfTender(offer)
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 800 }), (days) => {
      const today = addDays(offer.offerIsActive, days)
      const fresh = withFreshDates(draft, today)
      const moved = (Date.parse(fresh.deadline!) - Date.parse(offer.offerIsActive)) / 86_400_000
      expect(moved % 7).toBe(0)
      expect(moved > 0).toBe(days > 0)
      expect(fresh.deadline! >= today).toBe(true)
      expect(moved).toBeLessThan(Math.max(0, days) + 7)
      expect(fresh.period.end).toBe(addDays(offer.periodOfTransports.endDate, moved))
      expect(fresh === draft).toBe(moved === 0)
    }),
  )
})
