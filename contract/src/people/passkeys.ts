import { z } from 'zod'
import { id } from '../platform/ids.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { cleanLine } from '../platform/typedText.ts'
import { proof } from './passkeyProof.ts'
import { assertion, bytes } from './passkeyWire.ts'
import { currentPassword, logInChallenge } from './secondFactorFields.ts'

const maxNameCharacters = 60

/** The kinds of connection of a passkey, for browsers; new kinds may come. */
const unreadable = text('passkey_unreadable')
const transports = z.array(z.string(unreadable).max(30, unreadable), unreadable).max(10, unreadable)

const credential = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: transports.optional(),
})

/** For `navigator.credentials.get`. */
const requestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification: z.literal('required'),
    /** Empty if the browser lets the user choose. */
    allowCredentials: z.array(credential),
  })
  .meta({ id: 'PasskeyRequest' })

/** For `navigator.credentials.create`. */
const creationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
    timeout: z.number().int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyCreation' })

/** The result of `navigator.credentials.create` in a browser. */
const attestation = z
  .object(
    {
      id: bytes(1400).min(1, unreadable),
      rawId: bytes(1400).min(1, unreadable),
      type: z.literal('public-key', unreadable),
      response: z.object(
        {
          clientDataJSON: bytes(6000).min(1, unreadable),
          attestationObject: bytes(12_000).min(1, unreadable),
          transports: transports.optional(),
        },
        unreadable,
      ),
    },
    unreadable,
  )
  .meta({ id: 'PasskeyAttestation' })

const passkey = z
  .object({
    _id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })

export const passkeyRoutes = {
  startLogIn: defineRoute({
    method: 'POST',
    path: '/auth/passkey/options',
    summary:
      'What a browser asks a passkey for, to log in: as the second step with the challenge of /auth, without one instead of the password. Good once, for five minutes.',
    access: 'public',
    refusals: [401],
    body: z.object({ challenge: logInChallenge.optional() }),
    answer: requestOptions,
  }),
  logIn: defineRoute({
    method: 'POST',
    path: '/auth/passkey',
    summary:
      'Logs in with a passkey, and answers as /auth does. It counts as both factors, as it checks who uses it. 401 when it is not accepted.',
    access: 'public',
    refusals: [401],
    body: z.object({
      passkey: assertion,
      /** For a log-in with a passkey only; otherwise the choice made with the password counts. */
      remember: z.boolean(text('remember_missing')).default(false),
    }),
    answer: z.object({ token: z.string() }),
  }),
  list: defineRoute({
    method: 'GET',
    path: '/passkeys',
    summary: 'One’s own passkeys, the oldest first.',
    access: 'user',
    isOpenWithoutSecondFactor: true,
    answer: z.array(passkey),
  }),
  startAdding: defineRoute({
    method: 'POST',
    path: '/passkeys/options',
    summary: 'What a browser makes a new passkey with. Good once, for five minutes. 409 when there are too many.',
    access: 'user',
    isOpenWithoutSecondFactor: true,
    body: z.object({ password: currentPassword }),
    answer: creationOptions,
  }),
  add: defineRoute({
    method: 'POST',
    path: '/passkeys',
    summary:
      'Adds a passkey that a browser has made. The first second factor ends all other sessions, and answers recovery codes.',
    access: 'user',
    isOpenWithoutSecondFactor: true,
    body: z.object({
      name: z
        .string(text('passkey_name_missing'))
        .overwrite(cleanLine)
        .min(1, text('passkey_name_missing'))
        .max(maxNameCharacters, text('passkey_name_too_long', { most: maxNameCharacters }))
        .meta({ example: 'Office laptop' }),
      passkey: attestation,
    }),
    answer: z.object({
      passkey,
      /** Ten codes, shown only this once; empty if there are some already. */
      recoveryCodes: z.array(z.string()),
    }),
  }),
  startProof: defineRoute({
    method: 'POST',
    path: '/passkeys/proof',
    summary:
      'What a browser asks a passkey of one’s own for, before something is changed that a log-in rests on. Good once, for five minutes.',
    access: 'user',
    answer: requestOptions,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/passkeys/:id',
    summary:
      'Removes a passkey; takes the password, a code or a passkey. 409 for the last second factor where one is demanded.',
    access: 'user',
    params: z.object({ id: id('passkey') }),
    body: proof,
    answer: z.object({}),
  }),
}
