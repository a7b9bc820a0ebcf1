import { z } from 'zod'
import { text } from '../platform/texts/text.ts'
import { assertion } from './passkeyWire.ts'
import { code, currentPassword } from './secondFactorFields.ts'

const secondFactor = { code: code.optional(), passkey: assertion.optional() }

/** The proof that the owner makes the change: one of the three. */
export const proof = z
  .object({ password: currentPassword.optional(), ...secondFactor })
  .refine(({ password, code, passkey }) => password !== undefined || code !== undefined || passkey !== undefined, {
    path: ['password'],
    error: text('current_password_missing'),
  })

/** The password and a second factor: a code, or a passkey. */
export const bothFactors = z
  .object({ password: currentPassword, ...secondFactor })
  .refine(({ code, passkey }) => code !== undefined || passkey !== undefined, {
    path: ['code'],
    error: text('code_missing'),
  })
