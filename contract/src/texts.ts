import { billingTexts } from './billing/texts/billing.ts'
import { invoicesTexts } from './billing/texts/invoices.ts'
import { billingMailsTexts } from './billing/texts/mails.ts'
import { agreementsTexts } from './deals/texts/agreements.ts'
import { favouritesTexts } from './deals/texts/favourites.ts'
import { dealsMailsTexts } from './deals/texts/mails.ts'
import { negotiationsTexts } from './deals/texts/negotiations.ts'
import { reviewsTexts } from './deals/texts/reviews.ts'
import { cargoTypesTexts } from './market/texts/cargoTypes.ts'
import { featuresTexts } from './market/texts/features.ts'
import { marketMailsTexts } from './market/texts/mails.ts'
import { myTrucksTexts } from './market/texts/myTrucks.ts'
import { offersTexts } from './market/texts/offers.ts'
import { savedSearchesTexts } from './market/texts/savedSearches.ts'
import { tripCostTexts } from './market/texts/tripCost.ts'
import { truckTypesTexts } from './market/texts/truckTypes.ts'
import { typedSearchTexts } from './market/texts/typedSearch.ts'
import { accountsTexts } from './people/texts/accounts.ts'
import { companiesTexts } from './people/texts/companies.ts'
import { companyTypesTexts } from './people/texts/companyTypes.ts'
import { peopleMailsTexts } from './people/texts/mails.ts'
import { notificationsTexts } from './people/texts/notifications.ts'
import { preferredCompaniesTexts } from './people/texts/preferredCompanies.ts'
import { countriesTexts } from './platform/texts/countries.ts'
import { fieldsTexts } from './platform/texts/fields.ts'
import { generalTexts } from './platform/texts/general.ts'
import { languagesTexts } from './platform/texts/languages.ts'
import { platformMailsTexts } from './platform/texts/mails.ts'
import { nationalitiesTexts } from './platform/texts/nationalities.ts'
import { routingTexts } from './platform/texts/routing.ts'
import { testGatewayTexts } from './platform/texts/testGateway.ts'
import { contactTexts } from './site/texts/contact.ts'
import { contentTexts } from './site/texts/content.ts'
import { siteMailsTexts } from './site/texts/mails.ts'
import { backOfficeTexts } from './staff/texts/backOffice.ts'
import { staffMailsTexts } from './staff/texts/mails.ts'
import { talkMailsTexts } from './talk/texts/mails.ts'
import { messagingTexts } from './talk/texts/messaging.ts'

/**
 * Every text of the server's answers, mails and pushes in English, by its code, in ICU MessageFormat: the texts of all
 * wings, each from its own folder. Without zod, and never loaded by the web as a whole: it shows the words that came
 * with the code, or those of its own catalogue. For labels of its own choices it loads the file that contains them.
 */
export const texts = {
  ...generalTexts,
  ...fieldsTexts,
  ...platformMailsTexts,
  ...routingTexts,
  ...testGatewayTexts,
  ...countriesTexts,
  ...nationalitiesTexts,
  ...languagesTexts,
  ...offersTexts,
  ...cargoTypesTexts,
  ...truckTypesTexts,
  ...featuresTexts,
  ...typedSearchTexts,
  ...tripCostTexts,
  ...myTrucksTexts,
  ...savedSearchesTexts,
  ...marketMailsTexts,
  ...accountsTexts,
  ...companiesTexts,
  ...companyTypesTexts,
  ...preferredCompaniesTexts,
  ...notificationsTexts,
  ...peopleMailsTexts,
  ...messagingTexts,
  ...talkMailsTexts,
  ...negotiationsTexts,
  ...agreementsTexts,
  ...favouritesTexts,
  ...reviewsTexts,
  ...dealsMailsTexts,
  ...billingTexts,
  ...invoicesTexts,
  ...billingMailsTexts,
  ...contactTexts,
  ...contentTexts,
  ...siteMailsTexts,
  ...backOfficeTexts,
  ...staffMailsTexts,
} as const
