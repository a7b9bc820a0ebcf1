import { spotFreightRoutes } from '@veos/contract/spotFreightRoutes'
import { type SpotFreightInput, spotFreightSteps } from '@veos/contract/spotFreights'
import type { OfferContent } from '../offers/newOffer.ts'
import type { OfferParts } from '../offers/offerPart.ts'
import type { PlaceFinder } from '../offers/offers.rules.ts'
import { openOffersOfKind } from '../offers/offersOfKind.ts'
import { findRoadKm, type RoadRouting } from '../offers/roadDistance.ts'
import { parseOrRefuse, type Server, serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { presentSpotFreightRow, spotFreightOf } from './spotFreights.details.ts'
import { spotFreightKind } from './spotFreights.kind.ts'
import { checkRoute, routeErrors } from './spotFreights.rules.ts'
import { filterOf, sortOf } from './spotFreights.search.ts'

export function serveSpotFreights(
  server: Server,
  platform: Platform,
  { gazetteer, mainRoads, offerParts }: { gazetteer: PlaceFinder; mainRoads: RoadRouting; offerParts: OfferParts },
): void {
  const { clock } = platform
  const spotFreights = openOffersOfKind(platform, offerParts, spotFreightKind)

  serve(server, spotFreightRoutes.list, ({ query, actor }) => {
    const filter = filterOf(query, gazetteer)
    const from = { loading: filter.loading.around?.centre ?? null, unloading: filter.unloading.around?.centre ?? null }
    const { limit, cursor } = query
    return spotFreights.find({ filter, sort: sortOf(query), limit, cursor }, (row) =>
      presentSpotFreightRow(row, actor, from),
    )
  })

  serve(server, spotFreightRoutes.read, ({ params, actor }) => spotFreights.readDetails(params.id, actor))

  serve(server, spotFreightRoutes.readMine, ({ params, actor }) => spotFreights.readMine(params.id, actor))

  serve(server, spotFreightRoutes.mine, ({ query, actor }) => spotFreights.mine(query, actor))

  serve(server, spotFreightRoutes.validate, ({ body }) => {
    if (body.step === 'route') checkRoute(parseOrRefuse(spotFreightSteps.route, body), gazetteer, clock.now())
    else parseOrRefuse(spotFreightSteps.freight, body)
    return {}
  })

  serve(server, spotFreightRoutes.create, async (call) => spotFreights.publish(call, await check(call.body)), {
    alsoWrongIn: wrongInRoute,
  })

  serve(
    server,
    spotFreightRoutes.update,
    async ({ body: { id, ...input }, actor }) => spotFreights.change(id, actor, await check(input)),
    { alsoWrongIn: wrongInRoute },
  )

  /** What is wrong with the route while something else of the form is, too. */
  function wrongInRoute(form: unknown): Record<string, string> {
    const { data: route } = spotFreightSteps.route.safeParse(form)
    return route ? routeErrors(route, gazetteer, clock.now()) : {}
  }

  /** Everything that can be found out about a form before a transaction begins. */
  async function check(input: SpotFreightInput): Promise<OfferContent<'spotFreight'>> {
    const places = checkRoute(input, gazetteer, clock.now())
    const [from, to] = [places.loading[0]!.coordinates, places.unloading[0]!.coordinates]
    return { ...spotFreightOf(input, places), roadKm: await findRoadKm(mainRoads, from, to) }
  }
}
