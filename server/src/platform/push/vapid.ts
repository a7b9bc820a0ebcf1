import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { z } from 'zod'

/** Who we are to a push service (RFC 8292): the two halves of a P-256 key, base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const kept = z.object({ publicKey: z.string(), privateKey: z.string() })

/** Seconds that a signature holds; a push service refuses more than a day. */
const lifeSeconds = 12 * 3600

export function makeVapidKeys(): string {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  // A number with leading zeros comes out shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()]).subarray(-32)
  return JSON.stringify({
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  } satisfies VapidKeys)
}

export function readVapidKeys(text: string): VapidKeys {
  return kept.parse(JSON.parse(text))
}

/** The keys of a private one, of 32 bytes in base64url; null when it is none. */
export function vapidKeysOf(privateKey: string): VapidKeys | null {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== 32) return null
  try {
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(bytes)
    return { publicKey: ecdh.getPublicKey('base64url'), privateKey }
  } catch {
    return null
  }
}

/** The header that tells a push service who sends, for messages to one origin. */
export function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { origin, subject, now }: { origin: string; subject: string; now: Date },
): string {
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: privateKey },
      ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
    },
  })
  const exp = Math.floor(now.getTime() / 1000) + lifeSeconds
  const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp, sub: subject })}`
  const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${claims}.${signature.toString('base64url')}, k=${publicKey}`
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
