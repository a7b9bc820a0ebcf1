import { tenderRoutes } from '@veos/contract/tenderRoutes'
import { type TenderInput, tenderSteps } from '@veos/contract/tenders'
import type { OfferContent } from '../offers/newOffer.ts'
import type { OfferParts } from '../offers/offerPart.ts'
import type { PlaceFinder } from '../offers/offers.rules.ts'
import { openOffersOfKind } from '../offers/offersOfKind.ts'
import { findRoadKm, type RoadRouting } from '../offers/roadDistance.ts'
import { newestFirst } from '../offers/search/offerFilter.ts'
import { requireActivePlan } from '../platform/http/access.ts'
import { parseOrRefuse, type Server, serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { presentTender, presentTenderRow, tenderOf } from './tenders.details.ts'
import { tenderKind } from './tenders.kind.ts'
import { checkRoute, routeErrors } from './tenders.rules.ts'
import { filterOf } from './tenders.search.ts'

export function serveTenders(
  server: Server,
  platform: Platform,
  { gazetteer, mainRoads, offerParts }: { gazetteer: PlaceFinder; mainRoads: RoadRouting; offerParts: OfferParts },
): void {
  const { clock } = platform
  const tenders = openOffersOfKind(platform, offerParts, tenderKind)

  serve(server, tenderRoutes.list, ({ query, actor }) => {
    const filter = filterOf(query, gazetteer)
    const from = { loading: filter.loading.around?.centre ?? null, unloading: filter.unloading.around?.centre ?? null }
    const { limit, cursor } = query
    return tenders.find({ filter, sort: newestFirst, limit, cursor }, (row) => presentTenderRow(row, actor, from))
  })

  // Spec 001, §7: without a token it answers all the same, so a visitor gets the masked form and not a refusal.
  serve(server, tenderRoutes.read, async ({ query, actor }) => {
    if (actor) requireActivePlan(actor)
    return presentTender(await tenders.readListed(query.id), actor)
  })

  serve(server, tenderRoutes.readMine, ({ params, actor }) => tenders.readMine(params.id, actor))

  serve(server, tenderRoutes.mine, ({ query, actor }) => tenders.mine(query, actor))

  serve(server, tenderRoutes.validateRoute, ({ body }) => {
    checkRoute(parseOrRefuse(tenderSteps.route, body), gazetteer, clock.now())
    return {}
  })

  serve(server, tenderRoutes.validateFreight, ({ body }) => {
    parseOrRefuse(tenderSteps.freight, body)
    return {}
  })

  serve(server, tenderRoutes.create, async (call) => tenders.publish(call, await check(call.body)), {
    alsoWrongIn: wrongInRoute,
  })

  serve(
    server,
    tenderRoutes.update,
    async ({ query, body, actor }) => tenders.change(query.id, actor, await check(body)),
    { alsoWrongIn: wrongInRoute },
  )

  /** What is wrong with the route while something else of the form is, too. */
  function wrongInRoute(form: unknown): Record<string, string> {
    const { data: route } = tenderSteps.route.safeParse(form)
    return route ? routeErrors(route, gazetteer, clock.now()) : {}
  }

  /** Everything that can be found out about a form before a transaction begins. */
  async function check(input: TenderInput): Promise<OfferContent<'tender'>> {
    const places = checkRoute(input, gazetteer, clock.now())
    const tender = tenderOf(input, places)
    const [from, to] = [places.loading[0]!.coordinates, places.unloading[0]!.coordinates]
    return { ...tender, roadKm: await findRoadKm(mainRoads, from, to) }
  }
}
