import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { imageRoutes } from '@veos/contract/platform/images'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPdf } from '../../../testing/documents.ts'
import { sendForm } from '../../../testing/sendForm.ts'
import { testApp } from '../../../testing/testApp.ts'

/** A built web application with one page, one script, the worker and the offline page. */
const folder = await mkdtemp(join(tmpdir(), 'veos-web-'))
afterAll(() => rm(folder, { recursive: true }))
for (const name of ['client/assets', 'server']) await mkdir(join(folder, name), { recursive: true })
for (const name of ['assets/a-1.js', 'push-worker.js', 'offline.html']) {
  await writeFile(join(folder, 'client', name), '// nothing')
}
const pages = `export default {
  async fetch({ url }) {
    if (new URL(url).pathname === '/broken') throw new Error('broken')
    if (new URL(url).pathname === '/moved') return new Response(null, { status: 307, headers: { location: '/' } })
    return new Response('<!doctype html>', {
      status: new URL(url).pathname === '/nothing' ? 404 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  },
}`
await writeFile(join(folder, 'server/server.js'), pages)

const publicUrl = 'https://veos.example'
const app = await testApp(
  { PUBLIC_URL: publicUrl, METRICS_TOKEN: 'metrics-metrics-metrics-metrics' },
  { webDist: pathToFileURL(`${folder}/`) },
)
const { server, make, as, cookieOf } = app
await server.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.server.address() as AddressInfo

let cookie: string
let image: string
let document: string
beforeAll(async () => {
  const { admin } = await make.company()
  cookie = await cookieOf(admin)
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  image = (await sendForm(as(admin), { url: '/api/uploadImage', bytes: png })).json().url
  await sendForm(as(admin), { url: '/api/companyDocument', bytes: aPdf, fields: { name: 'Licence.pdf' } })
  const { id } = await app.db.selectFrom('companyDocuments').select('id').executeTakeFirstOrThrow()
  document = `/api/companyDocument/${id}`
})

type Kind = [name: string, path: string | (() => string), init?: RequestInit & { isLoggedIn?: boolean }]

const kinds: Kind[] = [
  ['a page', '/'],
  ['a page of a member', '/', { isLoggedIn: true }],
  ['a page that is not there', '/nothing'],
  ['a page that leads on', '/moved'],
  ['a page that fails', '/broken'],
  ['the head of a page', '/', { method: 'HEAD' }],
  ['a script', '/assets/a-1.js'],
  ['a script that is not there', '/assets/b-2.js'],
  ['the worker of push', '/push-worker.js'],
  ['the page without a connection', '/offline.html'],
  ['a call', '/api/spotloads'],
  ['a call of a member', '/api/getUser', { isLoggedIn: true }],
  ['a call without a log-in', '/api/getUser'],
  ['a call that is not allowed', '/api/backOffice', { isLoggedIn: true }],
  [
    'a call of another site',
    '/api/log-out',
    { method: 'POST', isLoggedIn: true, headers: { origin: 'https://a.example' } },
  ],
  ['a call that is wrong', '/api/spotloads?radius=x'],
  ['a call that is not there', '/api/nothing'],
  ['a call of another type', '/api/auth', { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }],
  ['an address that cannot be decoded', '/api/%'],
  ['a method that nobody has', '/api/spotloads', { method: 'PROPFIND' }],
  ['an image', () => image],
  ['a document', () => document, { isLoggedIn: true }],
  ['the interface’s page', '/api/docs/'],
  ['the interface’s script', '/api/docs/static/swagger-ui-bundle.js'],
  ['the interface’s document', '/api/docs/json'],
  ['the mailbox of development', '/dev/mailbox'],
  ['health', '/healthz'],
  ['readiness', '/readyz'],
  ['metrics without their token', '/metrics'],
  ['robots.txt', '/robots.txt'],
  ['the sitemap', '/sitemap.xml'],
  ['the feed', '/feed.xml'],
  ['the realtime channel', '/socket.io/?EIO=4&transport=polling'],
  ['a realtime channel that is refused', '/socket.io/?EIO=4&transport=nothing'],
]

async function answerTo([, path, { isLoggedIn, headers, ...init } = {}]: Kind): Promise<Response> {
  const address = new URL(typeof path === 'string' ? path : path(), `http://127.0.0.1:${port}`)
  const options = { redirect: 'manual', ...init, headers: { ...headers, ...(isLoggedIn && { cookie }) } } as const
  const answer = await fetch(address, options)
  // Reading the body frees the connection for the next request.
  await answer.arrayBuffer()
  return answer
}

