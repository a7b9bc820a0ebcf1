import { z } from 'zod'
import { anyPersonName, line } from '../platform/fields.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { planId } from './plans.ts'
import { vatKinds, vatMismatches } from './reference/billing.ts'

/** The amount of an order with all its parts, in cents. */
export const quote = z
  .object({
    planId: z.number().int(),
    planName: z.string(),
    duration: z.number().int(),
    /** Now, or the end of the paid period. */
    startsAt: z.iso.datetime(),
    isNow: z.boolean(),
    listCents: z.number().int(),
    /** The deducted value of the unused part of the running period. */
    creditCents: z.number().int(),
    discount: z.object({ code: z.string(), cents: z.number().int() }).nullable(),
    netCents: z.number().int(),
    vat: z.object({
      kind: z.enum(vatKinds),
      rateBasisPoints: z.number().int(),
      cents: z.number().int(),
      /** If the address is outside the EU but other evidence is not: which evidence, and its country (ISO code). */
      mismatch: z.object({ by: z.enum(vatMismatches), country: z.string() }).nullable(),
    }),
    /** The amount that is charged today. */
    totalCents: z.number().int(),
    /** Whether bank transfer is offered. */
    isTransferOffered: z.boolean(),
    /** The payment after this one, with VAT. */
    next: z.object({ date: z.iso.datetime(), totalCents: z.number().int() }),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof quote>

/** The nonce that the card form of the payment provider returns for a card. */
export const nonce = line(200, text('card_missing'))

export const checkoutRoutes = {
  quote: defineRoute({
    method: 'GET',
    path: '/quote',
    summary:
      'What a plan costs one’s own company now: with the unused rest of its period, discount and VAT. 409 for the plan that it has, and while a change waits.',
    access: 'admin',
    query: z.object({ planId }),
    answer: quote,
    refusals: [409],
  }),
  clientToken: defineRoute({
    method: 'GET',
    path: '/clientToken',
    summary: 'What the card form of the payment provider begins with.',
    access: 'admin',
    answer: z
      .object({
        clientToken: z.string(),
        /** Whether no money moves: with the test gateway, or the sandbox of the provider. */
        isTest: z.boolean(),
      })
      .meta({ id: 'ClientToken' }),
  }),
  addSubscription: defineRoute({
    method: 'POST',
    path: '/addSubscription',
    summary: 'Pays for a plan, or changes to one at the end of the period. 409 when the price is not what it was.',
    access: 'admin',
    isIdempotent: true,
    body: z.object({
      /** Left out if nothing is charged today. */
      paymentMethodNonce: nonce.optional(),
      planId,
      cardholderName: anyPersonName(text('cardholder_missing')).optional(),
      /**
       * The total that the caller has seen, in euro. The call is refused if it differs, so that nobody pays an amount
       * he has not seen.
       */
      price: z.coerce.number(text('price_missing')),
    }),
    answer: z
      .object({
        /** The end of the paid period, when the next payment is due. */
        expirationDate: z.iso.datetime(),
      })
      .meta({ id: 'AddedSubscription' }),
    refusals: [402],
  }),
}
