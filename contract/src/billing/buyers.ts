import { z } from 'zod'
import { emailAddressIfAny, optionalLine, postalAddress } from '../platform/fields.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { maxOrderNumberCharacters } from './reference/billing.ts'

/** The billing details for invoices. */
export const billingDetails = z
  .object({
    companyName: z.string(),
    address: z.string(),
    /** The value of a country in the list. */
    country: z.string(),
    vatNumber: z.string(),
    /** Empty: invoices are sent to the Admins. */
    invoiceEmail: z.string(),
    orderNumber: z.string(),
  })
  .meta({ id: 'BillingDetails' })
export type BillingDetails = z.infer<typeof billingDetails>

export const billingDetailsRoutes = {
  billingDetails: defineRoute({
    method: 'GET',
    path: '/billingDetails',
    summary: 'What the invoices of one’s own company are made out to.',
    access: 'admin',
    answer: billingDetails,
  }),
  editBillingDetails: defineRoute({
    method: 'PUT',
    path: '/billingDetails',
    summary:
      'Changes what invoices are made out to; a VAT number is checked again. Earlier invoices stay. 409 for another country while a paid plan runs, with what that means for VAT, until it is confirmed.',
    access: 'admin',
    body: z.object({
      /** Whether the caller has confirmed what another country means for the VAT of a running plan. */
      isCountryConfirmed: z.boolean(text('yes_or_no')).default(false),
      address: postalAddress(),
      country: z.string(text('country_missing')).min(1, text('country_missing')),
      vatNumber: z.string(text('vat_number_missing')),
      invoiceEmail: emailAddressIfAny,
      orderNumber: optionalLine(maxOrderNumberCharacters),
    }),
    answer: billingDetails,
  }),
}
