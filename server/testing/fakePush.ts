import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAtEnd } from './closeAtEnd.ts'

/** A decrypted message of a fake browser. */
interface Pushed {
  message: Record<string, unknown>
  headers: IncomingHttpHeaders
  /** The claims of the signature. */
  claims: { aud: string; exp: number; sub: string }
}

/** `silence`: it accepts the message and never answers. */
type Answer = number | 'silence'

/**
 * A fake push service with its browsers, on a free port of 127.0.0.1. It accepts only messages signed with the key
 * that a browser subscribed with, and decrypts them as a browser does (RFC 8291, RFC 8292).
 */
export async function startFakePush() {
  const browsers = new Map<string, ReturnType<typeof makeBrowser>>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const browser = browsers.get(request.url!)
    if (request.method !== 'POST' || !browser) return response.writeHead(404).end()
    browser.tries += 1
    const claims = claimsOf(request.headers.authorization ?? '')
    if (!claims || claims.aud !== origin) return response.writeHead(403).end('who are you')
    const { answer, retryAfter } = browser
    if (answer === 'silence') return
    const message = JSON.parse(browser.read(Buffer.concat(chunks)).toString())
    if (answer < 300) browser.pushed.push({ message, headers: request.headers, claims })
    response.writeHead(answer, retryAfter ? { 'retry-after': retryAfter } : {}).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closeAtEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** A subscribed browser; `subscription` is what it sends to us. */
    browser() {
      const path = `/push/${browsers.size + 1}-${randomBytes(8).toString('hex')}`
      const browser = makeBrowser(`${origin}${path}`)
      browsers.set(path, browser)
      return browser
    },
  }
}

function makeBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return {
    subscription: { endpoint, keys },
    pushed: [] as Pushed[],
    tries: 0,
    answer: 201 as Answer,
    retryAfter: '',
    read(body: Buffer): Buffer {
      const salt = body.subarray(0, 16)
      const theirs = body.subarray(21, 21 + body[20]!)
      const sealed = body.subarray(21 + body[20]!)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
      const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32))
      const part = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes))
      const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
      cipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return plain.subarray(0, plain.lastIndexOf(2))
    },
  }
}

/** The claims of a signed header; null if the signature does not match its key. */
function claimsOf(authorization: string): Pushed['claims'] | null {
  const [, head, claims, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (!head || !claims || !signature || !key) return null
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  const isOurs = verify('sha256', Buffer.from(`${head}.${claims}`), options, Buffer.from(signature, 'base64url'))
  return isOurs ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null
}
