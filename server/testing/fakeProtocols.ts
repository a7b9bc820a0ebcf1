import assert from 'node:assert/strict'
import type { IncomingHttpHeaders } from 'node:http'
import { encodeFlexiblePolyline } from './flexiblePolylineEncoder.ts'

interface Point {
  lat: number
  long: number
}
interface FoundRoute {
  distanceKm: number
  durationMin: number
  line: [number, number][]
}
interface Protocol {
  name: 'osrm' | 'valhalla' | 'here' | 'openrouteservice'
  found(route: FoundRoute): unknown
  noRoute(): [status: number, body: unknown]
  noSegment(): [status: number, body: unknown]
}

export function getProtocol(method: string, path: string): Protocol {
  if (method === 'GET' && path.startsWith('/route/v1/driving/')) return osrm
  if (method === 'POST' && path === '/route') return valhalla
  if (method === 'GET' && path === '/v8/routes') return here
  if (method === 'POST' && path === '/v2/directions/driving-hgv/geojson') return openRouteService
  throw new Error(`no service answers ${method} ${path}`)
}

/** Start and destination of a request, after checking that it asks for a truck. */
export function readQuestion(
  protocol: Protocol,
  url: URL,
  headers: IncomingHttpHeaders,
  body: unknown,
  key: string,
): { from: Point; to: Point } {
  switch (protocol.name) {
    case 'osrm': {
      assert.equal(url.searchParams.get('geometries'), 'geojson')
      const ends = url.pathname
        .split('/')
        .at(-1)!
        .split(';')
        .map((end) => end.split(',').map(Number))
      return inOrder(ends as [number, number][])
    }
    case 'valhalla': {
      const { locations, ...rest } = body as { locations: { lat: number; lon: number }[] } & Record<string, unknown>
      assert.equal(rest.costing, 'truck')
      assert.deepEqual(rest.costing_options, {
        truck: { height: 4, width: 2.55, length: 16.5, weight: 40, axle_load: 11.5, axle_count: 5, hazmat: false },
      })
      assert.deepEqual([rest.format, rest.shape_format, rest.units], ['osrm', 'geojson', 'kilometers'])
      return inOrder(locations.map(({ lat, lon }) => [lon, lat]))
    }
    case 'here': {
      const query = url.searchParams
      assert.equal(query.get('apiKey'), key)
      assert.equal(query.get('transportMode'), 'truck')
      assert.equal(query.get('vehicle[grossWeight]'), '40000')
      assert.equal(query.get('vehicle[height]'), '400')
      const ends = [query.get('origin')!, query.get('destination')!].map((end) => end.split(',').map(Number))
      return inOrder(ends.map(([lat, long]) => [long!, lat!]))
    }
    case 'openrouteservice': {
      const { coordinates, options } = body as { coordinates: [number, number][]; options: Record<string, unknown> }
      assert.equal(headers.authorization, key)
      assert.equal(options.vehicle_type, 'hgv')
      return inOrder(coordinates)
    }
  }
}

/** The tests start in Europe north of 34°, so swapped latitude and longitude are detected. */
function inOrder(ends: [number, number][]): { from: Point; to: Point } {
  assert.equal(ends.length, 2)
  const [[fromLong, fromLat], [toLong, toLat]] = ends as [[number, number], [number, number]]
  assert.ok(fromLat > 34 && fromLat < 72 && fromLong < 34, 'longitude comes before latitude')
  return { from: { lat: fromLat, long: fromLong }, to: { lat: toLat, long: toLong } }
}

function osrmFormat({ distanceKm, durationMin, line }: FoundRoute) {
  const geometry = { type: 'LineString', coordinates: line }
  const leg = { distance: distanceKm * 1000, duration: durationMin * 60, steps: [], summary: '' }
  return { code: 'Ok', routes: [{ geometry, legs: [leg], ...leg, weight_name: 'routability' }], waypoints: [] }
}

const osrm: Protocol = {
  name: 'osrm',
  found: osrmFormat,
  noRoute: () => [400, { code: 'NoRoute', message: 'Impossible route between points' }],
  noSegment: () => [400, { code: 'NoSegment', message: 'Could not find a matching segment for coordinate 1' }],
}

const valhalla: Protocol = {
  name: 'valhalla',
  found: osrmFormat,
  noRoute: () => [400, { error_code: 442, error: 'No path could be found for input', status_code: 400 }],
  noSegment: () => [400, { error_code: 171, error: 'No suitable edges near location', status_code: 400 }],
}

const here: Protocol = {
  name: 'here',
  found({ distanceKm, durationMin, line }) {
    const half = Math.ceil(line.length / 2)
    const parts = line.length > 2 ? [line.slice(0, half), line.slice(half - 1)] : [line]
    const summary = { length: (distanceKm * 1000) / parts.length, duration: (durationMin * 60) / parts.length }
    const sections = parts.map((part) => ({ type: 'vehicle', summary, polyline: encodeFlexiblePolyline(part) }))
    return { routes: [{ id: 'r', sections }] }
  },
  noRoute: () => [200, { routes: [], notices: [{ code: 'noRouteFound', title: 'Route calculation failed' }] }],
  noSegment: () => [200, { routes: [], notices: [{ code: 'couldNotMatchDestination', title: 'No match' }] }],
}

const openRouteService: Protocol = {
  name: 'openrouteservice',
  found: ({ distanceKm, durationMin, line }) => ({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { summary: { distance: distanceKm * 1000, duration: durationMin * 60 } },
        geometry: { type: 'LineString', coordinates: line },
      },
    ],
  }),
  noRoute: () => [404, { error: { code: 2009, message: 'Route could not be found' } }],
  noSegment: () => [404, { error: { code: 2010, message: 'Could not find routable point within a radius' } }],
}
