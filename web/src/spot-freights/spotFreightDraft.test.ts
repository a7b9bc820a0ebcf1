import { type SpotFreight, spotFreightInput } from '@veos/contract/spotFreights'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../offers/form/draftDates.ts'
import { draftOfSpotFreight, emptySpotFreightDraft, spotFreightFormOf, withFreshDates } from './spotFreightDraft.ts'

const place = {
  id: '588409',
  locationName: 'Tallinn',
  postalCode: null,
  country: 'Estonia',
  countryCode: 'EE',
  flagUrl: '/flags/EE.svg',
  coordinates: { lat: 59.437, long: 24.7535 },
}

const offer: SpotFreight = {
  _id: '01a1fb92-9101-71eb-b00a-3c2ee72e9020',
  active: true,
  loading: { locations: [place, { ...place, id: '456172' }], date: { start: '2026-12-01', end: '2026-12-02' } },
  unloading: { locations: [place], date: { start: '2026-12-04', end: '2026-12-04' } },
  truckType: [{ value: 'Refrigerator', label: 'Refrigerator' }],
  temperature: -18,
  freight: {
    typeOfLoad: 'LTL',
    weight: 24_000,
    loadingMeters: 13.6,
    length: null,
    width: 240,
    height: null,
    typeOfCargo: { value: 'Food_frozen', label: 'Food, frozen' },
  },
  targetPrice: 1250.5,
  distanceKm: 800,
  extraInfo: 'Ramp 4',
  specialRequests: [{ value: 'ADR', label: 'ADR' }],
  createdAt: '2026-11-20T10:00:00.000Z',
  author: null,
  authorId: null,
  company: { _id: null, companyName: 'Veod OÜ', country: 'EE', logo: null, positive: 1, negative: 0 },
  distanceFromFilterLoading: null,
  distanceFromFilterUnloading: null,
  can: { openDetails: true, contact: false, edit: true },
}

test('a published offer goes through the form and comes out the same', () => {
  expect(spotFreightInput.parse(spotFreightFormOf(draftOfSpotFreight(offer)))).toEqual({
    loading: { locations: [{ id: '588409' }, { id: '456172' }], date: offer.loading.date },
    unloading: { locations: [{ id: '588409' }], date: offer.unloading.date },
    truckType: ['Refrigerator'],
    temperature: -18,
    freight: {
      typeOfLoad: 'LTL',
      typeOfCargo: 'Food_frozen',
      weight: 24_000,
      loadingMeters: 13.6,
      length: null,
      width: 240,
      height: null,
    },
    targetPrice: 1250.5,
    extraInfo: 'Ramp 4',
    specialRequests: ['ADR'],
  })
})

test('the temperature is sent for a refrigerator only', () => {
  const draft = { ...emptySpotFreightDraft, temperature: '4' }
  expect(spotFreightFormOf(draft).temperature).toBeNull()
  expect(spotFreightFormOf({ ...draft, truckType: ['Box', 'Refrigerator'] }).temperature).toBe('4')
})

test('empty place fields are not sent', () => {
  const places = [null, { ...place, alternateName: null, isApproximate: false }, null]
  const draft = { ...emptySpotFreightDraft, loading: { ...emptySpotFreightDraft.loading, locations: places } }
  expect(spotFreightFormOf(draft).loading).toEqual({ locations: [{ id: '588409' }], date: undefined })
})

test('past dates move by whole weeks to where they lie ahead, and keep their distances', () => {
  const draft = draftOfSpotFreight(offer)
  const daysLater = fc.integer({ min: -400, max: 800 })
  fc.assert(
    fc.property(daysLater, (days) => {
      const today = addDays('2026-12-02', days)
      const fresh = withFreshDates(draft, today)
      const moved = (Date.parse(fresh.loading.date.start!) - Date.parse('2026-12-01')) / 86_400_000
      expect(moved % 7).toBe(0)
      expect(moved > 0).toBe(today > '2026-12-02')
      expect(fresh.loading.date.start! >= today || moved === 0).toBe(true)
      expect(moved <= Math.max(0, days) + 8).toBe(true)
      expect(fresh.unloading.date.start).toBe(addDays('2026-12-04', moved))
    }),
  )
})
