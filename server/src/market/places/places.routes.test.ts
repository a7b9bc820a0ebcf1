import { placeRoutes } from '@veos/contract/market/places'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'

const { visitor } = await testApp()

test('visitors search places for forms and for filters', async () => {
  for (const route of [placeRoutes.locations, placeRoutes.filterLocations]) {
    const found = await visitor.call(route, { query: { query: 'sankt pö' } })
    expect(found).toHaveProperty('answer.0.locationName', 'Sankt Pölten')
  }
})

test('an empty text finds no place, and more than 100 characters are refused under their field', async () => {
  expect(await visitor.call(placeRoutes.locations, { query: { query: ' ' } })).toMatchObject({ ok: true, answer: [] })
  expect(await visitor.call(placeRoutes.locations, { query: { query: 'x'.repeat(101) } })).toMatchObject({
    ok: false,
    status: 422,
    errors: { query: { msg: expect.any(String) } },
  })
})
