import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { DbOrTrx } from './db/database.ts'
import { readSecret } from './secrets.store.ts'

/** Signs what a link says, so that the link itself is the right to do one thing. */
export interface Signer {
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

/** All processes sign with one key, made at the first start. */
export async function openSigner(db: DbOrTrx): Promise<Signer> {
  const key = Buffer.from(await readSecret(db, 'links', () => randomBytes(32).toString('base64url')), 'base64url')
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    sign: (text) => macOf(text).toString('base64url'),
    isSigned(text, signature) {
      const [received, expected] = [Buffer.from(signature, 'base64url'), macOf(text)]
      return received.length === expected.length && timingSafeEqual(received, expected)
    },
  }
}
