import { z } from 'zod'
import { planStatus } from '../people/companies.ts'
import { id } from '../platform/ids.ts'
import { defineRoute } from '../platform/route.ts'
import { nonce } from './checkout.ts'
import { payment } from './invoices.ts'

/** The card of a subscription, as the gateway describes it. */
const card = z.object({ brand: z.string(), lastFour: z.string(), expiresOn: z.string() })

/** The subscription of a company, for its Admins. */
export const subscription = z
  .object({
    /** Null for a company that has never paid. */
    _id: z.string().nullable(),
    subscriptionName: z.string(),
    /** The id of the current price; null on the free trial. */
    planId: z.number().int().nullable(),
    /** Months; null on the free trial. */
    duration: z.number().int().nullable(),
    status: planStatus,
    expirationDate: z.iso.datetime().nullable(),
    /** Whether it ends with its period instead of being renewed. */
    isCancelled: z.boolean(),
    card: card.nullable(),
    /** Whether staff has granted the end of its period for free. */
    isExtended: z.boolean(),
    /** The next payment; null if there is none. */
    next: z
      .object({ date: z.iso.datetime(), amount: z.number(), planName: z.string(), duration: z.number() })
      .nullable(),
    /** A change scheduled for the end of the period. */
    waitingChange: z.object({ planId: z.number().int(), planName: z.string(), duration: z.number() }).nullable(),
    /** Whether the result of a payment is still unknown. */
    isPaymentPending: z.boolean(),
    /** The last renewal was declined. Contains the time of the next attempt, null if only another card helps. */
    declined: z.object({ nextTryAt: z.iso.datetime().nullable(), endsAt: z.iso.datetime() }).nullable(),
    /** Whether it was paid by bank transfer, so that it ends by itself. */
    isByTransfer: z.boolean(),
    /** The open order by bank transfer, with the account to pay to. */
    transfer: z
      .object({
        reference: z.string(),
        planId: z.number().int(),
        planName: z.string(),
        totalCents: z.number().int(),
        dueAt: z.iso.datetime(),
        recipient: z.string(),
        iban: z.string(),
        bic: z.string().nullable(),
      })
      .nullable(),
    /** Money from bank transfers that fits no order, in cents. */
    unappliedCents: z.number().int(),
    /** The next year of a plan paid by transfer, once it can be ordered. */
    nextYear: z.object({ planId: z.number().int(), totalCents: z.number().int() }).nullable(),
    can: z.object({ cancel: z.boolean(), resume: z.boolean(), updateCard: z.boolean() }),
    /** The newest 100. */
    Payments: z.array(payment),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof subscription>

export const subscriptionRoutes = {
  userSubscription: defineRoute({
    method: 'GET',
    path: '/userSubscription',
    summary: 'The plan of one’s own company, what comes next, and its invoices.',
    access: 'admin',
    answer: subscription,
  }),
  cancelSubscription: defineRoute({
    method: 'POST',
    path: '/cancelSubscription',
    summary: 'Lets the plan end with its period.',
    access: 'admin',
    body: z.object({ id: id('subscription') }),
    answer: subscription,
  }),
  resumeSubscription: defineRoute({
    method: 'POST',
    path: '/resumeSubscription',
    summary: 'Takes a cancellation or a waiting change back, while the period runs.',
    access: 'admin',
    body: z.object({ id: id('subscription') }),
    answer: subscription,
  }),
  updateCard: defineRoute({
    method: 'POST',
    path: '/updateCard',
    summary: 'Pays with another card from now on. A renewal that was declined is tried again with it at once.',
    access: 'admin',
    body: z.object({ nonce }),
    answer: subscription,
    refusals: [402],
  }),
}
