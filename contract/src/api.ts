import { billingDetailsRoutes } from './billing/buyers.ts'
import { checkoutRoutes } from './billing/checkout.ts'
import { discountRoutes } from './billing/discounts.ts'
import { invoiceRoutes } from './billing/invoices.ts'
import { planRoutes } from './billing/plans.ts'
import { creditNoteRoutes } from './billing/staffCreditNotes.ts'
import { discountCodeRoutes } from './billing/staffDiscounts.ts'
import { invoiceExportRoutes } from './billing/staffInvoiceExports.ts'
import { planGrantRoutes } from './billing/staffPlanGrants.ts'
import { refundRoutes } from './billing/staffRefunds.ts'
import { bankTransferRoutes } from './billing/staffTransfers.ts'
import { unappliedPaymentRoutes } from './billing/staffUnappliedPayments.ts'
import { vatEvidenceRoutes } from './billing/staffVatEvidence.ts'
import { subscriptionRoutes } from './billing/subscription.ts'
import { transferRoutes } from './billing/transfers.ts'
import { agreementRoutes } from './deals/agreements.ts'
import { favouriteRoutes } from './deals/favourites.ts'
import { negotiationRoutes } from './deals/negotiations.ts'
import { quotationRoutes } from './deals/quotations.ts'
import { reviewRoutes } from './deals/reviews.ts'
import { companyReviewRoutes } from './deals/staffReviews.ts'
import { emptyTruckRoutes } from './market/emptyTruckRoutes.ts'
import { myOfferRoutes } from './market/myOfferRoutes.ts'
import { myTruckRoutes } from './market/myTrucks.ts'
import { placeRoutes } from './market/places.ts'
import { roundtripRoutes } from './market/roundtripRoutes.ts'
import { routeRoutes } from './market/routing.ts'
import { savedSearchRoutes } from './market/savedSearches.ts'
import { spotFreightRoutes } from './market/spotFreightRoutes.ts'
import { tollRateRoutes } from './market/staffTollRates.ts'
import { tenderRoutes } from './market/tenderRoutes.ts'
import { tripCostRoutes } from './market/tripCost.ts'
import { truckBoardRoutes } from './market/truckBoard.ts'
import { typedSearchRoutes } from './market/typedSearch.ts'
import { accountRequestRoutes } from './people/accountRequests.ts'
import { accountRoutes } from './people/accounts.ts'
import { companyRoutes } from './people/companies.ts'
import { companyDirectoryRoutes } from './people/companyDirectory.ts'
import { companyDocumentRoutes } from './people/companyDocuments.ts'
import { fleetRoutes } from './people/fleet.ts'
import { myAccountRoutes } from './people/myAccount.ts'
import { noticeRoutes } from './people/notices.ts'
import { notificationRoutes } from './people/notifications.ts'
import { passkeyRoutes } from './people/passkeys.ts'
import { preferredCompanyRoutes } from './people/preferredCompanies.ts'
import { pushSubscriptionRoutes } from './people/pushSubscription.ts'
import { recoveryRoutes } from './people/recovery.ts'
import { secondFactorRoutes } from './people/secondFactor.ts'
import { signUpRoutes } from './people/signUp.ts'
import { staffAccountRequestRoutes } from './people/staffAccountRequests.ts'
import { staffCompanyRoutes } from './people/staffCompanies.ts'
import { teamRoutes } from './people/team.ts'
import { imageRoutes } from './platform/images.ts'
import type { Route, RouteName } from './platform/route.ts'
import { versionRoutes } from './platform/version.ts'
import { contactRoutes } from './site/contact.ts'
import { contentRoutes } from './site/content.ts'
import { homeRoutes } from './site/home.ts'
import { legalRoutes } from './site/legal.ts'
import { operatorRoutes } from './site/operator.ts'
import { staffContentRoutes } from './site/staffContent.ts'
import { backOfficeRoutes } from './staff/backOffice.ts'
import { roundtripReviewRoutes } from './staff/roundtripReviews.ts'
import { messagingRoutes } from './talk/messaging.ts'
import { messageReportRoutes } from './talk/staffReports.ts'

