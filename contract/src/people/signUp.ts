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
import { route } from '../platform/route.ts'
import { companySizes, companyTypes, earliestYearFounded } from './reference/companies.ts'
import { passwordCharacters, passwordFaults } from './reference/passwords.ts'
import { looksLikeVatNumber, normalVatNumber, wrongVatNumber } from './vatNumber.ts'

const year = 'Enter the year, such as 2004'

/**
 * The first step of the registration. What needs a clock, a phone book or a register is checked by the server's rules.
 */
export const companyStep = z
  .object({
    companyName: companyName('Enter the name of the company'),
    vatNumber: z
      .string(wrongVatNumber)
      .max(60, wrongVatNumber)
      .transform(normalVatNumber)
      .refine(looksLikeVatNumber, wrongVatNumber)
      .meta({ example: 'EE100931558' }),
    /** As in the list of countries: `Estonia`. */
    country: z
      .enum(
        countries.map(({ value }) => value),
        'Choose the country',
      )
      .meta({ example: 'Estonia' }),
    address: postalAddress(),
    companyType: z.enum(companyTypes, 'Choose the type of the company'),
    noOfEmployees: z.enum(companySizes, 'Choose how many work there'),
    /** A number, or its four digits as they were typed. */
    yearFounded: z
      .union(
        [
          z.number(),
          z
            .string()
            .trim()
            .regex(/^\d{4}$/)
            .transform(Number),
        ],
        year,
      )
      .pipe(z.int(year).min(earliestYearFounded, `Enter a year from ${earliestYearFounded} on`))
      .meta({ example: 2004 }),
    website: websiteAddress.nullish().transform((address) => address ?? null),
    companyEmail: emailAddress('Enter the e-mail address of the company'),
    companyPhone: phoneNumber,
  })
  .meta({ id: 'CompanyInput' })
export type CompanyStep = z.output<typeof companyStep>

/** The second one. */
export const userStep = z.object({
  firstName: personName('Enter your first name'),
  lastName: personName('Enter your last name'),
  email: emailAddress('Enter your e-mail address'),
  phone: phoneNumber,
  password: z
    .string('Choose a password')
    .min(1, 'Choose a password')
    .min(passwordCharacters.min, passwordFaults.tooShort)
    .max(passwordCharacters.max, passwordFaults.tooLong)
    .meta({ example: 'correct horse battery' }),
  repeatPassword: z
    .string('Repeat the password')
    .min(1, 'Repeat the password')
    .max(200, passwordFaults.mismatch)
    .meta({ example: 'correct horse battery' }),
  acceptTerms: z.literal(true, 'Accept the terms to create an account'),
})

const registration = companyStep.extend(userStep.shape)
export type Registration = z.output<typeof registration>

export const signUpRoutes = {
  vatCheck: route({
    method: 'GET',
    path: '/vatCheck',
    summary:
      'What is known of a VAT number. `valid` is false only for a number that is wrong: one that nobody could check now counts as right. `company_name` and `company_address` are --- where the register does not disclose them.',
    access: 'public',
    query: z.object({ vatid: z.string('Enter a VAT number').min(1, 'Enter a VAT number').max(60, wrongVatNumber) }),
    answer: z.object({
      validation: z.object({
        valid: z.boolean(),
        company_name: z.string(),
        /** Where the register discloses it, else `---`. */
        company_address: z.string(),
      }),
      country_code: z.string(),
    }),
  }),
  validateCompany: route({
    method: 'POST',
    path: '/validateCompany',
    summary: 'Checks the first step of a registration.',
    access: 'public',
    body: companyStep,
    answer: z.object({}),
  }),
  createUser: route({
    method: 'POST',
    path: '/createUser',
    summary:
      'Registers a company on the free trial and its first user, an Admin. Sets the cookie tc_token for 14 days and answers the same token.',
    access: 'public',
    body: registration,
    answer: z.object({ token: z.string() }),
  }),
}
