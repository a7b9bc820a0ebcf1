import { z } from 'zod'
import { bid, seenOfferHash, tenderBidInput } from '../market/bids.ts'
import { publisher } from '../market/offers.ts'
import { tenderRow } from '../market/tenders.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { person } from './negotiations.ts'
import { maxOffersOfTender } from './reference/negotiations.ts'

/** A quotation for a tender: the tender's view of a negotiation. */
export const quotationOffer = bid
  .extend({
    tenderId: z.string(),
    /** Equal to `_id`; updates and answers use this name. */
    offerId: z.string(),
    /** The publisher of the tender; null if the account is deleted. */
    author: person.nullable(),
    /** The sender of the quotation, and the company. */
    offerAuthor: person,
    offerAuthorCompany: publisher,
  })
  .meta({ id: 'QuotationOffer' })
export type QuotationOffer = z.infer<typeof quotationOffer>

/** The tender of a quotation. The title stays if the tender is deleted. */
const ofTender = {
  /** The id of the tender. */
  _id: z.string(),
  title: z.string(),
  tender: tenderRow.nullable(),
}

const receivedQuotations = z
  .object({
    ...ofTender,
    /** The first of them, in the order of the list. */
    offers: z.array(quotationOffer).max(maxOffersOfTender),
    /** The number of all. */
    count: z.number().int(),
  })
  .meta({ id: 'ReceivedQuotations' })

const sentQuotation = z.object({ ...ofTender, offer: quotationOffer }).meta({ id: 'SentQuotation' })

/** Archived quotations for own tenders, and sent ones: `offer.can` and `isOwn` distinguish them. */
const archivedQuotation = sentQuotation
  .extend({
    /** Whether the caller's company sent it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'ArchivedQuotation' })

const cursors = { recieved: z.string().nullable(), sent: z.string().nullable(), archive: z.string().nullable() }
const numbers = { recieved: z.number().int(), sent: z.number().int(), archive: z.number().int() }

export const quotations = z
  .object({
    recievedQuotations: z.array(receivedQuotations),
    sentQuotations: z.array(sentQuotation),
    archiveQuotations: z.array(archivedQuotation),
    /** The number of quotations in each list; received ones are counted by tender. Null on later pages. */
    counts: z.object(numbers).nullable(),
    /** The cursors of the next pages; null on the last page. */
    next: z.object(cursors),
  })
  .meta({ id: 'Quotations' })
export type Quotations = z.infer<typeof quotations>

/** The sort codes of the API. */
export const quotationSortCodes = { date: 1, price: 3 } as const

/** The parts of the answer. */
export const quotationLists = ['recieved', 'sent', 'archive'] as const

export const quotationsQuery = z.object({
  /** 1 date of the last change, 3 price. */
  sortBy: z.coerce
    .number(text('sort_code_unknown'))
    .meta({ enum: Object.values(quotationSortCodes) })
    .pipe(z.literal([1, 3], text('sort_code_unknown')))
    .default(1),
  order: z.enum(['ASC', 'DESC'], text('order_unknown')).default('DESC'),
  /** A single list to answer; the others are empty then. A cursor belongs to one list. */
  list: z.enum(quotationLists, text('status_unknown', { names: quotationLists.join(', ') })).optional(),
  ...pageQuery,
})
export type QuotationsQuery = z.output<typeof quotationsQuery>

const quotationInput = z.object({ tenderId: id('offer'), offerHash: seenOfferHash, ...tenderBidInput })

const example = {
  tenderId: '0199d2c1-7a5e-7c3b-9f10-5b8f5a1c2d3e',
  offerId: null,
  price: 1450,
  noOfTrucks: 2,
  period: 'weekly',
  comment: '<p>Own trucks, tracking included.</p>',
}

export const quotationRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/quotations',
    summary: 'Quotations for tenders: those for one’s own company’s, those that it has sent, and those that are over.',
    access: 'member',
    query: quotationsQuery,
    answer: quotations,
  }),
  send: defineRoute({
    method: 'POST',
    path: '/quotations',
    summary: 'Sends a quotation for a tender of another company; answers the company’s quotations.',
    access: 'activeMember',
    isIdempotent: true,
    body: quotationInput.extend({ offerId: z.null(text('new_quotation_has_id')).optional() }).meta({ example }),
    answer: quotations,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/quotations',
    summary: 'Changes a quotation of one’s own company while it is pending; answers the company’s quotations.',
    access: 'activeMember',
    body: quotationInput.extend({ offerId: id('negotiation') }).meta({
      example: { ...example, offerId: '0199d2c1-7a5e-7c3b-9f10-5b8f5a1c2d3f' },
    }),
    answer: quotations,
  }),
  answer: defineRoute({
    method: 'PUT',
    path: '/quotationStatus',
    summary:
      'Answers a quotation for a tender of one’s own company: 1 interested, which writes an automatic message, or 2 declined; answers the company’s quotations.',
    access: 'activeMember',
    body: z.object({
      offerId: id('negotiation'),
      status: z.coerce
        .number(text('quotation_status_wanted'))
        .meta({ enum: [1, 2] })
        .pipe(z.literal([1, 2], text('quotation_status_wanted'))),
    }),
    answer: quotations,
  }),
}
