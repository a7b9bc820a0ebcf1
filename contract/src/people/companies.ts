import { z } from 'zod'
import { emptyTruckRow } from '../market/emptyTrucks.ts'
import { buildByKind } from '../market/reference/offerKinds.ts'
import { roundtripRow } from '../market/roundtrips.ts'
import { spotFreightRow } from '../market/spotFreights.ts'
import { tenderRow } from '../market/tenders.ts'
import {
  companyName,
  emailAddressIfAny,
  formText,
  phoneNumberIfAny,
  postalAddress,
  websiteAddress,
} from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { maxLogoBytes } from '../platform/reference/images.ts'
import { maxDescriptionCharacters } from '../platform/reference/limits.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { companyDocument } from './companyDocuments.ts'
import { fleetEntry } from './fleet.ts'
import { companySizes, companyTypes } from './reference/companies.ts'
import { mayPublishAnswers, mayWriteAnswers } from './reference/plans.ts'
import { review } from './reviews.ts'
import { teamUser } from './team.ts'
import { yearFounded } from './yearFounded.ts'

/** `Expired` and `Cancelled` (once the paid period is over) block details and publishing. */
export const planStatus = z.enum(['Active', 'Expired', 'Cancelled'])
export type PlanStatus = z.infer<typeof planStatus>

export const subscriptionPlan = z
  .object({
    /** The id of the subscription, as in `POST /cancelSubscription`; null on the free trial, and for Employees. */
    subscriptionId: z.string().nullable(),
    /** Null for Employees: the plan of a company concerns its Admins, but everybody may know whether it runs. */
    name: z.string().nullable(),
    status: planStatus,
    /** The instant at which the trial or the paid period ends; null if it does not end, and for Employees. */
    expirationDate: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SubscriptionPlan' })

/** The facts about a VAT number: whether it exists, and who checked it. */
export const vatFacts = z
  .object({
    status: z.enum(['valid', 'invalid', 'not_checked']),
    /** `vies`, the register of the European Union; `checksum`, which only finds typing mistakes. */
    checkedBy: z.enum(['vies', 'checksum']).nullable(),
    checkedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'VatFacts' })

const mayPublish = z.enum(mayPublishAnswers)
const left = z.number().int()

export const company = z.object({
  _id: z.string(),
  companyName: z.string(),
  companyType: z.enum(companyTypes),
  vatNumber: z.string(),
  vat: vatFacts,
  country: z.string(),
  countryCode: z.string(),
  address: z.string(),
  website: z.string().nullable(),
  companyEmail: z.string(),
  companyPhone: z.string(),
  yearFounded: z.number().int(),
  noOfEmployees: z.enum(companySizes),
  description: z.string(),
  logo: z.string().nullable(),
  positive: z.number().int(),
  negative: z.number().int(),
  /** Only in the answer for one's own company. */
  subscriptionPlan: subscriptionPlan.nullable(),
  /** Whether one more offer of each kind may be published; only in the answer for one's own company. */
  mayPublish: z.object(buildByKind(() => mayPublish)).nullable(),
  /** Whether the caller may write one more message; only in the answer for one's own company. */
  mayWrite: z.enum(mayWriteAnswers).nullable(),
  /** The remaining uses of the free trial; null without a trial, and for other companies. */
  // biome-ignore lint/plugin: the trial limits these two kinds.
  trialLeft: z.object({ message: left, tender: left, roundtrip: left }).nullable(),
})
export type Company = z.infer<typeof company>

/** A company's live offers, the newest of each kind, as in their lists. */
export const companyOffers = z
  .object({
    roundtrips: z.array(roundtripRow),
    tenders: z.array(tenderRow),
    spotLoads: z.array(spotFreightRow),
    emptyTrucks: z.array(emptyTruckRow),
  })
  .meta({ id: 'CompanyOffers' })
export type CompanyOffers = z.infer<typeof companyOffers>

export const companyProfile = company
  .extend({
    fleet: z.array(fleetEntry),
    documents: z.array(companyDocument),
    /** Null in the answer without an id, which every page requests for its own company. */
    offers: companyOffers.nullable(),
    /**
     * The newest visible reviews; null like `offers`, and without a running plan. `GET /reviews/:id` has all of them.
     */
    reviews: z.array(review).nullable(),
    /** The newest 200 users of one's own company, for its Admins; else null. `GET /team` has all of them. */
    users: z.array(teamUser).nullable(),
    can: z.object({
      edit: z.boolean(),
      /** Write to it; false for one's own company. */
      contact: z.boolean(),
      /** Without a confirmed e-mail address, e-mail and phone of other companies are empty. */
      seeContacts: z.boolean(),
    }),
  })
  .meta({ id: 'CompanyProfile' })
export type CompanyProfile = z.infer<typeof companyProfile>

/** Missing fields stay unchanged. */
const companyInput = z.object({
  companyName: companyName(text('company_name_missing')),
  address: postalAddress(),
  companyType: z.enum(companyTypes, text('own_company_type_missing')),
  noOfEmployees: z.enum(companySizes, text('own_company_size_missing')),
  yearFounded,
  description: formText(maxDescriptionCharacters).unwrap().optional(),
  /** Null means none, as in a profile. */
  website: websiteAddress.nullish(),
  companyEmail: emailAddressIfAny.optional(),
  companyPhone: phoneNumberIfAny.optional(),
})
export type CompanyInput = z.infer<typeof companyInput>

export const companyRoutes = {
  getCompany: defineRoute({
    method: 'GET',
    path: '/getCompany',
    summary:
      'A company with its fleet and documents, and with its live offers and reviews where it is named: one’s own without an id, else the public face of another. Staff have none and name one.',
    access: 'user',
    refusals: [402],
    query: z.object({ id: id('company').optional() }),
    answer: companyProfile,
  }),
  editCompany: defineRoute({
    method: 'POST',
    path: '/editCompany',
    summary: 'Changes the profile of one’s own company; answers the company.',
    access: 'admin',
    body: companyInput,
    answer: companyProfile,
  }),
  setLogo: defineRoute({
    method: 'POST',
    path: '/companyLogo',
    summary: 'Takes a JPEG or PNG image as the logo of one’s own company.',
    access: 'admin',
    upload: {
      maxBytes: maxLogoBytes,
      missingMessage: text('file_image_missing'),
      tooLarge: text('file_image_too_large', { megabytes: 2 }),
    },
    answer: z.object({ logo: z.string() }),
  }),
  removeLogo: defineRoute({
    method: 'DELETE',
    path: '/companyLogo',
    summary: 'Takes the logo of one’s own company away.',
    access: 'admin',
    answer: z.object({ logo: z.null() }),
  }),
}