function requireSafe(name: string, headers: Headers): void {
  const policy = headers.get('content-security-policy') ?? ''
  expect({ name, ...Object.fromEntries(headers) }).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
  })
  for (const directive of ["base-uri 'none'", "frame-ancestors 'none'"])
    expect([name, policy]).toEqual([name, expect.stringContaining(directive)])
  expect([name, policy]).toEqual([name, expect.stringMatching(/default-src 'none'|object-src 'none'/)])
  // No directive allows another origin.
  expect([name, policy]).toEqual([name, expect.not.stringMatching(/https?:|\*/)])
  expect([name, policy]).toEqual([name, expect.not.stringMatching(/script-src[^;]*'unsafe|'unsafe-eval'/)])
  expect([name, [...headers.keys()].filter((header) => header.startsWith('access-control-'))]).toEqual([name, []])
}

test.each(kinds)('%s has every security header', async (...kind) => {
  const { headers } = await answerTo(kind)
  requireSafe(kind[0], headers)
})

test('every answer has a content type, and texts have a charset', async () => {
  for (const kind of kinds) {
    const { headers } = await answerTo(kind)
    const type = headers.get('content-type')
    if (headers.get('content-length') === '0' || kind[0] === 'a page that leads on') continue
    expect([kind[0], type]).toEqual([
      kind[0],
      expect.stringMatching(/charset=utf-8|image\/|application\/pdf|^application\/json$/i),
    ])
  }
})

describe('answers of a session are not cached', () => {
  test.each(kinds.filter(([, , init]) => init?.isLoggedIn))(
    '%s, answered to a logged-in user, is not cached',
    async (...kind) => {
      expect((await answerTo(kind)).headers.get('cache-control')).toContain('no-store')
    },
  )

  test('answers of the API are not cached, with a session or without', async () => {
    for (const { method, path } of server.calls) {
      if (path === imageRoutes.image.path) continue
      const response = await server.inject({ method, url: `/api${path.replace(/:\w+/g, 'x')}`, headers: { cookie } })
      expect([path, response.headers['cache-control']]).toEqual([path, expect.stringContaining('no-store')])
    }
  })

  test('files that are the same for everybody may be cached', async () => {
    const { headers } = await answerTo(['a script', '/assets/a-1.js', { isLoggedIn: true }])
    expect(headers.get('cache-control')).toContain('immutable')
  })
})

/** Sends raw bytes that no HTTP client would send. */
function rawAnswerTo(bytes: string): Promise<{ status: number; headers: Headers; body: string }> {
  return new Promise((answered, failed) => {
    const stream = connect(port, '127.0.0.1')
    let text = ''
    stream.on('error', failed)
    stream.on('data', (chunk) => {
      text += chunk
    })
    stream.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const [line = '', ...lines] = head.split('\r\n')
      const pairs = lines.map((each) => each.split(/: (.*)/s).slice(0, 2) as [string, string])
      answered({ status: Number(line.split(' ')[1]), headers: new Headers(pairs), body })
    })
    stream.end(bytes)
  })
}

const host = 'Host: veos.example\r\nConnection: close\r\n'

describe('a request that two servers could read in two ways is refused', () => {
  test.each([
    [
      'a length and chunks',
      `POST /api/auth HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['two lengths', `POST /api/auth HTTP/1.1\r\n${host}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}  `],
    ['chunks of another kind', `POST /api/auth HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a space before the colon', 'GET /api/spotloads HTTP/1.1\r\nHost : veos.example\r\nConnection: close\r\n\r\n'],
    ['no HTTP', 'hello\r\n\r\n'],
    ['a head without end', `GET / HTTP/1.1\r\n${host}A: ${'a'.repeat(100_000)}\r\n\r\n`],
  ])('a request with %s is refused', async (name, bytes) => {
    const { status, headers, body } = await rawAnswerTo(bytes)
    expect([400, 431]).toContain(status)
    requireSafe(name, headers)
    expect(JSON.parse(body).error.code).toBe('bad_request')
  })
})

test('TRACE is refused, and addresses beside the pages are not found', async () => {
  const { status, body } = await rawAnswerTo(`TRACE /api/spotloads HTTP/1.1\r\n${host}X-Secret: marker\r\n\r\n`)
  expect([status, body.includes('marker')]).toEqual([404, false])
  for (const path of [
    '/api/.git/config',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/',
  ]) {
    expect([path, (await rawAnswerTo(`GET ${path} HTTP/1.1\r\n${host}\r\n`)).status]).toEqual([path, 404])
  }
})

test('a repeated parameter and a prototype property are refused', async () => {
  expect((await server.inject({ url: '/api/spotloads?sortby=1&sortby=2' })).statusCode).toBe(422)
  for (const payload of ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}']) {
    const response = await server.inject({
      method: 'POST',
      url: '/api/auth',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect([payload, response.statusCode]).toEqual([payload, 400])
  }
  const { admin } = await make.company()
  const response = await sendForm(as(admin), {
    url: '/api/companyDocument',
    bytes: aPdf,
    fields: { ['__proto__']: 'x', constructor: 'x' },
  })
  expect(response.statusCode).toBe(400)
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
})

test('a line of the log has our own request id, or the one of our own proxy', async () => {
  const idFor = async (remoteAddress: string) =>
    (await server.inject({ url: '/api/spotloads', remoteAddress, headers: { 'x-request-id': 'chosen-by-caller' } }))
      .headers['x-request-id']
  expect(await idFor('127.0.0.1')).toBe('chosen-by-caller')
  expect(await idFor('198.51.100.7')).toMatch(/^[\da-f]{8}-/)
})

test("a link on another site does not use up a member's upload quota", async () => {
  const statusOf = async (headers: Record<string, string>) =>
    (await server.inject({ url: '/api/s3hash', headers: { cookie, ...headers } })).statusCode
  const before = await app.db.selectFrom('storedFiles').select('path').execute()
  for (const site of ['cross-site', 'same-site', 'none'])
    expect([site, await statusOf({ 'sec-fetch-site': site })]).toEqual([site, 403])
  expect(await statusOf({ origin: 'https://a.example' })).toBe(403)
  expect(await app.db.selectFrom('storedFiles').select('path').execute()).toHaveLength(before.length)
  expect(await statusOf({ 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await statusOf({})).toBe(200)
})
