/**
 * Every text of the server's answers in English, by its code, in ICU MessageFormat. Without zod, and never loaded by
 * the web, which shows the words that came with the code, or those of its own catalogue.
 */
export const texts = {
  last_admin: `{asker, select,
    staff {This is the last Admin of a company with other members. Have a colleague made Admin first}
    other {A company needs at least one active Admin. Make somebody else Admin first}}`,

  at_least: 'At least {least}',
  at_most: 'At most {most}',
  truck_type_missing: 'Choose a truck type',
  whole_number_missing: 'Enter a whole number',
  year_missing: 'Enter a year with four digits',
} as const
