import type { accountRequestRoutes } from './accountRequests.ts'
import type { accountRoutes } from './accounts.ts'
import type { backOfficeRoutes } from './backOffice.ts'
import type { companyRoutes } from './companies.ts'
import type { companyDirectoryRoutes } from './companyDirectory.ts'
import type { companyDocumentRoutes } from './companyDocuments.ts'
import type { emptyTruckRoutes } from './emptyTruckRoutes.ts'
import type { fleetRoutes } from './fleet.ts'
import type { homeRoutes } from './home.ts'
import type { imageRoutes } from './images.ts'
import type { messagingRoutes } from './messaging.ts'
import type { myAccountRoutes } from './myAccount.ts'
import type { myOfferRoutes } from './myOfferRoutes.ts'
import type { notificationRoutes } from './notifications.ts'
import type { operatorRoutes } from './operator.ts'
import type { placeRoutes } from './places.ts'
import type { pushSubscriptionRoutes } from './pushSubscription.ts'
import type { recoveryRoutes } from './recovery.ts'
import type { roundtripRoutes } from './roundtripRoutes.ts'
import type { RouteName } from './route.ts'
import type { routeRoutes } from './routing.ts'
import type { signUpRoutes } from './signUp.ts'
import type { spotFreightRoutes } from './spotFreightRoutes.ts'
import type { staffCompanyRoutes } from './staffCompanies.ts'
import type { teamRoutes } from './team.ts'
import type { tenderRoutes } from './tenderRoutes.ts'
import type { versionRoutes } from './version.ts'

type RoutesOf<Feature> = Feature[keyof Feature]

/** Every call of the interface. Types only: the web imports this file and not one byte of it. */
export type ApiRoute =
  | RoutesOf<typeof accountRoutes>
  | RoutesOf<typeof recoveryRoutes>
  | RoutesOf<typeof notificationRoutes>
  | RoutesOf<typeof pushSubscriptionRoutes>
  | RoutesOf<typeof teamRoutes>
  | RoutesOf<typeof myAccountRoutes>
  | RoutesOf<typeof companyRoutes>
  | RoutesOf<typeof signUpRoutes>
  | RoutesOf<typeof fleetRoutes>
  | RoutesOf<typeof companyDocumentRoutes>
  | RoutesOf<typeof companyDirectoryRoutes>
  | RoutesOf<typeof imageRoutes>
  | RoutesOf<typeof placeRoutes>
  | RoutesOf<typeof routeRoutes>
  | RoutesOf<typeof spotFreightRoutes>
  | RoutesOf<typeof tenderRoutes>
  | RoutesOf<typeof roundtripRoutes>
  | RoutesOf<typeof emptyTruckRoutes>
  | RoutesOf<typeof myOfferRoutes>
  | RoutesOf<typeof messagingRoutes>
  | RoutesOf<typeof accountRequestRoutes>
  | RoutesOf<typeof backOfficeRoutes>
  | RoutesOf<typeof staffCompanyRoutes>
  | RoutesOf<typeof homeRoutes>
  | RoutesOf<typeof operatorRoutes>
  | RoutesOf<typeof versionRoutes>

/** The call of a name: `RouteNamed<'GET /getUser'>`. */
export type RouteNamed<Name extends RouteName<ApiRoute>> = {
  [R in ApiRoute as RouteName<R>]: R
}[Name]
