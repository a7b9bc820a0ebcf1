import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { expect, test } from 'vitest'
import { testPassword } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, server } = await testApp()
const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }

/** Sends a request line unchanged, which HTTP clients of a higher level would normalise. */
async function statusOf(port: number, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; counted: boolean }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      response.resume()
      resolve({ status: response.statusCode, counted: 'x-ratelimit-remaining' in response.headers })
    })
      .on('error', reject)
      .end()
  })
}

test('a differently encoded address passes the same checks', async () => {
  const { admin } = await make.company()
  const payload = { username: admin.email, password: testPassword }
  for (const url of ['/api/auth', '/%61pi/auth', '/API/auth', '/%41pi/%61uth']) {
    const fromElsewhere = await visitor.send({ method: 'POST', url, payload, headers: foreign })
    expect([url, fromElsewhere.statusCode]).toEqual([url, 403])
    const own = await visitor.send({ method: 'POST', url, payload })
    expect([url, own.statusCode]).toEqual([url, 200])
    expect(own.headers['x-ratelimit-remaining']).toBeDefined()
    expect(own.headers['cache-control']).toBe('no-store')
  }
})

test('a request line with a whole URL is routed by its path', async () => {
  const { admin } = await make.company()
  const login = await visitor.send({
    method: 'POST',
    url: '/api/auth',
    payload: { username: admin.email, password: testPassword },
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const headers = { cookie: `tc_token=${login.json().token}` }
  expect(await statusOf(port, 'http://elsewhere.example/api/getUser', headers)).toEqual({ status: 200, counted: true })
  expect(await statusOf(port, 'http://elsewhere.example/api/getUser')).toEqual({ status: 401, counted: true })
  expect((await statusOf(port, 'http://[')).status).toBe(404)
})

test('an address that cannot be decoded gets an error in our format', async () => {
  const response = await visitor.send({ url: '/api/%' })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ error: { code: 'bad_request', message: 'The request cannot be read' } })
})

test('a character that no database stores is removed from input', async () => {
  const { admin } = await make.company()
  const payload = { username: `\0${admin.email}`, password: testPassword }
  const response = await visitor.send({ method: 'POST', url: '/api/auth', payload })
  expect(response.statusCode).toBe(200)
})

test.each([
  ['published', '0000-01-01T00:00:00Z'],
  ['loading', '0000-01-01'],
])('a year that the database cannot store is answered as the caller’s mistake: %s', async (sortby, value) => {
  const { admin } = await make.company()
  const place = JSON.stringify([value, '01a1fad3-c895-7d3c-96d2-b960edd7e0f5'])
  const query = { sortby, cursor: Buffer.from(place).toString('base64url') }
  const response = await as(admin).send({ url: '/api/my-offers/spotloads', query })
  expect(response.statusCode).toBe(400)
})

test.each(['', 'k'.repeat(101)])('an Idempotency-Key that cannot be stored is refused: "%s"', async (key) => {
  const { admin } = await make.company()
  const response = await as(admin).send({
    method: 'POST',
    url: `/api${spotFreightRoutes.create.path}`,
    payload: {},
    headers: { 'idempotency-key': key },
  })
  expect(response.statusCode).toBe(400)
  expect(response.json().error.code).toBe('bad_idempotency_key')
})

test.each(['none', '10.0.0.0/8, 192.0.2.1'])(
  'with TRUST_PROXY=%s pages still call the API on behalf of their visitors',
  async (TRUST_PROXY) => {
    const app = await testApp({ TRUST_PROXY })
    const logInFrom = (remoteAddress: string) =>
      app.visitor.send({
        method: 'POST',
        url: '/api/auth',
        payload: { username: 'nobody@company.example', password: 'whatever' },
        headers: { 'x-forwarded-for': '203.0.113.7' },
        remoteAddress,
      })
    await logInFrom('127.0.0.1')
    await logInFrom('198.51.100.1')
    const keys = await app.db.selectFrom('throttles').where('key', 'like', '%address%').select('key').execute()
    const addresses = new Set(keys.map(({ key }) => key.split(' ').at(-1)))
    expect([...addresses].sort()).toEqual(['198.51.100.1', '203.0.113.7'])
  },
)
