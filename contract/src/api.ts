import { accountRequestRoutes } from './accountRequests.ts'
import { accountRoutes } from './accounts.ts'
import { backOfficeRoutes } from './backOffice.ts'
import { companyRoutes } from './companies.ts'
import { companyDirectoryRoutes } from './companyDirectory.ts'
import { companyDocumentRoutes } from './companyDocuments.ts'
import { emptyTruckRoutes } from './emptyTruckRoutes.ts'
import { fleetRoutes } from './fleet.ts'
import { homeRoutes } from './home.ts'
import { imageRoutes } from './images.ts'
import { messagingRoutes } from './messaging.ts'
import { myAccountRoutes } from './myAccount.ts'
import { myOfferRoutes } from './myOfferRoutes.ts'
import { notificationRoutes } from './notifications.ts'
import { operatorRoutes } from './operator.ts'
import { placeRoutes } from './places.ts'
import { pushSubscriptionRoutes } from './pushSubscription.ts'
import { recoveryRoutes } from './recovery.ts'
import { roundtripRoutes } from './roundtripRoutes.ts'
import type { Route, RouteName } from './route.ts'
import { routeRoutes } from './routing.ts'
import { signUpRoutes } from './signUp.ts'
import { spotFreightRoutes } from './spotFreightRoutes.ts'
import { staffCompanyRoutes } from './staffCompanies.ts'
import { teamRoutes } from './team.ts'
import { tenderRoutes } from './tenderRoutes.ts'
import { versionRoutes } from './version.ts'

/** Every call of the interface, by feature. The web takes its types from here and not one byte. */
export const apiRoutes = {
  accounts: accountRoutes,
  recovery: recoveryRoutes,
  signUp: signUpRoutes,
  myAccount: myAccountRoutes,
  notifications: notificationRoutes,
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
  messaging: messagingRoutes,
  images: imageRoutes,
  places: placeRoutes,
  routing: routeRoutes,
  home: homeRoutes,
  operator: operatorRoutes,
  version: versionRoutes,
  backOffice: backOfficeRoutes,
  staffCompanies: staffCompanyRoutes,
}

/** What the calls of a feature are about, for the OpenAPI page. */
export const featureSummaries: Readonly<Record<keyof typeof apiRoutes, string>> = {
  accounts: 'Logging in and out, and who is logged in.',
  recovery: 'A new password by mail.',
  signUp: 'Registering a company and its first user.',
  myAccount: 'What somebody changes of his own account, and his sessions.',
  notifications: 'What a user is told, and in which way.',
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
  messaging: 'Conversations between companies.',
  images: 'Images of texts, logos and pictures of persons.',
  places: 'Towns and postal codes.',
  routing: 'Routes for trucks.',
  home: 'The market at a glance.',
  operator: 'Who runs this exchange.',
  version: 'Which build is served.',
  backOffice: 'What waits for staff.',
  staffCompanies: 'Companies, as staff finds, warns and suspends them.',
}

type RoutesOf<Feature> = Feature[keyof Feature]

/** Those that answer JSON: what the web calls by name. */
export type ApiRoute = Extract<
  RoutesOf<{ [Feature in keyof typeof apiRoutes]: RoutesOf<(typeof apiRoutes)[Feature]> }>,
  Route
>

/** The call of a name: `RouteNamed<'GET /getUser'>`. */
export type RouteNamed<Name extends RouteName<ApiRoute>> = {
  [R in ApiRoute as RouteName<R>]: R
}[Name]
