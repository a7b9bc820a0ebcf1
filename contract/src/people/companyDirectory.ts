import { z } from 'zod'
import { truckTypeValues } from '../market/reference/truckTypes.ts'
import { pageQuery } from '../platform/paging.ts'
import { countryCodes } from '../platform/reference/countryCodes.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { company } from './companies.ts'
import { companyTypes } from './reference/companies.ts'

/** A company in the directory. */
export const companyRow = company
  .pick({
    _id: true,
    companyName: true,
    companyType: true,
    country: true,
    countryCode: true,
    noOfEmployees: true,
    description: true,
    logo: true,
    positive: true,
    negative: true,
  })
  .extend({
    /** Its types of truck, in the order of the reference list, and the total number of trucks. */
    truckTypes: z.array(z.enum(truckTypeValues)),
    trucks: z.number().int(),
  })
  .meta({ id: 'CompanyRow' })
export type CompanyRow = z.infer<typeof companyRow>

/** Comma-separated values, or none. */
const anyOf = <const Values extends readonly string[]>(values: Values, unknown: string) =>
  z
    .string(unknown)
    .max(1000, unknown)
    .default('')
    .meta({ description: `Any of these, joined by commas: ${values.join(', ')}` })
    .transform((joined) => joined.split(',').filter((value) => value !== ''))
    .pipe(z.array(z.enum(values, unknown)))

export const companyDirectoryRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/companies',
    summary:
      'The companies on Veos by the beginnings of the words of their names, by countries (ISO codes), types and truck types (joined by commas), in the order of names.',
    access: 'activeMember',
    query: z.object({
      name: z
        .string(text('name_missing'))
        .max(100, text('characters_at_most', { most: 100 }))
        .default(''),
      country: anyOf(countryCodes, text('country_unknown')),
      companyType: anyOf(companyTypes, text('company_type_unknown')),
      truckType: anyOf(truckTypeValues, text('truck_type_unknown')),
      ...pageQuery,
    }),
    answer: z.array(companyRow),
    isPaged: true,
  }),
}
