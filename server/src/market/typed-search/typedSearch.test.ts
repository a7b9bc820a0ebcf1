import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { type OfferKind, offerKinds } from '@veos/contract/market/reference/offerKinds'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { typedSearchRoutes } from '@veos/contract/market/typedSearch'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { getLabel } from '../../platform/words.ts'

const { visitor } = await testApp()
/** A Tuesday. */
const today = '2026-11-24'

async function read(text: string, kind: OfferKind = 'spotFreight') {
  const result = await visitor.call(typedSearchRoutes.read, { query: { kind, text, today } })
  if (!result.ok) throw new Error(result.message)
  return result.answer
}

const tallinn = '588409'
const duisburg = '2934691'
const riga = '456172'
const hamburg = '2911298'

const lane = { loadingLocation: tallinn, unloadingLocation: duisburg }

test.each<[typed: string, params: Record<string, string>]>([
  ['', {}],
  ['Tallinn', { loadingLocation: tallinn }],
  ['tall', { loadingLocation: tallinn }],
  ['to Duisburg', { unloadingLocation: duisburg }],
  ['from Tallinn', { loadingLocation: tallinn }],
  ['Tallinn to Duisburg', lane],
  ['Tallinn → Duisburg', lane],
  ['Tallinn->Duisburg', lane],
  ['Tallinn – Duisburg', lane],
  ['Tallinn-Duisburg', lane],
  ['Tallinn, Duisburg', lane],
  ['Tallinn Duisburg', lane],
  ['to Duisburg from Tallinn', lane],
  ['Tallinn, Estonia to Duisburg DE', lane],
  ['Tallinn 100 km', { loadingLocation: tallinn, loadingRadius: '100' }],
  ['Tallinn 104km to Duisburg +30 km', { ...lane, loadingRadius: '100', unloadingRadius: '30' }],
  ['within 70 km of Riga', { loadingLocation: riga, loadingRadius: '70' }],
  ['near Riga 9000 km', { loadingLocation: riga, loadingRadius: '250' }],
  ['tautliner', { truckType: 'Standard_tautliner' }],
  ['reefer or mega', { truckType: 'Refrigerator,Mega' }],
  ['FTL', { typeOfLoad: 'FTL' }],
  ['part load', { typeOfLoad: 'LTL' }],
  [
    'Tallinn to Duisburg, tomorrow, tautliner',
    {
      ...lane,
      loadingDateStart: '2026-11-25',
      loadingDateEnd: '2026-11-25',
      truckType: 'Standard_tautliner',
    },
  ],
  [
    'Riga on Friday to Hamburg on Monday',
    {
      loadingLocation: riga,
      unloadingLocation: hamburg,
      loadingDateStart: '2026-11-27',
      loadingDateEnd: '2026-11-27',
      unloadingDateStart: '2026-11-30',
      unloadingDateEnd: '2026-11-30',
    },
  ],
])('a typed search is understood: %s', async (typed, params) => {
  expect(await read(typed)).toMatchObject({ params, unknown: [] })
})

test.each<[typed: string, start: string, end: string]>([
  ['today', '2026-11-24', '2026-11-24'],
  ['tomorrow', '2026-11-25', '2026-11-25'],
  ['day after tomorrow', '2026-11-26', '2026-11-26'],
  ['Tue', '2026-11-24', '2026-11-24'],
  ['monday', '2026-11-30', '2026-11-30'],
  ['this week', '2026-11-24', '2026-11-29'],
  ['next week', '2026-11-30', '2026-12-06'],
  ['2026-12-24', '2026-12-24', '2026-12-24'],
  ['24.12.2026', '2026-12-24', '2026-12-24'],
  ['24.12.', '2026-12-24', '2026-12-24'],
  ['24/12', '2026-12-24', '2026-12-24'],
  ['24-12-26', '2026-12-24', '2026-12-24'],
  ['24 Dec', '2026-12-24', '2026-12-24'],
  ['December 24th', '2026-12-24', '2026-12-24'],
  ['20.11.', '2026-11-20', '2026-11-20'],
  ['20.1.', '2027-01-20', '2027-01-20'],
  ['29.2.2028', '2028-02-29', '2028-02-29'],
  ['1.12.-4.12.', '2026-12-01', '2026-12-04'],
  ['1.12. – 4.12.', '2026-12-01', '2026-12-04'],
])('dates in a typed search: %s', async (typed, start, end) => {
  const params = { loadingDateStart: start, loadingDateEnd: end }
  expect(await read(typed)).toMatchObject({ params, unknown: [] })
})

