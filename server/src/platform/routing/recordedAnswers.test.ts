import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRouting, type RoutingConfig } from './routing.ts'

/** A server that answers every request with the same body. */
let recorded: { status: number; body: string }
const server = createServer((_, response) => {
  response.writeHead(recorded.status, { 'content-type': 'application/json' }).end(recorded.body)
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

function routeFrom(provider: RoutingConfig['provider'], status: number, body: unknown) {
  recorded = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  const config = { provider, url, key: 'key', profileIsTruck: false, timeoutMs: 60_000, fallbackToEstimate: false }
  return createRouting(config).route({ lat: 50.1023, long: 8.6982 }, { lat: 50.0988, long: 8.6875 })
}

const hereSection = (length: number, duration: number) => ({
  id: 's',
  type: 'vehicle',
  departure: { place: { type: 'place', location: { lat: 50.10228, lng: 8.69821 } } },
  summary: { duration, length, baseDuration: duration },
  polyline: 'BFoz5xJ67i1B1B7PzIhaxL7Y',
  transport: { mode: 'truck' },
})

test('HERE: sections are added up and joined', async () => {
  const body = { routes: [{ id: 'r', sections: [hereSection(1000, 120), hereSection(500, 60)] }] }
  const route = await routeFrom('here', 200, body)
  expect(route).toMatchObject({ distanceKm: 1.5, durationMin: 3, quality: 'truck', attribution: '© HERE' })
  expect(route.line).toHaveLength(8)
  expect(route.line[0]).toEqual([8.69821, 50.10228])
})

test('openrouteservice: metres and seconds of the summary, points without their height', async () => {
  const body = {
    type: 'FeatureCollection',
    bbox: [8.681496, 49.414601, 8.687872, 49.420318],
    features: [
      {
        bbox: [8.681496, 49.414601, 8.687872, 49.420318],
        type: 'Feature',
        properties: { transfers: 0, fare: 0, summary: { distance: 1366.9, duration: 273.2 }, way_points: [0, 1] },
        geometry: {
          coordinates: [
            [8.681496, 49.414601, 110],
            [8.687872, 49.420318, 112],
          ],
          type: 'LineString',
        },
      },
    ],
    metadata: { attribution: 'openrouteservice.org | OpenStreetMap contributors' },
  }
  const route = await routeFrom('openrouteservice', 200, body)
  expect(route).toMatchObject({ distanceKm: 1.4, durationMin: 5, quality: 'truck' })
  expect(route.line).toEqual([
    [8.6815, 49.4146],
    [8.68787, 49.42032],
  ])
})

test.each([
  ['valhalla', 400, { error_code: 154, error: 'Path distance exceeds the max distance limit' }, 'tooFar'],
  ['valhalla', 400, { error_code: 442, error: 'No path could be found for input', status: 'Bad Request' }, 'noRoute'],
  ['valhalla', 400, { error_code: 125, error: 'No costing method found' }, 'unavailable'],
  ['openrouteservice', 400, { error: { code: 2004, message: 'exceeds the server configuration limits' } }, 'tooFar'],
  ['openrouteservice', 400, { error: { code: 2099, message: 'Unknown error' } }, 'unavailable'],
  ['openrouteservice', 403, { error: 'Access to this API has been disallowed' }, 'unavailable'],
  ['here', 200, { routes: [], notices: [{ title: 'Route calculation failed', code: 'noRouteFound' }] }, 'noRoute'],
  ['here', 200, { routes: [] }, 'noRoute'],
  ['here', 401, { error: 'Unauthorized', error_description: 'apiKey invalid' }, 'unavailable'],
  ['here', 400, { title: 'Malformed request', status: 400, code: 'E605001' }, 'unavailable'],
  ['osrm', 200, '<html>a captive portal</html>', 'unavailable'],
  ['osrm', 200, '', 'unavailable'],
  ['osrm', 302, {}, 'unavailable'],
  ['osrm', 200, `"${'x'.repeat(13_000_000)}"`, 'unavailable'],
] as const)('the answer of %s, HTTP %d %j is reported as %s', async (provider, status, body, code) => {
  await expect(routeFrom(provider, status, body)).rejects.toMatchObject({ code })
})
