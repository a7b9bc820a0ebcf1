import { z } from 'zod'
import { planStatus } from '../people/companies.ts'
import { id } from '../platform/ids.ts'
import { route } from '../platform/route.ts'
import { nonce } from './checkout.ts'
import { payment } from './invoices.ts'

/** Card of a subscription, as the gateway describes it. */
const card = z.object({ brand: z.string(), lastFour: z.string(), expiresOn: z.string() })

/** What a company pays for, for its Admins. */
export const subscription = z
  .object({
    /** Null for a company that has never paid. */
    _id: z.string().nullable(),
    subscriptionName: z.string(),
    /** Id of the price that runs; null on the free trial. */
    planId: z.number().int().nullable(),
    /** Months; null on the free trial. */
    duration: z.number().int().nullable(),
    status: planStatus,
    expirationDate: z.iso.datetime().nullable(),
    /** It ends with its period, and is not renewed. */
    isCancelled: z.boolean(),
    card: card.nullable(),
    /** The end of its period was granted by us and is not paid for. */
    isExtended: z.boolean(),
    /** The next payment; null when there is none. */
    next: z
      .object({ date: z.iso.datetime(), amount: z.number(), planName: z.string(), duration: z.number() })
      .nullable(),
    /** A change that waits for the end of the period. */
    waitingChange: z.object({ planId: z.number().int(), planName: z.string(), duration: z.number() }).nullable(),
    /** Somebody has paid and nobody knows yet whether it arrived. */
    isPaymentPending: z.boolean(),
    /** The last renewal was declined; when it is tried again, null when only another card helps. */
    declined: z.object({ nextTryAt: z.iso.datetime().nullable(), endsAt: z.iso.datetime() }).nullable(),
    /** It was paid by bank transfer: it ends by itself. */
    isByTransfer: z.boolean(),
    /** What waits for a bank transfer, and where to. */
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
    /** Money that came by bank transfer and fits no order, in cents. */
    unappliedCents: z.number().int(),
    /** The next year of one that was paid by transfer, as soon as it can be ordered. */
    nextYear: z.object({ planId: z.number().int(), totalCents: z.number().int() }).nullable(),
    can: z.object({ cancel: z.boolean(), resume: z.boolean(), updateCard: z.boolean() }),
    /** The newest 100. */
    Payments: z.array(payment),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof subscription>

export const subscriptionRoutes = {
  userSubscription: route({
    method: 'GET',
    path: '/userSubscription',
    summary: 'The plan of one’s own company, what comes next, and its invoices.',
    access: 'admin',
    answer: subscription,
  }),
  cancelSubscription: route({
    method: 'POST',
    path: '/cancelSubscription',
    summary: 'Lets the plan end with its period.',
    access: 'admin',
    body: z.object({ id: id('subscription') }),
    answer: subscription,
  }),
  resumeSubscription: route({
    method: 'POST',
    path: '/resumeSubscription',
    summary: 'Takes a cancellation or a waiting change back, while the period runs.',
    access: 'admin',
    body: z.object({ id: id('subscription') }),
    answer: subscription,
  }),
  updateCard: route({
    method: 'POST',
    path: '/updateCard',
    summary: 'Pays with another card from now on. A renewal that was declined is tried again with it at once.',
    access: 'admin',
    body: z.object({ nonce }),
    answer: subscription,
    refusals: [402],
  }),
}
