import { z } from 'zod'
import { planStatus } from '../people/companies.ts'
import { anyPersonName, emailAddressIfAny, line, lineIfAny, postalAddress } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { fileRoute, route } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import {
  discountRefusals,
  discountTypes,
  maxDiscountCodeCharacters,
  maxOrderNumberCharacters,
  refundStates,
  vatKinds,
  vatMismatches,
} from './reference/billing.ts'
import { priceById } from './reference/prices.ts'

/** A plan of the price list; the free trial is one without prices. */
export const pricedPlan = z
  .object({
    id: z.number().int(),
    /** 0, as the first of its prices is for a month. */
    type: z.literal(0),
    name: z.string(),
    attributes: z.array(z.object({ value: z.string(), available: z.boolean() })),
    priceList: z.array(
      z.object({
        /** 0: a month, 1: six months, 2: a year. */
        type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
        id: z.number().int(),
        /** Euro for each month, without VAT. */
        value: z.number(),
        /** Months that are paid for at once. */
        duration: z.number().int(),
        savePercentage: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'PricedPlan' })
export type PricedPlan = z.infer<typeof pricedPlan>

/** Card of a subscription, as the gateway describes it. */
const card = z.object({ brand: z.string(), lastFour: z.string(), expiresOn: z.string() })

/** An invoice or a credit note, which corrects one. */
const payment = z
  .object({
    _id: z.string(),
    invoiceNumber: z.string(),
    kind: z.enum(['invoice', 'credit_note']),
    /** Euro with VAT; below zero for a credit note. */
    amount: z.number(),
    date: z.iso.date(),
    /** Of a credit note whose money goes back to the card: where it is. */
    refund: z.enum(refundStates).nullable(),
  })
  .meta({ id: 'Payment' })

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

/** What invoices are made out to. */
export const billingDetails = z
  .object({
    companyName: z.string(),
    address: z.string(),
    /** The value of a country of the list. */
    country: z.string(),
    vatNumber: z.string(),
    /** Empty: the invoice goes to the Admins. */
    invoiceEmail: z.string(),
    orderNumber: z.string(),
  })
  .meta({ id: 'BillingDetails' })
export type BillingDetails = z.infer<typeof billingDetails>

/** An amount with everything it is made of, in cents. */
export const quote = z
  .object({
    planId: z.number().int(),
    planName: z.string(),
    duration: z.number().int(),
    /** Now, or when the period that is paid for ends. */
    startsAt: z.iso.datetime(),
    isNow: z.boolean(),
    listCents: z.number().int(),
    /** What is left of the period that runs, taken off. */
    creditCents: z.number().int(),
    discount: z.object({ code: z.string(), cents: z.number().int() }).nullable(),
    netCents: z.number().int(),
    vat: z.object({
      kind: z.enum(vatKinds),
      rateBasisPoints: z.number().int(),
      cents: z.number().int(),
      /** Where the address is outside of the EU and something else is not: what, and of which country (ISO code). */
      mismatch: z.object({ by: z.enum(vatMismatches), country: z.string() }).nullable(),
    }),
    /** What is charged today. */
    totalCents: z.number().int(),
    /** Whether it can be paid by bank transfer. */
    isTransferOffered: z.boolean(),
    /** The payment after this one, with VAT. */
    next: z.object({ date: z.iso.datetime(), totalCents: z.number().int() }),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof quote>

const planId = z.coerce
  .number(text('plan_id_unknown'))
  .int(text('plan_id_unknown'))
  .refine((id) => priceById(id) !== undefined, text('plan_id_unknown'))
  .meta({ example: 32 })

/** What the card form of the payment provider gives for a card. */
const nonce = line(200, text('card_missing'))

export const billingRoutes = {
  subscriptionPlans: route({
    method: 'GET',
    path: '/subscriptionPlans',
    summary: 'The price list, without VAT.',
    access: 'public',
    answer: z.array(pricedPlan),
  }),
  userSubscription: route({
    method: 'GET',
    path: '/userSubscription',
    summary: 'The plan of one’s own company, what comes next, and its invoices.',
    access: 'admin',
    answer: subscription,
  }),
  billingDetails: route({
    method: 'GET',
    path: '/billingDetails',
    summary: 'What the invoices of one’s own company are made out to.',
    access: 'admin',
    answer: billingDetails,
  }),
  editBillingDetails: route({
    method: 'PUT',
    path: '/billingDetails',
    summary:
      'Changes what invoices are made out to; a VAT number is checked again. Earlier invoices stay. 409 for another country while a paid plan runs, with what that means for VAT, until it is confirmed.',
    access: 'admin',
    body: z.object({
      /** Whoever sends it has read what another country means for the VAT of a plan that runs. */
      isCountryConfirmed: z.boolean(text('yes_or_no')).default(false),
      address: postalAddress(),
      country: z.string(text('country_missing')).min(1, text('country_missing')),
      vatNumber: z.string(text('vat_number_missing')),
      invoiceEmail: emailAddressIfAny,
      orderNumber: lineIfAny(maxOrderNumberCharacters),
    }),
    answer: billingDetails,
  }),
  quote: route({
    method: 'GET',
    path: '/quote',
    summary:
      'What a plan costs one’s own company now: with the unused rest of its period, discount and VAT. 409 for the plan that it has, and while a change waits.',
    access: 'admin',
    query: z.object({ planId }),
    answer: quote,
    refusals: [409],
  }),
  discount: route({
    method: 'POST',
    path: '/discount',
    summary: 'Takes a discount code for the checkout of a plan. An empty one removes what was taken.',
    access: 'admin',
    body: z.object({
      discountCode: lineIfAny(maxDiscountCodeCharacters),
      /** Of a price, as `planId` elsewhere. */
      subscriptionID: planId,
      /** What the caller shows, in euro; what is charged comes from the server alone. */
      price: z.coerce.number(text('price_missing')).optional(),
    }),
    answer: z
      .object({
        valid: z.boolean(),
        type: z.enum(discountTypes).nullable(),
        /** Percent, or euro. */
        discount: z.number().nullable(),
        /** Euro without VAT, before VAT is added. */
        discountedPrice: z.number(),
        /** Why it is not valid; null where it is, and after several wrong ones: nobody finds codes by trying. */
        reason: z.enum(discountRefusals).nullable(),
      })
      .meta({ id: 'Discount' }),
  }),
  clientToken: route({
    method: 'GET',
    path: '/clientToken',
    summary: 'What the card form of the payment provider begins with.',
    access: 'admin',
    answer: z
      .object({
        clientToken: z.string(),
        /** No money moves: the test gateway, or the sandbox of the provider. */
        isTest: z.boolean(),
      })
      .meta({ id: 'ClientToken' }),
  }),
  addSubscription: route({
    method: 'POST',
    path: '/addSubscription',
    summary: 'Pays for a plan, or changes to one at the end of the period. 409 when the price is not what it was.',
    access: 'admin',
    isIdempotent: true,
    body: z.object({
      /** Left out when nothing is charged today. */
      paymentMethodNonce: nonce.optional(),
      planId,
      cardholderName: anyPersonName(text('cardholder_missing')).optional(),
      /** The total that the caller has seen, in euro. Another one is refused: nobody pays what he has not read. */
      price: z.coerce.number(text('price_missing')),
    }),
    answer: z
      .object({
        /** When the paid period ends, and the next payment is due. */
        expirationDate: z.iso.datetime(),
      })
      .meta({ id: 'AddedSubscription' }),
    refusals: [402],
  }),
  orderTransfer: route({
    method: 'POST',
    path: '/bankTransfer',
    summary:
      'Orders 12 months of a plan that are paid by bank transfer: the plan begins when the money is recorded, and the order ends after 14 days without it. Ordered twice, it is one order.',
    access: 'admin',
    isIdempotent: true,
    body: z.object({
      planId,
      /** The total that the caller has seen, in euro. Another one is refused. */
      price: z.coerce.number(text('price_missing')),
    }),
    answer: subscription,
  }),
  cancelTransfer: route({
    method: 'POST',
    path: '/cancelBankTransfer',
    summary: 'Takes back an order by bank transfer that was not paid.',
    access: 'admin',
    body: z.object({ reference: line(40, text('transfer_not_found')) }),
    answer: subscription,
  }),
  proforma: fileRoute({
    method: 'GET',
    path: '/proforma',
    summary:
      'What is to be transferred for the order of one’s own company, as PDF. No invoice: that follows the payment.',
    access: 'admin',
    query: z.object({ reference: line(40, text('transfer_not_found')) }),
    refusals: [404],
    fileTypes: ['application/pdf'],
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
  invoice: fileRoute({
    method: 'GET',
    path: '/invoice',
    summary: 'An invoice or a credit note of one’s own company, as PDF with its data inside.',
    access: 'admin',
    query: z.object({ invoiceNumber: line(40, text('invoice_not_found')) }),
    refusals: [404],
    fileTypes: ['application/pdf'],
  }),
  mailedInvoice: fileRoute({
    method: 'GET',
    path: '/mailedInvoice/:token',
    summary: 'An invoice or a credit note by the link of its mail, for 90 days.',
    access: 'public',
    params: z.object({ token: z.string(text('link_not_valid')) }),
    refusals: [404],
    fileTypes: ['application/pdf'],
  }),
}
