import { z } from 'zod'

/**
 * What is said, for programs and for catalogues of other languages: a code, and the values that are in its text. The
 * words beside them are English.
 */
const values = z.record(z.string(), z.union([z.string(), z.number()])).optional()

/** HTTP 422: what is wrong with which field; nested fields as dotted paths (`freight.weight`). */
export const fieldErrors = z
  .object({
    errors: z.record(
      z.string(),
      z.object({
        msg: z.string(),
        code: z.string(),
        values,
        /** It may be meant: the same call with this value in `confirmed` is taken. */
        confirm: z.string().optional(),
        /** The id of what the question is about. */
        about: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'FieldErrors' })
export type FieldErrors = z.infer<typeof fieldErrors>['errors']
/** The same as forms hold it, which may have found a fault themselves. */
export type FormErrors = Readonly<Record<string, Omit<FieldErrors[string], 'code' | 'values'>>>

/** Every other refusal: a code for programs and a sentence for people. */
export const refusal = z
  .object({ error: z.object({ code: z.string(), values, message: z.string() }) })
  .meta({ id: 'Refusal' })
export type Refusal = z.infer<typeof refusal>['error']

/** What `call` answers on both ends: never an exception for something that the server said. */
export type CallResult<Answer> =
  | { ok: true; answer: Answer; page: { next: string | null; total: string | null } }
  | { ok: false; status: number; error: string; message: string; errors: FieldErrors }

/**
 * Error codes that screens turn into a dialog or a page: log in, renew the plan, confirm the e-mail address, read why,
 * set up a second factor.
 */
export const logInRequired = 'log_in_required'
export const subscriptionRequired = 'subscription_required'
export const emailNotConfirmed = 'email_not_confirmed'
export const companySuspended = 'company_suspended'
export const secondFactorRequired = 'second_factor_required'
