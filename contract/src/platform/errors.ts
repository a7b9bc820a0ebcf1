import { z } from 'zod'

/** A text for programs and for catalogues of other languages: a code, and its values. The text beside it is English. */
const values = z.record(z.string(), z.union([z.string(), z.number()])).optional()

/** HTTP 422: the errors by field; nested fields have dotted paths (`freight.weight`). */
export const fieldErrors = z
  .object({
    errors: z.record(
      z.string(),
      z.object({
        msg: z.string(),
        code: z.string(),
        values,
        /** The input may be intended: the same call with this value in `confirmed` is accepted. */
        confirm: z.string().optional(),
        /** The id of the subject of the question. */
        about: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'FieldErrors' })
export type FieldErrors = z.infer<typeof fieldErrors>['errors']
/** The errors in a form, which may have found some itself. */
export type FormErrors = Readonly<Record<string, Omit<FieldErrors[string], 'code' | 'values'>>>

/** Every other refusal: a code for programs and a sentence for people. */
export const refusal = z
  .object({ error: z.object({ code: z.string(), values, message: z.string() }) })
  .meta({ id: 'Refusal' })
export type Refusal = z.infer<typeof refusal>['error']

/** The result of `call` on both ends: never an exception for an answer of the server. */
export type CallResult<Answer> =
  | { ok: true; answer: Answer; page: { next: string | null; total: string | null } }
  | { ok: false; status: number; error: string; message: string; errors: FieldErrors }

/**
 * Error codes that pages handle with a dialog or a page: log in, renew the plan, confirm the e-mail address, show the
 * reason, set up a second factor.
 */
export const logInRequired = 'log_in_required'
export const subscriptionRequired = 'subscription_required'
export const emailNotConfirmed = 'email_not_confirmed'
export const companySuspended = 'company_suspended'
export const secondFactorRequired = 'second_factor_required'
