import { wholeNumber } from '../platform/fields.ts'
import { text } from '../platform/texts/text.ts'
import { earliestYearFounded } from './reference/companies.ts'

/**
 * The year in which a company was founded. The server’s rules, which have a clock, check that it is not in the
 * future.
 */
export const yearFounded = wholeNumber({ min: 0, max: 9999, missingMessage: text('year_format') })
  .refine((year) => year >= earliestYearFounded, text('year_from', { first: earliestYearFounded }))
  .meta({ example: 2004 })
