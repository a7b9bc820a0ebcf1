import { roundtripFilters } from '@veos/contract/market/roundtripFilters'
import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { type RoundtripInput, roundtripSteps } from '@veos/contract/market/roundtrips'
import { type FieldMessages, requireNoErrors } from '../../platform/http/refused.ts'
import { parseOrRefuse, type Server, serve } from '../../platform/http/serve.ts'
import { requireImages } from '../../platform/images/shownImages.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Confirmed, checkTemperatures } from '../offers/confirmations.ts'
import type { OfferContent } from '../offers/newOffer.ts'
import type { PlaceFinder } from '../offers/offers.rules.ts'
import { type OfferParts, openOffersOfKind } from '../offers/offersOfKind.ts'
import { newestFirst } from '../offers/search/offerFilter.ts'
import { toSearchFilter } from '../offers/search/searchFilter.ts'
import { presentRoundtripRow, toRoundtripContent } from './roundtrips.details.ts'
import { roundtripKind } from './roundtrips.kind.ts'

export function serveRoundtrips(
  server: Server,
  platform: Platform,
  { gazetteer, ...parts }: OfferParts & { gazetteer: PlaceFinder },
): void {
  const roundtrips = openOffersOfKind(platform, parts, roundtripKind)

  serve(server, roundtripRoutes.list, ({ query, actor }) => {
    const { limit, cursor } = query
    const filter = toSearchFilter(roundtripFilters, query, gazetteer)
    return roundtrips.find({ filter, sort: newestFirst, limit, cursor }, (row) => presentRoundtripRow(row, actor))
  })

  serve(server, roundtripRoutes.facets, ({ query }) =>
    roundtrips.facets(toSearchFilter(roundtripFilters, query, gazetteer)),
  )

  serve(server, roundtripRoutes.read, async ({ params, actor }) => ({
    roundtrip: await roundtrips.readDetails(params.id, actor),
  }))

  serve(server, roundtripRoutes.readMine, ({ params, actor }) => roundtrips.readMine(params.id, actor))

  serve(server, roundtripRoutes.mine, ({ query, actor }) => roundtrips.mine(query, actor))

  serve(server, roundtripRoutes.validateRoute, ({ body }) => {
    parseOrRefuse(roundtripSteps.route, body)
    return {}
  })

  serve(server, roundtripRoutes.validateFreight, ({ body, query: { confirmed } }) => {
    requireNoErrors(truckErrors(parseOrRefuse(roundtripSteps.freight, body), confirmed))
    return {}
  })

  serve(server, roundtripRoutes.create, async (call) =>
    roundtrips.publish(call, await check(call.body, call.query.confirmed)),
  )

  serve(server, roundtripRoutes.update, async ({ body: { id, ...input }, query, actor }) =>
    roundtrips.change(id, { actor, query }, await check(input, query.confirmed)),
  )

  function truckErrors({ trucks }: Pick<RoundtripInput, 'trucks'>, confirmed: Confirmed): FieldMessages {
    return checkTemperatures('trucks.temperature', trucks, confirmed)
  }

  async function check(input: RoundtripInput, confirmed: Confirmed): Promise<OfferContent<'roundtrip'>> {
    requireNoErrors(truckErrors(input, confirmed))
    const content = toRoundtripContent(input)
    const { routeDescription = '', additionalInformation = '' } = content.details
    await requireImages(platform, { routeDescription, additionalInformation })
    return content
  }
}
