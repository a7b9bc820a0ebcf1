import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as askPlain, createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { type AddressInfo, connect as connectPlain } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type ConnectionOptions, connect } from 'node:tls'
import { afterAll, describe, expect, test } from 'vitest'
import { end, start } from '../e2e/process.ts'
import { findFreePort } from './postgresServer.ts'

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
const openssl = '/usr/bin/openssl'
const example = readFileSync(resolve(import.meta.dirname, '../docs/security/nginx.conf'), 'utf8')

if (program === undefined) console.log('nginx is not installed: its example configuration is not tried')

describe.runIf(program !== undefined)('the example proxy of docs/security/nginx.conf', async () => {
  if (program === undefined) return
  const folder = mkdtempSync(join(tmpdir(), 'veos-nginx-'))
  const productPort = await findFreePort()
  const settings = { VEOS_DATA: join(folder, 'data'), PUBLIC_URL: 'https://veos.example', PORT: String(productPort) }
  const product = await start(settings)
  /** Replaces the product and answers the headers that it received. */
  const mirror = createServer((incoming, answer) => answer.end(JSON.stringify(incoming.headers)))
  await new Promise<void>((done) => mirror.listen(0, '127.0.0.1', done))
  const mirrorPort = (mirror.address() as AddressInfo).port
  const proxies: ChildProcess[] = []
  const front = await startProxy(productPort)
  const mirrored = await startProxy(mirrorPort)
  afterAll(async () => {
    for (const proxy of proxies) {
      const ended = new Promise((done) => proxy.once('exit', done))
      proxy.kill('SIGQUIT')
      await ended
    }
    mirror.close()
    await end(product.child)
    rmSync(folder, { recursive: true, force: true })
  })

  /** Starts the proxy with the example's configuration; only ports, certificate and product are those of this test. */
  async function startProxy(upstreamPort: number): Promise<{ plain: number; secure: number }> {
    const plain = await findFreePort()
    const secure = await findFreePort()
    const own = mkdtempSync(join(folder, 'proxy-'))
    const key = join(own, 'key.pem')
    const certificate = join(own, 'certificate.pem')
    const subject = ['-subj', '/CN=veos.example', '-addext', 'subjectAltName=DNS:veos.example']
    const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
    execFileSync(openssl, ['req', ...kind, '-keyout', key, '-out', certificate, ...subject], { stdio: 'ignore' })
    const site = example
      .replaceAll('listen 80 ', `listen 127.0.0.1:${plain} `)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${secure} `)
      .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${upstreamPort};`)
      .replace('/etc/letsencrypt/live/veos.example/fullchain.pem', certificate)
      .replace('/etc/letsencrypt/live/veos.example/privkey.pem', key)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${own}/${kind};`,
    )
    writeFileSync(
      join(own, 'nginx.conf'),
      `daemon off; pid ${own}/pid; events {} http { access_log off; ${temporary.join(' ')} ${site} }`,
    )
    const child = spawn(program!, ['-p', own, '-e', join(own, 'error.log'), '-c', join(own, 'nginx.conf')])
    proxies.push(child)
    while (!(await listens(secure))) {
      if (child.exitCode !== null) throw new Error(readFileSync(join(own, 'error.log'), 'utf8'))
      await setTimeout(20)
    }
    return { plain, secure }
  }

  /** The negotiated protocol and cipher; null when the proxy refuses. */
  function agreeOn(options: ConnectionOptions): Promise<{ protocol: string | null; cipher: string } | null> {
    const name = { host: '127.0.0.1', port: front.secure, servername: 'veos.example', rejectUnauthorized: false }
    return new Promise((agreed) => {
      const socket = connect({ ...name, ...options }, () => {
        agreed({ protocol: socket.getProtocol(), cipher: socket.getCipher().standardName })
        socket.destroy()
      })
      socket.on('error', () => agreed(null))
    })
  }

  function requestPage(path: string, { port = front.secure, method = 'GET', headers = {}, body = '' } = {}) {
    return new Promise<{ status: number; headers: IncomingMessage['headers']; body: string }>((answered, failed) => {
      const call = (port === front.plain ? askPlain : request)(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: { host: 'veos.example', ...headers },
          servername: 'veos.example',
          rejectUnauthorized: false,
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk) => {
            text += chunk
          })
          response.on('end', () => answered({ status: response.statusCode!, headers: response.headers, body: text }))
        },
      )
      call.on('upgrade', (response, socket) => {
        socket.destroy()
        answered({ status: response.statusCode!, headers: response.headers, body: '' })
      })
      call.on('error', failed)
      call.end(body)
    })
  }

  test('the example proxy accepts TLS 1.3 and 1.2, and no older version', async () => {
    expect(await agreeOn({})).toMatchObject({ protocol: 'TLSv1.3' })
    expect(await agreeOn({ maxVersion: 'TLSv1.2' })).toMatchObject({ protocol: 'TLSv1.2' })
    // Our client would accept them.
    const old = { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' } as const
    expect(await agreeOn({ ...old, maxVersion: 'TLSv1.2' })).toMatchObject({ protocol: 'TLSv1.2' })
    for (const maxVersion of ['TLSv1', 'TLSv1.1'] as const) expect(await agreeOn({ ...old, maxVersion })).toBeNull()
  })

  test('the example proxy accepts only ciphers with forward secrecy and authentication', async () => {
    const twelve = { maxVersion: 'TLSv1.2', minVersion: 'TLSv1.2' } as const
    for (const ciphers of ['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-CHACHA20-POLY1305']) {
      expect(await agreeOn({ ...twelve, ciphers })).not.toBeNull()
    }
    for (const ciphers of ['AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA', 'AES256-SHA', 'DHE-RSA-AES128-GCM-SHA256']) {
      expect([ciphers, await agreeOn({ ...twelve, ciphers: `${ciphers}:@SECLEVEL=0` })]).toEqual([ciphers, null])
    }
  })

  test('the example proxy shows no certificate for another host name', async () => {
    expect(await agreeOn({ servername: 'other.example' })).toBeNull()
  })

  test('the example proxy redirects pages from http to https, and refuses unencrypted calls', async () => {
    const page = await requestPage('/spotload?from=DE', { port: front.plain })
    expect(page).toMatchObject({ status: 308, headers: { location: 'https://veos.example/spotload?from=DE' } })
    for (const path of [
      '/api/auth',
      '/api',
      '/socket.io/?EIO=4',
      '/webhooks/braintree',
      '/unsubscribe/team_changes.email',
    ]) {
      const { status, headers } = await requestPage(path, { port: front.plain, method: 'POST' })
      expect([path, status, headers.location]).toEqual([path, 403, undefined])
    }
  })

  test('the example proxy passes on calls and sockets, with the headers of the product', async () => {
    const { status, headers } = await requestPage('/api/operator')
    expect([status, headers['strict-transport-security']]).toEqual([200, expect.stringContaining('max-age=')])
    expect(headers.server).toBe('nginx')
    const handshake = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
    const socket = await requestPage('/socket.io/?EIO=4&transport=websocket', {
      headers: { ...handshake, 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', origin: 'https://veos.example' },
    })
    expect(socket.status).toBe(101)
  })

  test('the example proxy hides the metrics, and refuses bodies larger than the largest file', async () => {
    for (const path of ['/metrics', '/healthz', '/readyz']) expect((await requestPage(path)).status).toBe(404)
    const body = 'x'.repeat(6 * 1024 * 1024 + 1)
    expect((await requestPage('/api/uploadImage', { method: 'POST', body })).status).toBe(413)
  })

  test('the example proxy ignores forwarded addresses that a client claims', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', forwarded: 'for=203.0.113.9' }
    const { body } = await requestPage('/', {
      port: mirrored.secure,
      headers: { ...forged, 'x-forwarded-host': 'evil.example' },
    })
    const seen = JSON.parse(body)
    expect(seen).toMatchObject({ host: 'veos.example', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
    expect([seen.forwarded, seen['x-forwarded-host']]).toEqual([undefined, undefined])
  })
})

function listens(port: number): Promise<boolean> {
  return new Promise((found) => {
    const socket = connectPlain(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      found(true)
    })
    socket.once('error', () => found(false))
  })
}
