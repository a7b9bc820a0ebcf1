import { z } from 'zod'
import { companySizes, companyTypes } from './reference/companies.ts'
import { mayPublishAnswers } from './reference/plans.ts'
import { route } from './route.ts'

/** `Expired` and `Cancelled` (once the paid period is over) block details and publishing. */
export const planStatus = z.enum(['Active', 'Expired', 'Cancelled'])
export type PlanStatus = z.infer<typeof planStatus>

export const subscriptionPlan = z.object({
  /** Null for Employees: what a company pays for is its Admins' concern, whether it runs is everybody's. */
  name: z.string().nullable(),
  status: planStatus,
  /** The instant at which the trial or the paid period ends; null when it does not, and for Employees. */
  expirationDate: z.iso.datetime().nullable(),
})

/** What is known of a VAT number: whether it exists, and who said so. */
export const vatFacts = z.object({
  status: z.enum(['valid', 'invalid', 'not_checked']),
  /** `vies`, the register of the European Union; `checksum`, which only says that no digit is mistyped. */
  checkedBy: z.enum(['vies', 'checksum']).nullable(),
  checkedAt: z.iso.datetime().nullable(),
})

const mayPublish = z.enum(mayPublishAnswers)

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
  mayPublish: z
    .object({ tender: mayPublish, roundtrip: mayPublish, spotFreight: mayPublish, emptyTruck: mayPublish })
    .nullable(),
})
export type Company = z.infer<typeof company>

export const companyRoutes = {
  getCompany: route({
    method: 'GET',
    path: '/getCompany',
    summary: 'A company: one’s own without an id, else the public face of another. Staff have none and name one.',
    access: 'user',
    query: z.object({ id: z.uuid('This company does not exist').optional() }),
    answer: company,
  }),
}
