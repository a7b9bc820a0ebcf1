import { z } from 'zod'
import { defineRoute } from '../platform/route.ts'
import { bothFactors } from './passkeyProof.ts'
import { code, currentPassword, logInChallenge } from './secondFactorFields.ts'

const recoveryCodes = z.object({
  /** Ten codes, each for one use. They are shown only this once; empty if there are some already. */
  recoveryCodes: z.array(z.string()),
})

/** The answer to a log-in with the right password and a second factor: no session yet. */
const logInStep = z
  .object({
    secondFactor: z.object({
      /** For `POST /auth/secondFactor` or `POST /auth/passkey/options`, once, until `expiresAt`. */
      challenge: z.string(),
      expiresAt: z.iso.datetime(),
      /** The available factors besides a recovery code. */
      hasAuthenticator: z.boolean(),
      hasPasskey: z.boolean(),
    }),
  })
  .meta({ id: 'LogInStep' })

/** A session, or the step before it. */
export const logInAnswer = z.union([z.object({ token: z.string() }), logInStep])

export const secondFactorRoutes = {
  logIn: defineRoute({
    method: 'POST',
    path: '/auth/secondFactor',
    summary:
      'The second step of a log-in: takes a code of the authenticator app or a recovery code, and answers as /auth does. 401 when the challenge is over: log in again.',
    access: 'public',
    refusals: [401],
    body: z.object({ challenge: logInChallenge, code }),
    answer: z.object({ token: z.string() }),
  }),
  read: defineRoute({
    method: 'GET',
    path: '/secondFactor',
    summary: 'The second factor of one’s own account, and how many recovery codes are left.',
    access: 'user',
    isOpenWithoutSecondFactor: true,
    answer: z.object({
      /** Since when a log-in needs a second factor; null if it does not. */
      onSince: z.iso.datetime().nullable(),
      hasAuthenticator: z.boolean(),
      recoveryCodesLeft: z.number().int(),
    }),
  }),
  prepare: defineRoute({
    method: 'POST',
    path: '/secondFactor/key',
    summary:
      'Makes a key for an authenticator app. Nothing changes until a code of it is sent; a key from before is forgotten. 409 when an app is on.',
    access: 'user',
    isOpenWithoutSecondFactor: true,
    body: z.object({ password: currentPassword }),
    answer: z.object({
      /** In base32, for typing. */
      key: z.string(),
      /** `otpauth://totp/…`, for a QR code. */
      address: z.string(),
    }),
  }),
  turnOn: defineRoute({
    method: 'POST',
    path: '/secondFactor',
    summary:
      'Turns an authenticator app on with a code of the app that has the new key. The first second factor ends all other sessions, and answers recovery codes.',
    access: 'user',
    isOpenWithoutSecondFactor: true,
    body: z.object({ code }),
    answer: recoveryCodes,
  }),
  renewRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/secondFactor/recoveryCodes',
    summary: 'Makes new recovery codes; those from before stop working. Takes the password, and a code or a passkey.',
    access: 'user',
    body: bothFactors,
    answer: recoveryCodes,
  }),
  turnOff: defineRoute({
    method: 'DELETE',
    path: '/secondFactor',
    summary:
      'Turns the authenticator app off; takes the password, and a code, a recovery code or a passkey. 409 for the last second factor where one is demanded.',
    access: 'user',
    body: bothFactors,
    answer: z.object({}),
  }),
}
