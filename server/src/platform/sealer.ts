import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys/keys.ts'

/** Encrypts data that we must be able to read, but nobody who reads the database. */
export interface Sealer {
  /** @param context the owner of the text: it can be opened only with the same context */
  seal(text: string, context: string): string
  /** The version of the current key. */
  version(): number
  /** Null if its key has ended or the text was changed. */
  open(sealed: string, context: string): string | null
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM with the key `second_factors`, whose version is the prefix: `2-…`. */
export function openSealer(keys: Keys): Sealer {
  const bytesOf = (value: string) => Buffer.from(value, 'base64url')
  return {
    version: () => keys.current('second_factors').version,
    seal(text, context) {
      const { version, value } = keys.current('second_factors')
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, bytesOf(value), nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${version}-${sealed.toString('base64url')}`
    },
    open(sealed, context) {
      const [, version, body = ''] = /^(\d{1,9})-([\w-]+)$/.exec(sealed) ?? []
      const key = keys.find('second_factors', Number(version))
      if (!key) return null
      const bytes = bytesOf(body)
      const decipher = createDecipheriv(algorithm, bytesOf(key.value), bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagBytes))
      try {
        return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
