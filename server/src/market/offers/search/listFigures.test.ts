import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import type { CallResult } from '@veos/contract/platform/errors'
import { expect, test } from 'vitest'
import { towns } from '../../../../testing/makeSpotFreight.ts'
import { testApp } from '../../../../testing/testApp.ts'

const { make, visitor } = await testApp()
const company = await make.company()
const places = Object.values(towns)
const each = (at: number) => ({
  truckTypes: [truckTypeValues[at % 3]!],
  loadType: at % 4 === 0 ? ('LTL' as const) : ('FTL' as const),
})
await make.spotFreights(30, {
  by: company,
  each: (at) => ({ ...each(at), loading: { places: [places[at % 5]!], start: '2030-01-02', end: '2030-01-03' } }),
})
await make.tenders(12, { by: company, each })
await make.emptyTrucks(9, { by: company, each })
await make.roundtrips(8, { by: company, each: (at) => ({ countries: at % 2 === 0 ? ['DE', 'PL'] : ['DE'] }) })

/** A place with no other offer nearby. */
const lonely = { places: [{ ...towns.tallinn, coordinates: { lat: 67.85, long: 20.22 } }] }

function answerOf<Answer>(result: CallResult<Answer>): Answer {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.answer
}
const totalOf = (result: CallResult<unknown>) => Number(result.ok && result.page.total)

test('facets count how many offers the list would have with each single choice', async () => {
  const at = { loadingLocation: towns.hamburg.id, loadingRadius: 250 } as const
  const { count, truckTypes, loadTypes, radius } = answerOf(
    await visitor.call(spotFreightRoutes.facets, {
      query: { ...at, truckType: truckTypeValues[0], typeOfLoad: 'FTL' },
    }),
  )
  const list = async (query: object) =>
    totalOf(await visitor.call(spotFreightRoutes.list, { query: { limit: 1, ...query } }))
  const set = { ...at, truckType: truckTypeValues[0], typeOfLoad: 'FTL' }
  expect(count).toBe(await list(set))
  for (const { value, count } of truckTypes)
    expect([value, count]).toEqual([value, await list({ ...set, truckType: value })])
  for (const { value, count } of loadTypes)
    expect([value, count]).toEqual([value, await list({ ...set, typeOfLoad: value })])
  expect(radius.loading).toHaveLength(25)
  for (const { radiusKm, count } of radius.loading!) {
    expect([radiusKm, count]).toEqual([radiusKm, await list({ ...set, loadingRadius: radiusKm })])
  }
  expect(radius.unloading).toBeNull()
})

test('every list has facets, with countries if it has places', async () => {
  expect(answerOf(await visitor.call(tenderRoutes.facets)).count).toBe(12)
  expect(answerOf(await visitor.call(emptyTruckRoutes.facets, { query: { typeOfLoad: 'LTL' } })).count).toBe(3)
  const { count, countries } = answerOf(await visitor.call(roundtripRoutes.facets, { query: { country: 'PL' } }))
  expect(count).toBe(4)
  expect(countries).toEqual([
    { value: 'DE', count: 8 },
    { value: 'PL', count: 4 },
  ])
})

test('clusters contain every offer in the box, group those of one place, and name the id of a single offer', async () => {
  const clusters = answerOf(await visitor.call(spotFreightRoutes.clusters, { query: { end: 'loading', zoom: 6 } }))
  expect(clusters.map(({ count }) => count)).toEqual([6, 6, 6, 6, 6])
  for (const { lat, long, id } of clusters) {
    expect(id).toBeNull()
    expect(places.some(({ coordinates }) => Math.hypot(coordinates.lat - lat, coordinates.long - long) < 0.001)).toBe(
      true,
    )
  }
  const unloading = answerOf(await visitor.call(spotFreightRoutes.clusters, { query: { end: 'unloading' } }))
  expect(unloading.map(({ count }) => count)).toEqual([30])
  // All of Europe as one cell, a box with Hamburg only, and an empty box.
  const coarse = answerOf(
    await visitor.call(spotFreightRoutes.clusters, { query: { zoom: 0, truckType: truckTypeValues[0] } }),
  )
  expect(coarse.reduce((sum, { count }) => sum + count, 0)).toBe(10)
  const hamburg = answerOf(await visitor.call(spotFreightRoutes.clusters, { query: { box: '53,9,54,11', zoom: 18 } }))
  expect(hamburg).toHaveLength(1)
  const alone = await make.spotFreight({ by: company, loading: { ...lonely, start: '2030-01-02', end: '2030-01-03' } })
  const north = answerOf(await visitor.call(spotFreightRoutes.clusters, { query: { box: '67,20,69,22' } }))
  expect(north).toEqual([{ lat: expect.closeTo(67.85, 3), long: expect.closeTo(20.22, 3), count: 1, id: alone.id }])
})

test.each(['', '1,2,3', '54,9,53,11', '53,11,54,9', '0,0,91,1', '0,0,1,181', 'a,b,c,d', '1,2,3,4,5'])(
  'the box %j is refused',
  async (box) => {
    const result = await visitor.send({ url: '/api/spotloads/clusters', query: { box } })
    // An empty box counts as missing.
    expect(result.statusCode).toBe(box === '' ? 200 : 422)
  },
)

test('the cells of a large box are so large that the answer stays short', async () => {
  await make.spotFreights(5000, {
    by: company,
    each: (at) => ({
      loading: {
        places: [{ ...towns.lyon, coordinates: { lat: 35 + (at % 70) / 2, long: -9 + Math.floor(at / 70) / 2 } }],
        start: '2030-01-02',
        end: '2030-01-03',
      },
    }),
  })
  const clusters = answerOf(await visitor.call(spotFreightRoutes.clusters, { query: { zoom: 18 } }))
  expect(clusters.length).toBeLessThan(4500)
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(5031)
})
