import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

export interface PushKeys {
  /** The browser's public key: 65 bytes, base64url. */
  p256dh: string
  /** A secret of 16 bytes that it shares with us, base64url. */
  auth: string
}

const curve = 'prime256v1'
/** Of a record; what we send always fits into one. */
const recordBytes = 4096
/** What a push service has to take (4096) without the header, the tag of the cipher and the mark of the last record. */
export const mostPushBytes = 4096 - 86 - 16 - 1

/**
 * Encrypts a message so that only the browser can read it and not the push service in between: RFC 8291 (the keys) with
 * RFC 8188 (`aes128gcm`). `salt` and `own` are random but where a test repeats a published example.
 */
export function encryptPush(
  plain: Buffer,
  { p256dh, auth }: PushKeys,
  { salt = randomBytes(16), own = newKey() }: { salt?: Buffer; own?: ECDH } = {},
): Buffer {
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), own.getPublicKey()]
  const shared = own.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const ikm = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 marks the last record.
  const body = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()])
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(recordBytes)
  sizes.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, sizes, ours, body, cipher.getAuthTag()])
}

/** Whether something can be encrypted for a key: a point of the curve in its long form, and a secret of the right length. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    ECDH.convertKey(point, curve)
    return true
  } catch {
    return false
  }
}

function newKey(): ECDH {
  const ecdh = createECDH(curve)
  ecdh.generateKeys()
  return ecdh
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
