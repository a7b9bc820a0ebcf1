import { accountsTexts } from './en/accounts.ts'
import { companiesTexts } from './en/companies.ts'
import { generalTexts } from './en/general.ts'
import { messagingTexts } from './en/messaging.ts'
import { offersTexts } from './en/offers.ts'
import { staffTexts } from './en/staff.ts'

/**
 * Every text of the server's answers in English, by its code, in ICU MessageFormat. Without zod, and never loaded by
 * the web, which shows the words that came with the code, or those of its own catalogue.
 */
export const texts = {
  ...generalTexts,
  ...accountsTexts,
  ...companiesTexts,
  ...offersTexts,
  ...messagingTexts,
  ...staffTexts,
} as const
