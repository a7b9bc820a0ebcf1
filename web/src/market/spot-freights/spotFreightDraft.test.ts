import { type SpotFreight, type SpotFreightForm, spotFreightInput } from '@veos/contract/market/spotFreights'
import { addDays, computeDaysBetween } from '@veos/contract/platform/reference/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEmptyDraft, toDraft } from '../../platform/ui/form/formDraft.ts'
import { toForm } from '../offers/form/offerForm.ts'
import { toPlacesDraft } from '../offers/form/stopDraft.ts'
import { moveDatesAhead } from './spotFreightDraft.ts'
import { spotFreightForm } from './spotFreightForm.ts'

const place = {
  id: '588409',
  locationName: 'Tallinn',
  postalCode: null,
  country: 'Estonia',
  countryCode: 'EE',
  flagUrl: '/flags/EE.svg',
  coordinates: { lat: 59.437, long: 24.7535 },
}

const empty = createEmptyDraft(spotFreightForm)
const draft = {
  ...empty,
  loading: toPlacesDraft([place, { ...place, id: '456172' }]),
  loadingDates: { start: '2026-12-01', end: '2026-12-02' },
  unloading: toPlacesDraft([place]),
  unloadingDates: { start: '2026-12-04', end: '2026-12-04' },
  truckType: ['Refrigerator'],
  temperature: '-18',
  temperatureTo: '-15',
  typeOfLoad: 'LTL' as const,
  typeOfCargo: 'Food_frozen',
  weight: '24000',
  loadingMeters: '13.6',
  width: '240',
  targetPrice: '1250,50',
  extraInfo: 'Ramp 4',
  specialRequests: ['ADR'],
}

/** The sent form as the server would answer it. */
function answered(form: SpotFreightForm): SpotFreight {
  const { loading, unloading, freight, ...input } = spotFreightInput.parse(form)
  const labelled = (value: string) => ({ value, label: value })
  const stop = ({ locations, date }: typeof loading) => ({
    locations: locations.map(({ id }) => ({ ...place, id })),
    date,
  })
  return {
    ...input,
    _id: 'x',
    active: true,
    createdAt: '2026-11-20T10:00:00.000Z',
    author: null,
    authorId: null,
    loading: stop(loading),
    unloading: stop(unloading),
    freight: { ...freight, typeOfCargo: labelled(freight.typeOfCargo) },
    truckType: input.truckType.map(labelled),
    specialRequests: input.specialRequests.map(labelled),
    distanceKm: 800,
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

test('a spot freight that is opened in the form is sent unchanged', () => {
  expect(toDraft(spotFreightForm, answered(toForm(spotFreightForm, draft)))).toEqual(draft)
})

test('the temperature of a spot freight is sent only for a refrigerator', () => {
  const cold = { ...empty, temperature: '4' }
  expect(toForm(spotFreightForm, cold).temperature).toBeNull()
  expect(toForm(spotFreightForm, { ...cold, truckType: ['Box', 'Refrigerator'] }).temperature).toBe('4')
})

test('empty place fields are not sent', () => {
  const loading = [null, ...toPlacesDraft([place]), null]
  expect(toForm(spotFreightForm, { ...empty, loading }).loading).toEqual({
    locations: [{ id: '588409' }],
    date: undefined,
  })
})

test('past dates move by whole weeks into the future, and the time between them stays the same', () => {
  const daysLater = fc.integer({ min: -400, max: 800 })
  fc.assert(
    fc.property(daysLater, (days) => {
      const today = addDays('2026-12-02', days)
      const fresh = moveDatesAhead(draft, today)
      const moved = computeDaysBetween('2026-12-01', fresh.loadingDates.start!)
      expect(moved % 7).toBe(0)
      expect(moved > 0).toBe(today > '2026-12-02')
      expect(fresh.loadingDates.start! >= today || moved === 0).toBe(true)
      expect(moved <= Math.max(0, days) + 8).toBe(true)
      expect(fresh.unloadingDates.start).toBe(addDays('2026-12-04', moved))
    }),
  )
})
