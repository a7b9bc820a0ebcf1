import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { readConfig } from '../config.ts'
import { openServer } from './server.ts'
import { getPageAddress, serveWeb } from './web.ts'

const findNoActor = async () => undefined
const outage = { report() {} }

test('pages count towards the limit of calls and static files do not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veos-web-'))
  afterAll(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'client/assets/a.js'), '')
  await writeFile(join(folder, 'server/server.js'), 'export default { fetch: async () => new Response("page") }')
  const { config, platform } = await testApp()
  const server = await openServer({ config, log: platform.log, findActor: findNoActor, outage, callsPerMinute: 3 })
  await serveWeb(server, pathToFileURL(`${folder}/`), config)
  const statuses = []
  for (const url of [
    '/',
    '/spotload',
    '/assets/a.js',
    '/assets/a.js',
    '/spotload/1',
    '/',
    '/spotload',
    '/assets/a.js',
  ]) {
    statuses.push((await server.inject({ url })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 200])
  await server.close()
})

test('the push worker is never cached and may call our API, compressed or not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veos-web-'))
  afterAll(() => rm(folder, { recursive: true }))
  for (const name of ['client', 'server']) await mkdir(join(folder, name))
  for (const name of ['push-worker.js', 'push-worker.js.br', 'robots.txt']) {
    await writeFile(join(folder, 'client', name), '// nothing')
  }
  await writeFile(join(folder, 'server/server.js'), 'export default { fetch: async () => new Response("page") }')
  const { config, platform } = await testApp()
  const server = await openServer({ config, log: platform.log, findActor: findNoActor, outage })
  await serveWeb(server, pathToFileURL(`${folder}/`), config)
  for (const encoding of ['identity', 'br']) {
    const { headers } = await server.inject({ url: '/push-worker.js', headers: { 'accept-encoding': encoding } })
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; connect-src 'self';/),
    })
  }
  expect((await server.inject({ url: '/robots.txt' })).headers['cache-control']).toBe('public, max-age=3600')
  await server.close()
})

test('a HEAD request for a page leaves no stream open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veos-web-'))
  afterAll(() => rm(folder, { recursive: true }))
  for (const name of ['client', 'server']) await mkdir(join(folder, name))
  await writeFile(
    join(folder, 'server/server.js'),
    `export const seen = []
     export default {
       async fetch({ method }) {
         seen.push(method)
         const headers = { 'content-type': 'text/html' }
         return new Response(new ReadableStream({ cancel: () => void seen.push('over') }), { headers })
       },
     }`,
  )
  const { config, platform } = await testApp()
  const server = await openServer({ config, log: platform.log, findActor: findNoActor, outage })
  await serveWeb(server, pathToFileURL(`${folder}/`), config)
  const { statusCode, headers, body } = await server.inject({ method: 'HEAD', url: '/spotload' })
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/html', ''])
  expect(headers.link).toBe('<http://localhost/spotload>; rel="canonical"')
  const { seen } = await import(pathToFileURL(join(folder, 'server/server.js')).href)
  expect(seen).toEqual(['GET', 'over'])
  await server.close()
})

async function policiesOf(settings: Record<string, string>, urls: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'veos-web-'))
  afterAll(() => rm(folder, { recursive: true }))
  for (const name of ['client', 'server']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'server/server.js'), 'export default { fetch: async () => new Response("page") }')
  const { platform } = await testApp()
  const config = readConfig({ NODE_ENV: 'test', ...settings })
  const server = await openServer({ config, log: platform.log, findActor: findNoActor, outage })
  await serveWeb(server, pathToFileURL(`${folder}/`), config)
  const policies = []
  for (const url of urls) {
    const { headers } = await server.inject({ url })
    policies.push(String(headers['content-security-policy']).replaceAll(/'nonce-[^']+'/g, "'nonce'"))
  }
  await server.close()
  return policies
}

const cardPages = [
  '/checkout',
  '/checkout/',
  '/checkout?planId=30',
  '/dashboard/subscription',
  '/dashboard/subscription?card=new',
]
const routeFiles = await readdir(new URL('../../../../web/src/routes', import.meta.url), { recursive: true })
const pages = routeFiles
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => `/${name.slice(0, -4).replaceAll('.', '/')}`)
const otherPages = [
  ...pages,
  '/',
  '/checkouts',
  '/checkout/x',
  '/dashboard/subscriptions',
  '/dashboard?to=/checkout',
].filter((page) => !cardPages.includes(page))
const strict = [
  "default-src 'self'; script-src 'self' 'nonce'; style-src 'self' 'nonce'; style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; frame-src 'none'; object-src 'none'",
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
].join('; ')
const braintree = {
  PAYMENTS: 'braintree',
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  BRAINTREE_PRIVATE_KEY: 's',
  BRAINTREE_ENVIRONMENT: 'production',
}

test.each([{}, braintree])('every page but the two with a card form has the strict policy', async (settings) => {
  for (const policy of await policiesOf(settings, otherPages)) expect(policy).toBe(strict)
})

test('the pages with a card form may frame our test gateway or Braintree, and nobody may frame them', async () => {
  for (const policy of await policiesOf({}, cardPages)) {
    expect(policy).toBe(strict.replace("frame-src 'none'", "frame-src 'self'"))
  }
  for (const policy of await policiesOf(braintree, cardPages)) {
    expect(policy).toContain("script-src 'self' 'nonce' https://js.braintreegateway.com https://assets.")
    expect(policy).toContain("connect-src 'self' https://api.braintreegateway.com ")
    expect(policy).toContain("frame-src 'self' https:; object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  }
  const [sandbox] = await policiesOf({ ...braintree, BRAINTREE_ENVIRONMENT: 'sandbox' }, cardPages)
  expect(sandbox).toContain("connect-src 'self' https://api.sandbox.braintreegateway.com ")
})

const request = { url: '/spotload?loadingRadius=50', host: 'veos.example', protocol: 'https' }

test('a page is rendered for the public address, else for the one of the request', () => {
  expect(getPageAddress(request, null).href).toBe('https://veos.example/spotload?loadingRadius=50')
  expect(getPageAddress({ ...request, host: 'evil.example' }, 'https://veos.example/').href).toBe(
    'https://veos.example/spotload?loadingRadius=50',
  )
})

test.each(['//', '//[', '//evil.example/', '/\\evil.example', '///evil.example', '//user@evil.example:99999'])(
  'the path %s does not lead to another site',
  (url) => expect(getPageAddress({ ...request, url }, null).origin).toBe('https://veos.example'),
)

test.each(['', 'a b', '[', 'localhost:99999', 'user@evil.example', 'evil.example/path'])(
  'a page is served for the host "%s" as well',
  (host) => expect(getPageAddress({ ...request, host }, null).href).toBe('https://localhost/spotload?loadingRadius=50'),
)

test('an unknown protocol counts as http', () => {
  expect(getPageAddress({ ...request, protocol: 'javascript' }, null).protocol).toBe('http:')
})
