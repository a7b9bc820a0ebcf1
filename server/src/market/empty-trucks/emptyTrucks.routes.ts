import { emptyTruckFilters } from '@veos/contract/market/emptyTruckFilters'
import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { emptyTruckSteps } from '@veos/contract/market/emptyTrucks'
import type { FieldMessages } from '../../platform/http/refused.ts'
import { parseOrRefuse, type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Confirmed, getConfirmed } from '../offers/confirmations.ts'
import type { FindBid } from '../offers/findBid.ts'
import type { PlaceFinder } from '../offers/offers.rules.ts'
import { type OfferParts, openOffersOfKind } from '../offers/offersOfKind.ts'
import { newestFirst } from '../offers/search/offerFilter.ts'
import { filterPlaces, toSearchFilter } from '../offers/search/searchFilter.ts'
import { checkEmptyTruck } from './checkEmptyTruck.ts'
import { presentEmptyTruckRow } from './emptyTrucks.details.ts'
import { emptyTruckKind } from './emptyTrucks.kind.ts'
import { checkRoute, requireRoute } from './emptyTrucks.rules.ts'

export function serveEmptyTrucks(
  server: Server,
  platform: Platform,
  { gazetteer, findBid, ...parts }: OfferParts & { gazetteer: PlaceFinder; findBid: FindBid },
): void {
  const { clock } = platform
  const emptyTrucks = openOffersOfKind(platform, parts, emptyTruckKind)

  serve(server, emptyTruckRoutes.list, ({ query, actor }) => {
    const filter = toSearchFilter(emptyTruckFilters, query, gazetteer)
    const from = filterPlaces(filter)
    const { limit, cursor } = query
    return emptyTrucks.find({ filter, sort: newestFirst, limit, cursor }, (row) =>
      presentEmptyTruckRow(row, actor, from),
    )
  })

  serve(server, emptyTruckRoutes.facets, ({ query }) =>
    emptyTrucks.facets(toSearchFilter(emptyTruckFilters, query, gazetteer)),
  )

  serve(server, emptyTruckRoutes.clusters, ({ query }) =>
    emptyTrucks.clusters(toSearchFilter(emptyTruckFilters, query, gazetteer), query),
  )

  serve(server, emptyTruckRoutes.read, async ({ params, actor }) => ({
    ...(await emptyTrucks.readDetails(params.id, actor)),
    bid: await findBid(params.id, actor),
  }))

  serve(server, emptyTruckRoutes.readMine, ({ params, actor }) => emptyTrucks.readMine(params.id, actor))

  serve(server, emptyTruckRoutes.mine, ({ query, actor }) => emptyTrucks.mine(query, actor))

  serve(server, emptyTruckRoutes.validateRoute, ({ body, query: { confirmed } }) => {
    requireRoute(parseOrRefuse(emptyTruckSteps.route, body), circumstances(confirmed))
    return {}
  })

  serve(
    server,
    emptyTruckRoutes.create,
    async (call) => {
      const { id: _, ...input } = call.body
      return emptyTrucks.publish(call, checkEmptyTruck(input, circumstances(call.query.confirmed)))
    },
    { extraFieldErrors: routeFieldErrors },
  )

  serve(
    server,
    emptyTruckRoutes.update,
    async ({ body: { id, ...input }, query, actor }) =>
      emptyTrucks.change(id, { actor, query }, checkEmptyTruck(input, circumstances(query.confirmed))),
    { extraFieldErrors: routeFieldErrors },
  )

  /** Checks the route while another part of the form is invalid. */
  function routeFieldErrors(form: unknown, { query }: { query: unknown }): FieldMessages {
    const { data: route } = emptyTruckSteps.route.safeParse(form)
    return route ? checkRoute(route, circumstances(getConfirmed(query))) : {}
  }

  function circumstances(confirmed: Confirmed) {
    return { places: gazetteer, now: clock.now(), confirmed }
  }
}
