import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { embeddedProduction } from '../../../testing/embeddedProduction.ts'
import { testApp } from '../../../testing/testApp.ts'
import { getOwnOrigin } from './origin.ts'
import { openServer } from './server.ts'
import { serveWeb } from './web.ts'

const marker = 'f00dfacef00dfacef00dfacef00dface'

const lines: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  }),
)
const app = await testApp({}, { log })
const { visitor, as, make } = app
const { paths } = (await visitor.send({ url: '/api/docs/json' })).json()
const routes = Object.entries<object>(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method: method.toUpperCase() as 'GET', path: `/api${path}` })),
)
const folder = await mkdtemp(join(tmpdir(), 'veos-web-'))
afterAll(() => rm(folder, { recursive: true }))
for (const name of ['client', 'server']) await mkdir(join(folder, name))
await writeFile(join(folder, 'server/server.js'), 'export default { fetch: async () => new Response("page") }')

test('no credential reaches the log, whatever route it is sent to', async () => {
  expect(routes.length).toBeGreaterThan(80)
  const { admin } = await make.company()
  for (const { method, path } of routes) {
    const url = `${path.replace(/\{\w+\}/g, marker)}?token=${marker}&id=${marker}`
    const payload = method === 'GET' ? {} : { payload: { token: marker, userId: marker, id: marker, password: marker } }
    for (const by of [visitor, as(admin)]) await by.send({ method, url, ...payload })
  }
  await visitor.send({ url: `/no/such/address/${marker}` })
  for (const page of ['unsubscribe', 'stop-alerts']) {
    await visitor.send({ method: 'POST', url: `/${page}/${marker}?token=${marker}` })
  }
  expect(lines.filter((line) => JSON.parse(line).msg === 'request').length).toBeGreaterThan(2 * routes.length)
  expect(lines.filter((line) => line.includes(marker))).toEqual([])
})

test('the addresses of pages that mails link to do not reach the log', async () => {
  const server = await openServer({
    config: app.config,
    log,
    findActor: async () => undefined,
    outage: { report() {} },
  })
  await serveWeb(server, pathToFileURL(`${folder}/`), app.config)
  lines.length = 0
  const pages = ['reset-password', 'invited', 'confirm-email', 'unsubscribe', 'stop-alerts']
  for (const path of pages) {
    expect((await server.inject({ url: `/${path}/${marker}?token=${marker}` })).statusCode).toBe(200)
  }
  expect(lines.map((line) => JSON.parse(line).route)).toEqual(pages.map(() => '/*'))
  expect(lines.join()).not.toContain(marker)
  await server.close()
})

test('every answer names the browser features that our pages do not use', async () => {
  for (const { method, path } of routes) {
    const { headers } = await visitor.send({ method, url: path.replace(/\{\w+\}/g, '0') })
    expect([path, headers['permissions-policy']]).toEqual([
      path,
      expect.stringMatching(/camera=\(\).*geolocation=\(\)/),
    ])
  }
  const missing = await visitor.send({ url: '/nothing/here' })
  expect(missing.headers['permissions-policy']).toBeDefined()
})

test('a write counts as ours by scheme, host and port', async () => {
  const app = await testApp({ PUBLIC_URL: 'https://veos.example' })
  const cookie = await app.cookieOf((await app.make.company()).admin)
  const logOut = async (origin: string) =>
    (await app.visitor.send({ method: 'POST', url: '/api/log-out', headers: { cookie, origin } })).statusCode
  for (const origin of ['http://veos.example', 'https://veos.example:8443', 'https://evil.example', 'null']) {
    expect([origin, await logOut(origin)]).toEqual([origin, 403])
  }
  expect(await logOut('https://veos.example')).toBe(200)
})

test('without a public address the scheme is that of the request, as a trusted proxy reports it', async () => {
  const statusOf = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (
      await visitor.send({
        method: 'POST',
        url: '/api/log-out',
        remoteAddress,
        headers: { cookie: 'a=b', host: 'veos.test', ...headers },
      })
    ).statusCode
  expect(await statusOf({ origin: 'http://veos.test' })).not.toBe(403)
  expect(await statusOf({ origin: 'https://veos.test' })).toBe(403)
  const proxied = { 'x-forwarded-proto': 'https', origin: 'https://veos.test' }
  expect(await statusOf(proxied)).not.toBe(403)
  expect(await statusOf(proxied, '198.51.100.1')).toBe(403)
  expect(getOwnOrigin({ protocol: 'http', host: undefined }, null)).toBe('http://undefined')
  expect(getOwnOrigin({ protocol: 'http', host: 'a b' }, null)).toBeNull()
})

test('in production only the configured token reads the metrics', async () => {
  const closed = await testApp(embeddedProduction)
  expect((await closed.visitor.send({ url: '/metrics' })).statusCode).toBe(404)
  const app = await testApp({ ...embeddedProduction, METRICS_TOKEN: 'a-token-of-the-monitor' })
  const statusOf = async (authorization: string) =>
    (await app.visitor.send({ url: '/metrics', headers: { authorization } })).statusCode
  expect((await app.visitor.send({ url: '/metrics' })).statusCode).toBe(404)
  expect(await statusOf('Bearer another-token-of-somebody')).toBe(404)
  expect(await statusOf('Bearer a-token-of-the-monitor')).toBe(200)
  expect((await visitor.send({ url: '/metrics' })).statusCode).toBe(200)
})

test('in production the public OpenAPI document leaves out the back office and nothing else', async () => {
  const app = await testApp(embeddedProduction)
  const shown: object = (await app.visitor.send({ url: '/api/docs/json' })).json().paths
  const left = Object.keys(paths).filter((path) => !(path in shown))
  expect(left).not.toEqual([])
  const member = app.as((await app.make.company()).admin)
  for (const path of left) {
    const [method] = Object.keys(paths[path]) as [string]
    const url = `/api${path.replace(/\{\w+\}/g, crypto.randomUUID())}`
    const { statusCode } = await member.send({ method: method as 'get', url })
    expect([path, statusCode]).toEqual([path, 403])
  }
  expect(Object.keys(shown).filter((path) => /admin|staff|queue/i.test(path))).toEqual([])
})
