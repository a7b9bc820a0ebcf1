import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyName, Keys } from './keys/keys.ts'

/** Signs the content of a link, so that the link itself gives the right to do one thing. */
export interface Signer {
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

const signatureShape = /^(?:(\d{1,9})-)?([\w-]{43})$/

/** All processes sign with one key, whose version is the prefix of each signature: `2-…`. */
export function openSigner(keys: Keys, name: KeyName = 'links'): Signer {
  const macOf = (text: string, value: string) =>
    createHmac('sha256', Buffer.from(value, 'base64url')).update(text).digest()
  return {
    sign(text) {
      const { version, value } = keys.current(name)
      return `${version}-${macOf(text, value).toString('base64url')}`
    },
    isSigned(text, signature) {
      // Signatures without a version were made with the first key, before keys had versions.
      const [, version = '1', mac = ''] = signatureShape.exec(signature) ?? []
      const key = keys.find(name, Number(version))
      if (!key) return false
      const received = Buffer.from(mac, 'base64url')
      const expected = macOf(text, key.value)
      return received.length === expected.length && timingSafeEqual(received, expected)
    },
  }
}
