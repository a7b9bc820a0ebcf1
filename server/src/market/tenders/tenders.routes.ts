import { formatTenderRoute } from '@veos/contract/market/offerNames'
import { tenderFilters } from '@veos/contract/market/tenderFilters'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { type TenderInput, tenderSteps } from '@veos/contract/market/tenders'
import { type FieldMessages, requireNoErrors } from '../../platform/http/refused.ts'
import { parseOrRefuse, type Server, serve } from '../../platform/http/serve.ts'
import { requireImages } from '../../platform/images/shownImages.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor, Member } from '../../platform/sessions/actor.ts'
import { getTimeZoneOfCountry } from '../../platform/timeZoneOfCountry.ts'
import { type Confirmed, checkTemperatures, getConfirmed } from '../offers/confirmations.ts'
import type { FindBid } from '../offers/findBid.ts'
import type { OfferContent } from '../offers/newOffer.ts'
import type { PlaceFinder } from '../offers/offers.rules.ts'
import { type OfferParts, openOffersOfKind } from '../offers/offersOfKind.ts'
import { findRoadKm, type RoadRouting } from '../offers/roadDistance.ts'
import { newestFirst } from '../offers/search/offerFilter.ts'
import { filterPlaces, toSearchFilter } from '../offers/search/searchFilter.ts'
import { presentTender, presentTenderRow, toTenderContent } from './tenders.details.ts'
import { tenderKind } from './tenders.kind.ts'
import { checkRoute, requireRoute } from './tenders.rules.ts'

export function serveTenders(
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
  const tenders = openOffersOfKind(platform, parts, tenderKind)

  serve(server, tenderRoutes.list, ({ query, actor }) => {
    const filter = toSearchFilter(tenderFilters, query, gazetteer)
    const from = filterPlaces(filter)
    const { limit, cursor } = query
    return tenders.find({ filter, sort: newestFirst, limit, cursor }, (row) => presentTenderRow(row, actor, from))
  })

  serve(server, tenderRoutes.facets, ({ query }) => tenders.facets(toSearchFilter(tenderFilters, query, gazetteer)))

  serve(server, tenderRoutes.clusters, ({ query }) =>
    tenders.clusters(toSearchFilter(tenderFilters, query, gazetteer), query),
  )

  // A visitor gets the masked tender instead of a refusal.
  serve(server, tenderRoutes.read, async ({ query, actor }) => {
    const tender = actor ? await tenders.openListed(query.id, actor) : await tenders.readListed(query.id)
    return { ...presentTender(tender, actor), bid: await findBid(query.id, actor) }
  })

  serve(server, tenderRoutes.readMine, ({ params, actor }) => tenders.readMine(params.id, actor))

  serve(server, tenderRoutes.mine, ({ query, actor }) => tenders.mine(query, actor))

  serve(server, tenderRoutes.validateRoute, ({ body, query, actor }) => {
    requireRoute(parseOrRefuse(tenderSteps.route, body), circumstancesOf({ actor, query }))
    return {}
  })

  serve(server, tenderRoutes.validateFreight, ({ body, query: { confirmed } }) => {
    requireNoErrors(truckErrors(parseOrRefuse(tenderSteps.freight, body), confirmed))
    return {}
  })

  serve(server, tenderRoutes.create, async (call) => tenders.publish(call, await check(call.body, call)), {
    extraFieldErrors: routeFieldErrors,
  })

  serve(
    server,
    tenderRoutes.update,
    async ({ query, body, actor }) => {
      const { loading, unloading } = await tenders.readMine(query.id, actor)
      // Details of a tender without a name answer the name of its route. If that is sent back, the tender stays
      // without a name.
      const name = body.name === formatTenderRoute(loading, unloading) ? '' : body.name
      return tenders.change(query.id, { actor, query }, await check({ ...body, name }, { query, actor }))
    },
    { extraFieldErrors: routeFieldErrors },
  )

  /** Checks the route while another part of the form is invalid. */
  function routeFieldErrors(form: unknown, call: { actor: Actor | null; query: unknown }): FieldMessages {
    const { data: route } = tenderSteps.route.safeParse(form)
    return route ? checkRoute(route, circumstancesOf(call)) : {}
  }

  function circumstancesOf({ actor, query }: { actor: Actor | null; query: unknown }) {
    const companyZone = getTimeZoneOfCountry(actor?.companyCountry ?? '')
    return { places: gazetteer, now: clock.now(), companyZone, confirmed: getConfirmed(query) }
  }

  function truckErrors(
    freight: Pick<TenderInput, 'truckType' | 'temperature' | 'temperatureTo'>,
    confirmed: Confirmed,
  ): FieldMessages {
    return checkTemperatures('temperature', { ...freight, truckTypes: freight.truckType }, confirmed)
  }

  /** Checks everything about a form that is possible before the transaction. */
  async function check(input: TenderInput, call: { actor: Member; query: unknown }): Promise<OfferContent<'tender'>> {
    const circumstances = circumstancesOf(call)
    const places = requireRoute(input, circumstances, truckErrors(input, circumstances.confirmed))
    const tender = toTenderContent(input, places, circumstances.companyZone)
    await requireImages(platform, { additionalInformation: tender.details.additionalInformation ?? '' })
    const from = places.loading[0]!.coordinates
    const to = places.unloading[0]!.coordinates
    return { ...tender, roadKm: await findRoadKm(mainRoads, from, to) }
  }
}
