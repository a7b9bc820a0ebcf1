import { emptyTruckFilters } from '@veos/contract/market/emptyTruckFilters'
import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { type FilterTable, matchesFilters, parseActiveFilters } from '@veos/contract/market/filterTable'
import { type FilterField, filterByAll, filterByAny } from '@veos/contract/market/filterTypes'
import { periodicities } from '@veos/contract/market/reference/periodicities'
import { specialFeatureValues } from '@veos/contract/market/reference/specialFeatures'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { roundtripFilters } from '@veos/contract/market/roundtripFilters'
import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { spotFreightFilters } from '@veos/contract/market/spotFreightFilters'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { tenderFilters } from '@veos/contract/market/tenderFilters'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { countries } from '@veos/contract/platform/reference/countries'
import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { towns } from '../../../../testing/makeSpotFreight.ts'
import { testApp } from '../../../../testing/testApp.ts'
import { offerKindFilters } from '../../../offerKinds.ts'
import { FollowedBoard } from '../board/followedBoard.ts'
import { type PageOfIds, readOffers } from '../offers.store.ts'
import { newestFirst } from './offerFilter.ts'
import { openOfferSearch } from './offerSearch.ts'
import { toSearchFilter } from './searchFilter.ts'

const { make, as, db, clock } = await testApp()
const company = await make.company()
const reader = as((await make.company()).employee)
const today = toUtcCalendarDate(clock.now())
const places = Object.values(towns)

const manyOf = <Value>(values: readonly Value[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })
const someOf = <Value>(values: readonly Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
const isoCodes = countries.map(({ iso }) => iso)
const offers = fc.sample(
  fc.record({
    from: someOf(places),
    to: someOf(places),
    start: fc.nat(10),
    days: fc.nat(4),
    loadType: fc.constantFrom('FTL' as const, 'LTL' as const),
    truckTypes: someOf(truckTypeValues.slice(0, 5)),
    features: manyOf(specialFeatureValues),
    countries: someOf(isoCodes.slice(0, 6)),
    periodicity: fc.constantFrom(...periodicities),
  }),
  { numRuns: 100, seed: 1 },
)
const flagged = offers.map(({ from, to, start, days, countries: _, periodicity: _often, ...rest }) => ({
  ...rest,
  loading: { places: from.slice(0, 1), start: addDays(today, start), end: addDays(today, start + days) },
  unloading: { places: to, start: addDays(today, start + days), end: addDays(today, start + days + 1) },
}))
const undated = { start: null, end: null }

await make.spotFreights(100, { by: company, each: (at) => flagged[at]! })
await make.emptyTrucks(100, {
  by: company,
  each: (at) => {
    const { truckTypes, unloading, ...rest } = flagged[at]!
    return { ...rest, truckTypes: truckTypes.slice(0, 1), unloading: { ...unloading, ...undated } }
  },
})
await make.tenders(100, {
  by: company,
  each: (at) => {
    const { loading, unloading, ...rest } = flagged[at]!
    const ends = { loading: { ...loading, ...undated }, unloading: { ...unloading, ...undated } }
    return { ...rest, ...ends, details: { periodicity: offers[at]!.periodicity } }
  },
})
await make.roundtrips(100, {
  by: company,
  each: (at) => {
    const { truckTypes, countries } = offers[at]!
    return { truckTypes, countries, details: { countries } }
  },
})

/** A value for each parameter of a filter, as people and forms send it. */
function paramsOf({ params: [first, second], ...field }: FilterField<never>): fc.Arbitrary<Record<string, unknown>> {
  if (field.type === 'around') {
    const { min, max, step } = radiusKm
    return fc.record(
      {
        [first]: fc.constantFrom('', ...places.map(({ id }) => id)),
        [second!]: fc.integer({ min: min / step, max: max / step }).map((steps) => steps * step),
      },
      { requiredKeys: [] },
    )
  }
  if (field.type === 'days') {
    const days = fc.tuple(fc.nat(12), fc.nat(6)).map(([start, length]) => ({
      [first]: addDays(today, start),
      [second!]: addDays(today, start + length),
    }))
    return fc
      .tuple(days, fc.subarray([first, second!]))
      .map(([both, named]) => Object.fromEntries(named.map((name) => [name, both[name]])))
  }
  const values = field.choices.slice(0, 6)
  const max = field.type === 'oneOf' ? 1 : 3
  const joined = fc.uniqueArray(fc.constantFrom(...values), { maxLength: max }).map((some) => some.join(','))
  return fc.record({ [first]: joined }, { requiredKeys: [] })
}

const findPlace = (id: string) => places.find((place) => place.id === id)?.coordinates ?? null

interface ListedKind {
  filters: FilterTable<never>
  /** Reads the rows of the list with these parameters. */
  list: (query: Record<string, unknown>) => Promise<readonly { _id: string }[]>
}

function rowsIn<Answer>(result: { ok: true; answer: Answer } | { ok: false }): Answer {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.answer
}

const kinds: Record<string, ListedKind> = {
  'spot freights': {
    filters: spotFreightFilters,
    list: async (query) => rowsIn(await reader.call(spotFreightRoutes.list, { query })),
  },
  tenders: {
    filters: tenderFilters,
    list: async (query) => rowsIn(await reader.call(tenderRoutes.list, { query })),
  },
  'empty trucks': {
    filters: emptyTruckFilters,
    list: async (query) => rowsIn(await reader.call(emptyTruckRoutes.list, { query })),
  },
  roundtrips: {
    filters: roundtripFilters,
    list: async (query) => rowsIn(await reader.call(roundtripRoutes.list, { query })).roundtrips,
  },
}

test.each(Object.entries(kinds))('the list of %s matches a scan of every row', async (_, { filters, list }) => {
  const all = await list({ limit: 200 })
  expect(all.length).toBeGreaterThan(50)
  const params = fc.tuple(...Object.values(filters).map(paramsOf)).map((each) => Object.assign({}, ...each))
  await fc.assert(
    fc.asyncProperty(params, async (query) => {
      const active = parseActiveFilters(filters, query, findPlace)
      const expected = all.filter((row) => matchesFilters(row as never, active))
      const listed = await list({ ...query, limit: 200 })
      expect(listed.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id))
    }),
    { numRuns: 40 },
  )
})

