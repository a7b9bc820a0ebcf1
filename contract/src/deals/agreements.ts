import { z } from 'zod'
import { calendarDate } from '../market/offers.ts'
import { bidPeriods, bidSides, maxBidEuro } from '../market/reference/bids.ts'
import { cargoTypeValues } from '../market/reference/cargoTypes.ts'
import { wireTypes } from '../market/reference/offerKinds.ts'
import { periodicities } from '../market/reference/periodicities.ts'
import { specialFeatureValues } from '../market/reference/specialFeatures.ts'
import { truckTypeValues } from '../market/reference/truckTypes.ts'
import { euroAmount, formText, optionalLine, wholeNumber } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { dayUnits } from '../platform/numbers.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineFileRoute, defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { person } from './negotiations.ts'
import {
  agreementStates,
  maxPaymentDays,
  maxProposalComment,
  maxProposalsOfSide,
  maxTermCharacters,
  proposalKinds,
  proposalStates,
} from './reference/agreements.ts'

/** A company with its name at the time of the agreement. */
const party = z
  .object({ name: z.string(), vatNumber: z.string(), address: z.string(), country: z.string() })
  .meta({ id: 'AgreementParty' })

const place = z
  .object({
    name: z.string(),
    postalCode: z.string().nullable(),
    country: z.string(),
    /** The radius of an empty truck. */
    radiusKm: z.number().int().optional(),
  })
  .meta({ id: 'AgreementPlace' })

/** The terms that both sides may change later, each time with a new version. */
const changeableTerms = {
  /** Per shipment of a tender, else for the load; without VAT. */
  priceCents: z.number().int(),
  /** For a load. */
  loadingDate: calendarDate.nullable(),
  unloadingDate: calendarDate.nullable(),
  /** The times when somebody is there, as text: “06:00–14:00, ramp 4”. */
  loadingTime: z.string().nullable(),
  unloadingTime: z.string().nullable(),
  references: z.string().nullable(),
  plates: z.string().nullable(),
  paymentDays: z.number().int().nullable(),
  documents: z.string().nullable(),
  penalties: z.string().nullable(),
}

/** Further terms from the offer. Missing in older terms. */
const furtherTerms = {
  loadType: z.enum(['FTL', 'LTL']).nullable().optional(),
  /** °C of a refrigerator. */
  temperature: z.number().nullable().optional(),
  temperatureTo: z.number().nullable().optional(),
  loadingMeters: z.number().nullable().optional(),
  lengthCm: z.number().int().nullable().optional(),
  widthCm: z.number().int().nullable().optional(),
  heightCm: z.number().int().nullable().optional(),
  volumeM3: z.number().nullable().optional(),
  /** The requests to the truck, or the features of a published truck. */
  requests: z.array(z.enum(specialFeatureValues)).optional(),
  otherRequest: z.string().nullable().optional(),
  /** The last of several days; null once the sides have agreed on a single one. */
  loadingUntil: calendarDate.nullable().optional(),
  unloadingUntil: calendarDate.nullable().optional(),
  paymentNote: z.string().nullable().optional(),
  /** Text with line breaks. */
  notes: z.string().nullable().optional(),
}

/**
 * The frozen terms, in codes and numbers: the hashed content is independent of a language. Null means not specified.
 */
export const agreementTerms = z
  .object({
    number: z.string(),
    /** 1, 2, 3 … */
    version: z.number().int(),
    publisher: party,
    bidder: party,
    offer: z.object({ _id: z.string(), type: z.enum(wireTypes), title: z.string() }),
    loading: z.array(place),
    unloading: z.array(place),
    /** For a tender. */
    periodStart: calendarDate.nullable(),
    periodEnd: calendarDate.nullable(),
    /** The number of agreed shipments; for a tender those that come at a time, for a load 1. */
    shipments: z.number().int(),
    /** For a tender: the recurrence of shipments. Missing in older terms. */
    periodicity: z.enum(periodicities).nullable().optional(),
    /** The number of shipments in the whole period, from which the total is computed. Missing in older terms. */
    shipmentsInAll: z.number().int().optional(),
    /** For a tender: how many trucks run, and how often. */
    trucks: z.number().int().nullable(),
    period: z.enum(bidPeriods).nullable(),
    truckTypes: z.array(z.enum(truckTypeValues)),
    cargo: z.enum(cargoTypeValues).nullable(),
    /** For an empty truck: its capacity. */
    weightKg: z.number().int().nullable(),
    /** The comment of the awarded round, as text with line breaks. Missing in older terms. */
    conditions: z.string().nullable().optional(),
    currency: z.literal('EUR'),
    ...furtherTerms,
    ...changeableTerms,
  })
  .meta({ id: 'AgreementTerms' })
export type AgreementTerms = z.infer<typeof agreementTerms>

