import { z } from 'zod'
import { company } from './companies.ts'

/** The facts about the company of a reviewed offer. */
export const reviewedCompany = company
  .pick({
    _id: true,
    companyName: true,
    companyType: true,
    vatNumber: true,
    country: true,
    countryCode: true,
    address: true,
    website: true,
    companyEmail: true,
    companyPhone: true,
    yearFounded: true,
    noOfEmployees: true,
    positive: true,
    negative: true,
  })
  .extend({
    planName: z.string(),
    planStatus: company.shape.subscriptionPlan.unwrap().shape.status,
    memberSince: z.iso.datetime(),
    /** Listed offers of any kind. */
    listedOffers: z.number().int(),
  })
  .meta({ id: 'ReviewedCompany' })