test.each([
  'xqzzt',
  '31.2.2027',
  '29.2.2027',
  'Tallinn to Duisburg to Riga',
  'December',
  'FTL LTL',
  'today tomorrow monday',
  'to Germany',
])('a typed search reports unknown words: %s', async (typed) => {
  expect((await read(typed)).unknown).not.toEqual([])
})

test('words for which a list has no filter are unknown in it', async () => {
  expect(await read('Tallinn to Duisburg, tomorrow', 'tender')).toMatchObject({
    params: { loadinglocation: tallinn, unloadinglocation: duisburg },
    unknown: ['tomorrow'],
  })
  expect(await read('Estonia, Germany, mega, LTL, Tallinn', 'roundtrip')).toMatchObject({
    params: { country: 'EE,DE', truckType: 'Mega' },
    unknown: ['LTL', 'Tallinn'],
  })
  expect(await read('Riga tomorrow van', 'emptyTruck')).toMatchObject({
    params: { loadingLocation: riga, startDate: '2026-11-25', endDate: '2026-11-25', truckType: 'Van' },
    unknown: [],
  })
})

test('each typed word is reported as understood or unknown, in order', async () => {
  const { terms, unknown } = await read('xqzzt please, 100 km of Duisburg, tomorrow, tautliner or mega')
  expect(terms).toEqual([
    { text: '100 km', filter: 'loading', label: null },
    { text: 'Duisburg', filter: 'loading', label: 'Duisburg' },
    { text: 'tomorrow', filter: 'loadingDays', label: null },
    { text: 'tautliner', filter: 'truckTypes', label: 'Standard tautliner' },
    { text: 'mega', filter: 'truckTypes', label: 'Mega' },
  ])
  expect(unknown).toEqual(['xqzzt please'])
})

test.each(truckTypeValues)('the name of %s is understood', async (type) => {
  expect(await read(getLabel(`truck_type_${type}`))).toMatchObject({ params: { truckType: type }, unknown: [] })
})

describe('whatever is typed', () => {
  const lists = {
    tender: tenderRoutes.list,
    roundtrip: roundtripRoutes.list,
    spotFreight: spotFreightRoutes.list,
    emptyTruck: emptyTruckRoutes.list,
  }
  const word = fc.oneof(
    fc.constantFrom('Tallinn', 'Duisburg', 'Riga', 'to', 'from', '→', '-', ',', 'within', '50', 'km', '90km', 'of'),
    fc.constantFrom('tomorrow', 'Mon', 'Dec', '24', '24.12.', '1.12.-31.1.', 'next', 'week', 'mega', 'ftl', 'or'),
    fc.constantFrom('Germany', 'Saint-Étienne', '10115', 'PL-30', 'Łódź', 'København'),
    fc.string({ maxLength: 12 }),
  )
  const typed = fc.array(word, { maxLength: 9 }).map((words) => words.join(' ').slice(0, 200))

  test.each(offerKinds)('the list of each kind accepts the filters that were understood: %s', async (kind) => {
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const { params } = await read(text, kind)
        const listed = await visitor.call(lists[kind], { query: { ...params, limit: 1 } as never })
        expect(listed).toMatchObject({ ok: true })
      }),
      { numRuns: 60 },
    )
  })

  test('any typed text gives an answer, or an error at its field', async () => {
    const long = await visitor.call(typedSearchRoutes.read, { query: { kind: 'tender', text: 'a'.repeat(201) } })
    expect(long).toMatchObject({ error: 'fields', errors: { text: { msg: 'Search for at most 200 characters' } } })
    const other = await visitor.send({ method: 'GET', url: '/api/typedSearch?kind=cars' })
    expect(other.json()).toMatchObject({ errors: { kind: { msg: 'Choose which offers to search' } } })
  })
})
