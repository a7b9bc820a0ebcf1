import { z } from 'zod'
import { text } from '../platform/texts/text.ts'

/** An opaque token of a log-in whose password was right. */
export const logInChallenge = z
  .string(text('log_in_step_over'))
  .min(1, text('log_in_step_over'))
  .max(200, text('log_in_step_over'))

/** A code of the authenticator app, or a recovery code. */
export const code = z
  .string(text('code_missing'))
  .trim()
  .min(1, text('code_missing'))
  .max(40, text('code_wrong'))
  .meta({ example: '492039' })

export const currentPassword = z
  .string(text('current_password_missing'))
  .min(1, text('current_password_missing'))
  .max(200, text('password_too_long_to_check'))
  .meta({ example: 'correct horse battery' })
