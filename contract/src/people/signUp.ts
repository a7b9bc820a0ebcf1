import { z } from 'zod'
import {
  companyName,
  emailAddress,
  personName,
  phoneNumber,
  postalAddress,
  websiteAddress,
} from '../platform/fields.ts'
import { countries } from '../platform/reference/countries.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { companySizes, companyTypes } from './reference/companies.ts'
import { passwordCharacters } from './reference/passwords.ts'
import { isNumberFromElsewhere, looksLikeVatNumber, normaliseVatNumber } from './vatNumber.ts'
import { yearFounded } from './yearFounded.ts'

/**
 * The first step of the registration. The server's rules check what needs a clock, phone numbering plans or a
 * register.
 */
export const companyStep = z
  .object({
    companyName: companyName(text('company_name_missing')),
    vatNumber: z
      .string(text('vat_number_wrong'))
      .max(60, text('vat_number_wrong'))
      .transform(normaliseVatNumber)
      .refine((number) => !isNumberFromElsewhere(number), text('vat_number_not_european'))
      .refine(looksLikeVatNumber, text('vat_number_wrong'))
      .meta({ example: 'EE100931558' }),
    /** As in the list of countries: `Estonia`. */
    country: z
      .enum(
        countries.map(({ value }) => value),
        text('country_missing'),
      )
      .meta({ example: 'Estonia' }),
    address: postalAddress(),
    companyType: z.enum(companyTypes, text('company_type_missing')),
    noOfEmployees: z.enum(companySizes, text('company_size_missing')),
    yearFounded,
    website: websiteAddress.nullish().transform((address) => address ?? null),
    companyEmail: emailAddress(text('company_email_missing')),
    companyPhone: phoneNumber,
  })
  .meta({ id: 'CompanyInput' })
export type CompanyStep = z.output<typeof companyStep>

/** The second step. */
export const userStep = z.object({
  firstName: personName(text('own_first_name_missing')),
  lastName: personName(text('own_last_name_missing')),
  email: emailAddress(text('own_email_missing')),
  phone: phoneNumber,
  password: z
    .string(text('password_not_chosen'))
    .min(1, text('password_not_chosen'))
    .min(passwordCharacters.min, text('password_too_short'))
    .max(passwordCharacters.max, text('password_too_long'))
    .meta({ example: 'correct horse battery' }),
  repeatPassword: z
    .string(text('password_not_repeated'))
    .min(1, text('password_not_repeated'))
    .max(200, text('password_mismatch'))
    .meta({ example: 'correct horse battery' }),
  acceptTerms: z.literal(true, text('terms_not_accepted')),
})

const registration = companyStep.extend(userStep.shape)
export type Registration = z.output<typeof registration>

export const signUpRoutes = {
  vatCheck: defineRoute({
    method: 'GET',
    path: '/vatCheck',
    summary:
      'What is known of a VAT number. `valid` is false only for a number that is wrong: one that nobody could check now counts as right. `company_name` and `company_address` are --- where the register does not disclose them.',
    access: 'public',
    query: z.object({
      vatid: z.string(text('vat_number_missing')).min(1, text('vat_number_missing')).max(60, text('vat_number_wrong')),
    }),
    answer: z.object({
      validation: z.object({
        valid: z.boolean(),
        company_name: z.string(),
        /** If the register discloses it, else `---`. */
        company_address: z.string(),
      }),
      country_code: z.string(),
    }),
  }),
  validateCompany: defineRoute({
    method: 'POST',
    path: '/validateCompany',
    summary: 'Checks the first step of a registration.',
    access: 'public',
    body: companyStep,
    answer: z.object({}),
  }),
  createUser: defineRoute({
    method: 'POST',
    path: '/createUser',
    summary:
      'Registers a company on the free trial and its first user, an Admin. Sets the cookie tc_token for 14 days and answers the same token.',
    access: 'public',
    body: registration,
    answer: z.object({ token: z.string() }),
  }),
}
