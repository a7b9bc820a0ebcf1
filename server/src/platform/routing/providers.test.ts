import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { destinations, type FakeRouting, fakeKey, startFakeRouting } from '../../../testing/fakeRouting.ts'
import { createRouting, type RoutingConfig } from './routing.ts'

const berlin = { lat: 52.52437, long: 13.41053 }
const munich = { lat: 48.13743, long: 11.57549 }

let fakeRouting: FakeRouting
beforeAll(async () => {
  fakeRouting = await startFakeRouting()
})
afterAll(() => fakeRouting.close())

const services = ['osrm', 'valhalla', 'here', 'openrouteservice'] as const

function routingBy(provider: (typeof services)[number], settings: Partial<RoutingConfig> = {}) {
  return createRouting({
    provider,
    url: `${fakeRouting.url}/`,
    key: fakeKey,
    profileIsTruck: false,
    timeoutMs: 60_000,
    fallbackToEstimate: false,
    ...settings,
  })
}

describe.each(services)('routing by %s', (provider) => {
  test('a routing provider answers the route between two cities with its length, time and line', async () => {
    const route = await routingBy(provider).route(berlin, munich)

    expect(route.provider).toBe(provider)
    expect(route.quality).toBe(provider === 'osrm' ? 'car' : 'truck')
    expect(route.distanceKm).toBeGreaterThan(540)
    expect(route.distanceKm).toBeLessThan(660)
    expect(route.durationMin).toBeGreaterThan(360)
    expect(route.line.length).toBeGreaterThan(5)
    expect(route.line[0]![0]).toBeCloseTo(berlin.long, 3)
    expect(route.line.at(-1)![1]).toBeCloseTo(munich.lat, 3)
    expect(route.attribution).toMatch(provider === 'here' ? /HERE/ : /OpenStreetMap/)
  })

  test.each([
    ['noRoute', 'noRoute'],
    ['noSegment', 'pointNotFound'],
    ['serverError', 'unavailable'],
    ['brokenJson', 'unavailable'],
    ['tooManyRequests', 'busy'],
    ['emptyGeometry', 'unavailable'],
  ] as const)('a route to %s is reported as %s', async (destination, code) => {
    await expect(routingBy(provider).route(berlin, destinations[destination])).rejects.toMatchObject({ code })
  })

  test('a service that never answers times out', async () => {
    const slow = routingBy(provider, { timeoutMs: 60 }).route(berlin, destinations.neverAnswers)
    await expect(slow).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The routing service did not answer in time',
    })
  })

  test('an unreachable service is reported as unavailable', async () => {
    const nowhere = routingBy(provider, { url: 'http://127.0.0.1:9' }).route(berlin, munich)
    await expect(nowhere).rejects.toMatchObject({ code: 'unavailable' })
  })
})

test('OSRM with a truck profile gives a truck route', async () => {
  const route = await routingBy('osrm', { profileIsTruck: true }).route(berlin, munich)
  expect([route.quality, route.notices]).toEqual(['truck', []])
})

test('a wrong key is not reported as a missing route', async () => {
  const wrong = routingBy('here', { key: 'guessed' }).route(berlin, munich)
  await expect(wrong).rejects.toMatchObject({ code: 'unavailable' })
})

test('a failing service is replaced by an estimate, marked as such, if the operator allows it', async () => {
  const routing = routingBy('valhalla', { url: 'http://127.0.0.1:9', fallbackToEstimate: true })

  const route = await routing.route(berlin, munich)

  expect(route).toMatchObject({ provider: 'veos', quality: 'estimate' })
  expect(route.notices[0]).toBe('The routing service gave no answer; this is an estimate instead')
})

test('if the estimate has no route either, the reason of the service is answered', async () => {
  const routing = routingBy('valhalla', { fallbackToEstimate: true })
  await expect(routing.route(berlin, destinations.noRoute)).rejects.toMatchObject({
    code: 'noRoute',
    message: 'The routing service found no route between these places',
  })
})

test('the same pair is requested once, also in parallel, and nearby points count as the same', async () => {
  const routing = routingBy('osrm')
  const before = fakeRouting.requests.length

  const concurrent = await Promise.all([1, 2, 3, 4].map(() => routing.route(berlin, munich)))
  const again = await routing.route({ lat: berlin.lat + 0.00001, long: berlin.long }, munich)

  expect(fakeRouting.requests.length - before).toBe(1)
  expect(again).toEqual(concurrent[0])
})

test('a failure is not cached', async () => {
  const routing = routingBy('osrm')
  const before = fakeRouting.requests.length
  await routing.route(berlin, destinations.tooManyRequests).catch(() => {})
  await routing.route(berlin, destinations.tooManyRequests).catch(() => {})
  expect(fakeRouting.requests.length - before).toBe(2)
})

test('a cached route is requested again after a day', async () => {
  let now = 0
  const config = { provider: 'osrm', url: fakeRouting.url, key: null, timeoutMs: 60_000 } as const
  const routing = createRouting({ ...config, profileIsTruck: false, fallbackToEstimate: false }, () => now)
  const before = fakeRouting.requests.length
  await routing.route(berlin, munich)
  now = 24 * 60 * 60 * 1000
  await routing.route(berlin, munich)
  expect(fakeRouting.requests.length - before).toBe(2)
})

test('routing does not start with a service without its address or key', () => {
  expect(() => routingBy('valhalla', { url: null })).toThrow('needs the address')
  expect(() => routingBy('here', { key: null })).toThrow('needs a key')
})
