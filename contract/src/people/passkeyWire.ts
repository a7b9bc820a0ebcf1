import { z } from 'zod'
import { text } from '../platform/texts/text.ts'

/** Bytes in base64url, as browsers send them. */
export function bytes(maxCharacters: number) {
  return z
    .string(text('passkey_unreadable'))
    .max(maxCharacters, text('passkey_unreadable'))
    .regex(/^[\w-]*$/, text('passkey_unreadable'))
}

/** The result of `navigator.credentials.get` in a browser. */
export const assertion = z
  .object(
    {
      id: bytes(1400).min(1, text('passkey_unreadable')),
      rawId: bytes(1400).min(1, text('passkey_unreadable')),
      type: z.literal('public-key', text('passkey_unreadable')),
      response: z.object(
        {
          clientDataJSON: bytes(6000).min(1, text('passkey_unreadable')),
          authenticatorData: bytes(6000).min(1, text('passkey_unreadable')),
          signature: bytes(2000).min(1, text('passkey_unreadable')),
          userHandle: bytes(100).optional(),
        },
        text('passkey_unreadable'),
      ),
    },
    text('passkey_unreadable'),
  )
  .meta({ id: 'PasskeyAssertion' })
