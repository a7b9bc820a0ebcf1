import { emptyTruckRoutes } from './market/emptyTruckRoutes.ts'
import { myOfferRoutes } from './market/myOfferRoutes.ts'
import { placeRoutes } from './market/places.ts'
import { roundtripRoutes } from './market/roundtripRoutes.ts'
import { routeRoutes } from './market/routing.ts'
import { spotFreightRoutes } from './market/spotFreightRoutes.ts'
import { tenderRoutes } from './market/tenderRoutes.ts'
import { accountRequestRoutes } from './people/accountRequests.ts'
import { accountRoutes } from './people/accounts.ts'
import { companyRoutes } from './people/companies.ts'
import { companyDirectoryRoutes } from './people/companyDirectory.ts'
import { companyDocumentRoutes } from './people/companyDocuments.ts'
import { fleetRoutes } from './people/fleet.ts'
import { myAccountRoutes } from './people/myAccount.ts'
import { notificationRoutes } from './people/notifications.ts'
import { pushSubscriptionRoutes } from './people/pushSubscription.ts'
import { recoveryRoutes } from './people/recovery.ts'
import { signUpRoutes } from './people/signUp.ts'
import { teamRoutes } from './people/team.ts'
import { imageRoutes } from './platform/images.ts'
import type { Route, RouteName } from './platform/route.ts'
import { versionRoutes } from './platform/version.ts'
import { homeRoutes } from './site/home.ts'
import { operatorRoutes } from './site/operator.ts'
import { backOfficeRoutes } from './staff/backOffice.ts'
import { staffCompanyRoutes } from './staff/staffCompanies.ts'
import { messagingRoutes } from './talk/messaging.ts'

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