const version = z
  .object({
    number: z.number().int(),
    terms: agreementTerms,
    /** SHA-256, in hexadecimal, of the terms as JSON with sorted keys and without blanks. */
    sha256: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AgreementVersion' })

const step = { side: z.enum(bidSides), by: person.nullable(), at: z.iso.datetime() }

const proposal = z
  .object({
    /** 1, 2, 3 … within its agreement. */
    number: z.number().int(),
    kind: z.enum(proposalKinds),
    state: z.enum(proposalStates),
    ...step,
    comment: z.string(),
    /** For a change: all terms as they would be. */
    terms: agreementTerms.nullable(),
    /** The confirmation, refusal or withdrawal; null while it is open. */
    decision: z.object(step).nullable(),
  })
  .meta({ id: 'AgreementProposal' })
export type AgreementProposal = z.infer<typeof proposal>

/** An agreement of two companies, as one of them sees it in a list. */
export const agreement = z
  .object({
    _id: z.string(),
    number: z.string(),
    state: z.enum(agreementStates),
    /** The caller’s side. */
    ownSide: z.enum(bidSides),
    title: z.string(),
    type: z.enum(wireTypes),
    /** The other side; without an id if it is not on Veos any more. */
    company: z.object({ _id: z.string().nullable(), companyName: z.string() }),
    shipments: z.number().int(),
    /** In the whole period. */
    shipmentsInAll: z.number().int(),
    /** Euro per shipment, and for all shipments of the period. */
    price: z.number(),
    total: z.number(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** Whether a proposal of the other side waits for the caller’s side. */
    isWaiting: z.boolean(),
  })
  .meta({ id: 'Agreement' })
export type Agreement = z.infer<typeof agreement>

export const agreementDetails = agreement
  .extend({
    /** From the first version to the current one. */
    versions: z.array(version),
    /** From the first to the latest. */
    proposals: z.array(proposal),
    /** Whether the publisher is the client or, for a truck, the carrier. */
    publisherIs: z.enum(['client', 'carrier']),
    negotiationId: z.string().nullable(),
    /** The conversation of both sides. */
    conversationId: z.string().nullable(),
    /** The permitted actions of the caller. Pages read this and compute nothing themselves. */
    can: z.object({ propose: z.boolean(), decide: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'AgreementDetails' })
export type AgreementDetails = z.infer<typeof agreementDetails>

/** A missing field stays unchanged, and an empty one is removed. */
const term = (field: ReturnType<typeof formText>) =>
  field
    .unwrap()
    .transform((typed) => typed || null)
    .nullable()
    .optional()
const termLine = term(optionalLine(maxTermCharacters))
const termLines = term(formText(maxTermCharacters))

/** The changed fields of a proposal; missing ones stay unchanged. */
export const termsInput = {
  price: euroAmount(maxBidEuro, text('price_missing')).optional(),
  loadingDate: calendarDate.nullable().optional(),
  unloadingDate: calendarDate.nullable().optional(),
  loadingTime: termLine,
  unloadingTime: termLine,
  references: termLine,
  plates: termLine,
  paymentDays: wholeNumber({
    min: 0,
    max: maxPaymentDays,
    units: dayUnits,
    missingMessage: text('payment_days_missing'),
  })
    .nullable()
    .optional(),
  documents: termLines,
  penalties: termLines,
}

const byId = z.object({ id: id('agreement') })
const numberMissing = text('proposal_missing')
/** The proposal on the caller's screen. If it is not the open one, the call is refused (409). */
const seenProposal = z.object({
  proposal: wholeNumber({ min: 1, max: 2 * maxProposalsOfSide, missingMessage: numberMissing }),
})

export const agreementRoutes = {
  awarded: defineRoute({
    method: 'GET',
    path: '/negotiations/:id/terms',
    summary: 'What confirming an award would agree on, for both sides; 404 when nothing is awarded.',
    access: 'member',
    params: z.object({ id: id('negotiation') }),
    answer: z
      .object({
        terms: agreementTerms.omit({ number: true }).meta({ id: 'AwardedTerms' }),
        /** The SHA-256 of the terms, which the confirmation sends back. */
        sha256: z.string(),
      })
      .meta({ id: 'Award' }),
  }),
  list: defineRoute({
    method: 'GET',
    path: '/agreements',
    summary: 'Agreements of one’s own company, the one in which something happened last first.',
    access: 'member',
    query: z.object({ ...pageQuery, state: z.enum(agreementStates, text('agreement_state_unknown')).optional() }),
    answer: z.array(agreement),
    isPaged: true,
  }),
  read: defineRoute({
    method: 'GET',
    path: '/agreements/:id',
    summary: 'One agreement of one’s own company, with its versions and proposals.',
    access: 'member',
    params: byId,
    answer: agreementDetails,
  }),
  print: defineFileRoute({
    method: 'GET',
    path: '/agreements/:id/pdf',
    summary: 'A version of an agreement, as PDF.',
    access: 'member',
    params: byId,
    /** The current version by default. */
    query: z.object({
      version: wholeNumber({ min: 1, max: 100_000, missingMessage: text('version_missing') }).optional(),
    }),
    fileTypes: ['application/pdf'],
  }),
  propose: defineRoute({
    method: 'POST',
    path: '/agreements/:id/proposals',
    summary: 'Proposes other terms, or that the agreement is cancelled or done; the other side has to confirm it.',
    access: 'member',
    params: byId,
    body: z
      .object({
        /** The version on the caller's screen. If there is a newer one, the call is refused (409). */
        version: wholeNumber({ min: 1, max: 100_000, missingMessage: text('version_missing') }),
        kind: z.enum(proposalKinds, text('proposal_kind_unknown')),
        comment: formText(maxProposalComment),
        ...termsInput,
      })
      .meta({ example: { version: 1, kind: 'change', plates: '123 ABC / 456 DEF' } }),
    answer: agreementDetails,
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/agreements/:id/confirm',
    summary: 'Confirms the open proposal of the other side.',
    access: 'member',
    params: byId,
    body: seenProposal,
    answer: agreementDetails,
  }),
  refuse: defineRoute({
    method: 'POST',
    path: '/agreements/:id/refuse',
    summary: 'Refuses the open proposal of the other side: everything stays as it was.',
    access: 'member',
    params: byId,
    body: seenProposal,
    answer: agreementDetails,
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/agreements/:id/withdraw',
    summary: 'Takes back the open proposal of one’s own company.',
    access: 'member',
    params: byId,
    body: seenProposal,
    answer: agreementDetails,
  }),
}
