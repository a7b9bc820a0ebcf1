import { ECDH } from 'node:crypto'

export interface PushKeys {
  /** The browser's public key: 65 bytes, base64url. */
  p256dh: string
  /** A secret of 16 bytes that the browser shares with us, base64url. */
  auth: string
}

/**
 * Whether keys can be used for encryption: a point of the curve in its uncompressed form, and a secret of the right
 * length. The library checks only lengths and fails on a point that is not on the curve.
 */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}
