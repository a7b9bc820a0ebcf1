import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys/keys.ts'

/** Hides what has to be stored readable for us and for nobody who reads the database. */
export interface Sealer {
  /** @param context what it belongs to: it opens in that place alone */
  seal(text: string, context: string): string
  /** Of the key that seals now. */
  version(): number
  /** Null for what was sealed with a key that has ended, or has been changed. */
  open(sealed: string, context: string): string | null
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM with the key `second_factors`, whose version stands before: `2-…`. */
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