/** Every call of the API, by feature. The web imports only its types. */
export const apiRoutes = {
  accounts: accountRoutes,
  secondFactor: secondFactorRoutes,
  passkeys: passkeyRoutes,
  recovery: recoveryRoutes,
  signUp: signUpRoutes,
  myAccount: myAccountRoutes,
  notifications: notificationRoutes,
  notices: noticeRoutes,
  pushSubscriptions: pushSubscriptionRoutes,
  accountRequests: accountRequestRoutes,
  companies: companyRoutes,
  companyDirectory: companyDirectoryRoutes,
  companyDocuments: companyDocumentRoutes,
  fleet: fleetRoutes,
  team: teamRoutes,
  spotFreights: spotFreightRoutes,
  tenders: tenderRoutes,
  roundtrips: roundtripRoutes,
  emptyTrucks: emptyTruckRoutes,
  myOffers: myOfferRoutes,
  savedSearches: savedSearchRoutes,
  messaging: messagingRoutes,
  quotations: quotationRoutes,
  negotiations: negotiationRoutes,
  agreements: agreementRoutes,
  favourites: favouriteRoutes,
  reviews: reviewRoutes,
  billing: {
    ...planRoutes,
    ...discountRoutes,
    ...billingDetailsRoutes,
    ...invoiceRoutes,
    ...checkoutRoutes,
    ...subscriptionRoutes,
    ...transferRoutes,
  },
  preferredCompanies: preferredCompanyRoutes,
  images: imageRoutes,
  places: placeRoutes,
  routing: routeRoutes,
  typedSearch: typedSearchRoutes,
  tripCost: tripCostRoutes,
  myTrucks: myTruckRoutes,
  truckBoard: truckBoardRoutes,
  home: homeRoutes,
  content: contentRoutes,
  operator: operatorRoutes,
  legal: legalRoutes,
  contact: contactRoutes,
  version: versionRoutes,
  backOffice: {
    ...backOfficeRoutes,
    ...roundtripReviewRoutes,
    ...staffAccountRequestRoutes,
    ...messageReportRoutes,
  },
  staffCompanies: staffCompanyRoutes,
  companyReviews: companyReviewRoutes,
  creditNotes: creditNoteRoutes,
  refundsToTransfer: refundRoutes,
  bankTransfers: bankTransferRoutes,
  unappliedPayments: unappliedPaymentRoutes,
  discountCodes: discountCodeRoutes,
  invoiceExports: invoiceExportRoutes,
  planGrants: planGrantRoutes,
  staffContent: staffContentRoutes,
  tollRates: tollRateRoutes,
  vatEvidence: vatEvidenceRoutes,
}

/** A description of each feature for the OpenAPI page. */
export const featureSummaries: Readonly<Record<keyof typeof apiRoutes, string>> = {
  accounts: 'Logging in and out, and who is logged in.',
  secondFactor: 'What a log-in takes beside the password.',
  passkeys: 'Logging in with what a device has, without a code.',
  recovery: 'A new password by mail.',
  signUp: 'Registering a company and its first user.',
  myAccount: 'What somebody changes of his own account, and his sessions.',
  notifications: 'What a user is notified of, and in which way.',
  notices: 'What the bell shows: what happened to one’s company or account in the last 30 days.',
  pushSubscriptions: 'Web push to the browser that asks.',
  accountRequests: 'Asking for the deletion of an account or a copy of its data.',
  companies: 'One’s own company, and the public face of others.',
  companyDirectory: 'The list of companies.',
  companyDocuments: 'What a company shows its partners to save.',
  fleet: 'The trucks of a company.',
  team: 'The users of a company.',
  spotFreights: 'Single loads that want a truck now.',
  tenders: 'Loads for which carriers quote.',
  roundtrips: 'Recurring routes; staff looks at each before it is listed.',
  emptyTrucks: 'Trucks that want a load.',
  myOffers: 'The offers of one’s own company, of every kind.',
  savedSearches: 'Filters that a user has saved, and how he learns of new offers that fit.',
  messaging: 'Conversations between companies.',
  quotations: 'What companies quote for tenders.',
  negotiations: 'Bids for offers of every kind, round by round.',
  agreements: 'What two companies have agreed on, and how it changes.',
  favourites: 'Offers that a user has marked, and what has changed in them.',
  reviews: 'What companies write about each other.',
  billing: 'Plans, what they cost, and what a company pays.',
  preferredCompanies: 'Companies that one’s own prefers, which nobody else learns.',
  images: 'Images of texts, logos and pictures of persons.',
  places: 'Towns and postal codes.',
  typedSearch: 'A search in words, as filters of a list.',
  routing: 'Routes for trucks.',
  tripCost: 'What the trip of an offer costs and leaves, estimated with a company’s own figures.',
  myTrucks: 'Where the trucks of one’s own company are or will be free.',
  truckBoard: 'For each of them the loads that leave most.',
  home: 'The market at a glance.',
  content: 'What staff has written: posts, pages, questions with answers, what the home page says.',
  operator: 'Who runs this exchange.',
  legal: 'Terms and privacy policy.',
  contact: 'Messages to those who run this exchange.',
  version: 'Which build is served.',
  backOffice: 'What waits for staff.',
  bankTransfers: 'Plans that companies pay by bank transfer.',
  unappliedPayments: 'Money by bank transfer that fits no order.',
  companyReviews: 'Reviews of companies that wait for staff.',
  creditNotes: 'Invoices of companies as staff sees them, and credit notes.',
  refundsToTransfer: 'Refunds that staff pays by bank transfer.',
  discountCodes: 'Codes that lower the first payment of a plan.',
  invoiceExports: 'What was invoiced in a month, for the accountant.',
  planGrants: 'Plans of companies as staff sees them, and time that it grants.',
  tollRates: 'Tolls by country and vehicle class, as staff changes them.',
  vatEvidence: 'Where companies outside of the EU are, for their VAT, as staff looks at it.',
  staffContent: 'Texts of the public pages, as staff writes and publishes them.',
  staffCompanies: 'Companies, as staff finds, warns and suspends them.',
}

type RoutesOf<Feature> = Feature[keyof Feature]

/** The calls that answer JSON, which the web calls by name. */
export type ApiRoute = Extract<
  RoutesOf<{ [Feature in keyof typeof apiRoutes]: RoutesOf<(typeof apiRoutes)[Feature]> }>,
  Route
>

/** The call with a name: `RouteNamed<'GET /getUser'>`. */
export type RouteNamed<Name extends RouteName<ApiRoute>> = {
  [R in ApiRoute as RouteName<R>]: R
}[Name]
