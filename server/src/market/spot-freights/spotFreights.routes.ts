import { spotFreightFilters } from '@veos/contract/market/spotFreightFilters'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { type SpotFreightInput, spotFreightSteps } from '@veos/contract/market/spotFreights'
import { type FieldMessages, requireNoErrors } from '../../platform/http/refused.ts'
import { parseOrRefuse, type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Confirmed, checkTemperatures, getConfirmed } from '../offers/confirmations.ts'
import type { FindBid } from '../offers/findBid.ts'
import type { OfferContent } from '../offers/newOffer.ts'
import type { PlaceFinder } from '../offers/offers.rules.ts'
import { type OfferParts, openOffersOfKind } from '../offers/offersOfKind.ts'
import { findRoadKm, type RoadRouting } from '../offers/roadDistance.ts'
import { filterPlaces, toSearchFilter } from '../offers/search/searchFilter.ts'
import { presentSpotFreightRow, toSpotFreightContent } from './spotFreights.details.ts'
import { spotFreightKind } from './spotFreights.kind.ts'
import { checkRoute, requireRoute } from './spotFreights.rules.ts'
import { toOfferSort } from './spotFreights.search.ts'

export function serveSpotFreights(
  server: Server,
  platform: Platform,
  {
    gazetteer,
    mainRoads,
    findBid,
    ...parts
  }: OfferParts & {
    gazetteer: PlaceFinder
    mainRoads: RoadRouting
    findBid: FindBid
  },
): void {
  const { clock } = platform
  const spotFreights = openOffersOfKind(platform, parts, spotFreightKind)

  serve(server, spotFreightRoutes.list, ({ query, actor }) => {
    const filter = toSearchFilter(spotFreightFilters, query, gazetteer)
    const from = filterPlaces(filter)
    const { limit, cursor } = query
    return spotFreights.find({ filter, sort: toOfferSort(query), limit, cursor }, (row) =>
      presentSpotFreightRow(row, actor, from),
    )
  })

  serve(server, spotFreightRoutes.facets, ({ query }) =>
    spotFreights.facets(toSearchFilter(spotFreightFilters, query, gazetteer)),
  )

  serve(server, spotFreightRoutes.clusters, ({ query }) =>
    spotFreights.clusters(toSearchFilter(spotFreightFilters, query, gazetteer), query),
  )

  serve(server, spotFreightRoutes.read, async ({ params, actor }) => ({
    ...(await spotFreights.readDetails(params.id, actor)),
    bid: await findBid(params.id, actor),
  }))

  serve(server, spotFreightRoutes.readMine, ({ params, actor }) => spotFreights.readMine(params.id, actor))

  serve(server, spotFreightRoutes.mine, ({ query, actor }) => spotFreights.mine(query, actor))

  serve(server, spotFreightRoutes.validate, ({ body, query: { confirmed } }) => {
    if (body.step === 'route') requireRoute(parseOrRefuse(spotFreightSteps.route, body), circumstances(confirmed))
    else requireNoErrors(truckErrors(parseOrRefuse(spotFreightSteps.freight, body), confirmed))
    return {}
  })

  serve(
    server,
    spotFreightRoutes.create,
    async (call) => spotFreights.publish(call, await check(call.body, call.query.confirmed)),
    {
      extraFieldErrors: routeFieldErrors,
    },
  )

  serve(
    server,
    spotFreightRoutes.update,
    async ({ body: { id, ...input }, query, actor }) =>
      spotFreights.change(id, { actor, query }, await check(input, query.confirmed)),
    { extraFieldErrors: routeFieldErrors },
  )

  /** Checks the route while another part of the form is invalid. */
  function routeFieldErrors(form: unknown, { query }: { query: unknown }): FieldMessages {
    const { data: route } = spotFreightSteps.route.safeParse(form)
    return route ? checkRoute(route, circumstances(getConfirmed(query))) : {}
  }

  function circumstances(confirmed: Confirmed) {
    return { places: gazetteer, now: clock.now(), confirmed }
  }

  function truckErrors(
    freight: Pick<SpotFreightInput, 'truckType' | 'temperature' | 'temperatureTo'>,
    confirmed: Confirmed,
  ): FieldMessages {
    return checkTemperatures('temperature', { ...freight, truckTypes: freight.truckType }, confirmed)
  }

  /** Checks everything about a form that is possible before the transaction. */
  async function check(input: SpotFreightInput, confirmed: Confirmed): Promise<OfferContent<'spotFreight'>> {
    const places = requireRoute(input, circumstances(confirmed), truckErrors(input, confirmed))
    const from = places.loading[0]!.coordinates
    const to = places.unloading[0]!.coordinates
    return { ...toSpotFreightContent(input, places), roadKm: await findRoadKm(mainRoads, from, to) }
  }
}
