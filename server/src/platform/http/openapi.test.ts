import { expect, test } from 'vitest'
import { testApp } from '../../testing/testApp.ts'

const { visitor } = await testApp()

test('the OpenAPI document says what follows from each route’s declaration', async () => {
  const document = (await visitor.send({ url: '/api/docs/json' })).json()
  const list = document.paths['/api/spotloads'].get
  expect(list.security).toEqual([])
  expect(Object.keys(list.responses[200].headers)).toEqual(['link', 'x-total-count'])
  expect(Object.keys(list.responses)).toEqual(['200', '422', '429'])

  const create = document.paths['/api/spotLoads'].post
  expect(Object.keys(create.responses)).toEqual(['200', '401', '402', '403', '422', '429'])
  expect(create.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'idempotency-key' }))
  expect(create.responses[402].content['application/json'].schema.properties.error.properties).toHaveProperty('code')
})

test('what is not JSON is refused with one sentence', async () => {
  const response = await visitor.send({
    method: 'POST',
    url: '/api/auth',
    headers: { 'content-type': 'text/plain' },
    payload: 'hello',
  })
  expect(response.statusCode).toBe(415)
  expect(response.json()).toEqual({ error: { code: 'unsupported_media_type', message: 'Send JSON' } })
})
