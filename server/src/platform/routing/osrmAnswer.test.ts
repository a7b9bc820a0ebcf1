import { expect, test } from 'vitest'
import { readOsrmAnswer } from './osrmAnswer.ts'

const recorded = {
  code: 'Ok',
  routes: [
    {
      geometry: {
        coordinates: [
          [13.38886, 52.51704],
          [13.39763, 52.52941],
          [13.42855, 52.52322],
        ],
        type: 'LineString',
      },
      legs: [{ steps: [], distance: 3804.2, duration: 518.1, summary: '', weight: 518.1 }],
      distance: 3804.2,
      duration: 518.1,
      weight_name: 'routability',
      weight: 518.1,
    },
  ],
  waypoints: [{ hint: 'KSoKgP', distance: 4.2, name: 'Friedrichstraße', location: [13.38886, 52.51704] }],
}

test('metres become kilometres and seconds minutes', () => {
  const { distanceKm, durationMin, line } = readOsrmAnswer(recorded)
  expect([distanceKm, durationMin]).toEqual([3.8042, 8.635])
  expect(line[0]).toEqual([13.38886, 52.51704])
})

test.each([
  [{ code: 'NoRoute', message: 'Impossible route between points' }, 'noRoute'],
  [{ code: 'NoSegment', message: 'Could not find a matching segment' }, 'pointNotFound'],
  [{ code: 'TooBig', message: 'Too many coordinates' }, 'tooFar'],
  [{ code: 'InvalidQuery', message: 'Query string malformed' }, 'unavailable'],
  [{ ...recorded, routes: [] }, 'unavailable'],
  [{ ...recorded, routes: [{ ...recorded.routes[0], distance: 'far' }] }, 'unavailable'],
  [{ ...recorded, routes: [{ ...recorded.routes[0], geometry: { coordinates: [[52, 113]] } }] }, 'unavailable'],
  [null, 'unavailable'],
  ['<html>', 'unavailable'],
])('the answer %j is reported as %s', (body, code) => {
  expect(() => readOsrmAnswer(body)).toThrow(expect.objectContaining({ code }))
})
