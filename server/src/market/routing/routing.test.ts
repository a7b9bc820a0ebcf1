import { routeRoutes } from '@veos/contract/market/routing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { destinations, type FakeRouting, fakeKey, startFakeRouting } from '../../../testing/fakeRouting.ts'
import { testApp } from '../../../testing/testApp.ts'

const tallinn = '59.43696,24.75353'
const verona = '45.4299,10.98444'
const london = '51.50853,-0.12574'
const reykjavik = '64.13548,-21.89541'

describe('along main roads', async () => {
  const { visitor, server } = await testApp()

  test('a visitor gets an estimate along main roads, marked as an estimate', async () => {
    const result = await visitor.call(routeRoutes.route, { query: { from: tallinn, to: verona } })

    expect(result).toMatchObject({
      ok: true,
      answer: {
        provider: 'veos',
        quality: 'estimate',
        attribution: expect.stringContaining('GeoNames'),
        notices: ['Estimate along main European roads, not a truck navigation route'],
      },
    })
    if (!result.ok) return
    expect(result.answer.distanceKm).toBeGreaterThan(2150)
    expect(result.answer.distanceKm).toBeLessThan(2450)
    expect(result.answer.durationMin).toBeGreaterThan(1500)
    expect(result.answer.line[0]).toEqual([24.7535, 59.437])
    expect(result.answer.line.length).toBeGreaterThan(20)
  })

  test('a route over the sea names its ferry', async () => {
    const result = await visitor.call(routeRoutes.route, { query: { from: london, to: verona } })
    expect(result.ok && result.answer.notices[1]).toMatch(
      /^Includes (a ferry|the shuttle train): (Dover|Folkestone)–Calais$/,
    )
  })

  test('a place that the road network does not reach is refused with the reason', async () => {
    expect(await visitor.call(routeRoutes.route, { query: { from: reykjavik, to: verona } })).toMatchObject({
      ok: false,
      status: 404,
      error: 'no_road_near',
      message: 'The place is on an island whose roads and ferries we do not know',
    })
  })

  test.each([
    ['from=59.4,24.7', 'to', /./],
    ['from=59.4&to=45.4,10.9', 'from', /two numbers/],
    ['from=59.4,24.7,3&to=45.4,10.9', 'from', /two numbers/],
    ['from=59.4,24.7&to=north,south', 'to', /two numbers/],
    ['from=1e1,24.7&to=45.4,10.9', 'from', /two numbers/],
    ['from=91,24.7&to=45.4,10.9', 'from', /between -90 and 90/],
    ['from=59.4,24.7&to=45.4,-180.5', 'to', /between -180 and 180/],
    ['from=,&to=45.4,10.9', 'from', /two numbers/],
  ])('a route with %s is refused at its field', async (query, field, message) => {
    const answer = await server.inject({ url: `/api/route?${query}` })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[field].msg).toMatch(message)
  })
})

describe('with a routing service', () => {
  let fakeRouting: FakeRouting
  beforeAll(async () => {
    fakeRouting = await startFakeRouting()
  })
  afterAll(() => fakeRouting.close())

  function requestRoute(to: string, settings: Record<string, string> = {}) {
    const service = { ROUTING_PROVIDER: 'here', ROUTING_URL: fakeRouting.url, ROUTING_KEY: fakeKey, ...settings }
    return testApp(service).then(({ visitor }) => visitor.call(routeRoutes.route, { query: { from: tallinn, to } }))
  }

  test('the truck route of a routing service is answered, its key is not', async () => {
    const result = await requestRoute(verona)
    expect(result).toMatchObject({ ok: true, answer: { provider: 'here', quality: 'truck', attribution: '© HERE' } })
    expect(JSON.stringify(result)).not.toContain(fakeKey)
  })

  test('a refusal of the routing service reaches the visitor as a sentence', async () => {
    const { lat, long } = destinations.noRoute
    expect(await requestRoute(`${lat},${long}`)).toMatchObject({ ok: false, status: 404, error: 'no_route' })
    const busy = destinations.tooManyRequests
    expect(await requestRoute(`${busy.lat},${busy.long}`, { ROUTING_FALLBACK: 'none' })).toMatchObject({
      ok: false,
      status: 503,
      error: 'routing_busy',
      message: 'The routing service is busy, try again in a minute',
    })
  })
})