test('a filter may use a column that only the table of the kind has', async () => {
  const filters = {
    periodicity: filterByAny({
      params: ['often'],
      choices: periodicities,
      unknown: 'country_unknown',
      of: () => [],
    }),
    specialRequests: filterByAll({ params: ['requests'], choices: [], unknown: 'country_unknown', of: () => [] }),
    truckTypes: tenderFilters.truckTypes,
    loading: tenderFilters.loading,
  } satisfies FilterTable<never>
  const { board } = await FollowedBoard.read(db, { ...offerKindFilters, tender: filters })
  const search = openOfferSearch({ clock }, { current: async () => board, follow: async () => {} }, 'tender')
  const read = (ids: PageOfIds) => readOffers(db, ids, { kind: 'tender', now: clock.now() })
  const query = { often: ['weekly', 'daily'], trucktype: ['Mega'], loadinglocation: towns.hamburg.id }
  const filter = toSearchFilter(filters, query, { resolve: () => towns.hamburg })
  const expected = flagged.filter(
    ({ truckTypes, loading }, at) =>
      ['weekly', 'daily'].includes(offers[at]!.periodicity) &&
      truckTypes.includes('Mega') &&
      loading.places[0] === towns.hamburg,
  )
  expect(expected.length).toBeGreaterThan(0)
  const page = await search.find({ filter, sort: newestFirst, limit: 100, cursor: undefined }, read)
  expect(page.total).toBe(expected.length)
  expect(page.rows.map(({ details }) => details.periodicity).sort()).toEqual(
    expected.map((each) => offers[flagged.indexOf(each)]!.periodicity).sort(),
  )
  const every = toSearchFilter(filters, { requests: ['Live_tracking', 'ADR'] }, { resolve: () => undefined })
  const none = await search.find({ filter: every, sort: newestFirst, limit: 1, cursor: undefined }, read)
  expect(none.total).toBe(0)
})
