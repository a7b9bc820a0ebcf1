import { accountsTexts } from './en/accounts.ts'
import { billingTexts } from './en/billing.ts'
import { cargoTypesTexts } from './en/cargoTypes.ts'
import { companiesTexts } from './en/companies.ts'
import { companyTypesTexts } from './en/companyTypes.ts'
import { contactTexts } from './en/contact.ts'
import { countriesTexts } from './en/countries.ts'
import { dealsTexts } from './en/deals.ts'
import { favouritesTexts } from './en/favourites.ts'
import { featuresTexts } from './en/features.ts'
import { generalTexts } from './en/general.ts'
import { languagesTexts } from './en/languages.ts'
import { mailsTexts } from './en/mails.ts'
import { messagingTexts } from './en/messaging.ts'
import { nationalitiesTexts } from './en/nationalities.ts'
import { noticesTexts } from './en/notices.ts'
import { notificationsTexts } from './en/notifications.ts'
import { offersTexts } from './en/offers.ts'
import { preferredCompaniesTexts } from './en/preferredCompanies.ts'
import { reviewsTexts } from './en/reviews.ts'
import { savedSearchesTexts } from './en/savedSearches.ts'
import { staffTexts } from './en/staff.ts'
import { testGatewayTexts } from './en/testGateway.ts'
import { truckTypesTexts } from './en/truckTypes.ts'
import { typedSearchTexts } from './en/typedSearch.ts'

/**
 * Every text of the server's answers, mails and pushes in English, by its code, in ICU MessageFormat. Without zod,
 * and never loaded by the web as a whole: it shows the words that came with the code, or those of its own catalogue.
 * For labels of its own choices it loads the file that contains them.
 */
export const texts = {
  ...generalTexts,
  ...accountsTexts,
  ...companiesTexts,
  ...offersTexts,
  ...mailsTexts,
  ...messagingTexts,
  ...favouritesTexts,
  ...savedSearchesTexts,
  ...preferredCompaniesTexts,
  ...noticesTexts,
  ...dealsTexts,
  ...reviewsTexts,
  ...billingTexts,
  ...testGatewayTexts,
  ...staffTexts,
  ...companyTypesTexts,
  ...countriesTexts,
  ...nationalitiesTexts,
  ...truckTypesTexts,
  ...cargoTypesTexts,
  ...featuresTexts,
  ...languagesTexts,
  ...notificationsTexts,
  ...contactTexts,
  ...typedSearchTexts,
} as const
