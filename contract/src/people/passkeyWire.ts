import { z } from 'zod'
import { text } from '../platform/texts/text.ts'

/** Bytes as browsers write them, in base64url. */
export function bytes(maxCharacters: number) {
  return z
    .string(text('passkey_unreadable'))
    .max(maxCharacters, text('passkey_unreadable'))
    .regex(/^[\w-]*$/, text('passkey_unreadable'))
}

/** What a browser answers to `navigator.credentials.get`. */
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
