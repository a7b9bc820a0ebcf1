import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import { z } from 'zod'

/** The key that identifies us to a push service (RFC 8292): the two halves of a P-256 key, base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const storedKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

export function makeVapidKeys(): string {
  return JSON.stringify(webPush.generateVAPIDKeys() satisfies VapidKeys)
}

export function readVapidKeys(text: string): VapidKeys {
  return storedKeys.parse(JSON.parse(text))
}

/** The key pair of a private key of 32 bytes in base64url; null if it is invalid. */
export function parseVapidKeys(privateKey: string): VapidKeys | null {
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
