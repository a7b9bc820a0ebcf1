import { roundtripRoutes } from '@veos/contract/roundtripRoutes'
import { roundtripSteps } from '@veos/contract/roundtrips'
import type { OfferParts } from '../offers/offerPart.ts'
import { openOffersOfKind } from '../offers/offersOfKind.ts'
import { newestFirst } from '../offers/search/offerFilter.ts'
import { parseOrRefuse, type Server, serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { presentRoundtripRow, roundtripOf } from './roundtrips.details.ts'
import { roundtripKind } from './roundtrips.kind.ts'
import { filterOf } from './roundtrips.search.ts'

export function serveRoundtrips(server: Server, platform: Platform, { offerParts }: { offerParts: OfferParts }): void {
  const roundtrips = openOffersOfKind(platform, offerParts, roundtripKind)

  serve(server, roundtripRoutes.list, ({ query, actor }) => {
    const { limit, cursor } = query
    return roundtrips.find({ filter: filterOf(query), sort: newestFirst, limit, cursor }, (row) =>
      presentRoundtripRow(row, actor),
    )
  })

  serve(server, roundtripRoutes.read, async ({ params, actor }) => ({
    roundtrip: await roundtrips.readDetails(params.id, actor),
  }))

  serve(server, roundtripRoutes.readMine, ({ params, actor }) => roundtrips.readMine(params.id, actor))

  serve(server, roundtripRoutes.mine, ({ query, actor }) => roundtrips.mine(query, actor))

  serve(server, roundtripRoutes.validateRoute, ({ body }) => {
    parseOrRefuse(roundtripSteps.route, body)
    return {}
  })

  serve(server, roundtripRoutes.validateFreight, ({ body }) => {
    parseOrRefuse(roundtripSteps.freight, body)
    return {}
  })

  serve(server, roundtripRoutes.create, (call) => roundtrips.publish(call, roundtripOf(call.body)))

  serve(server, roundtripRoutes.update, ({ body: { id, ...input }, actor }) =>
    roundtrips.change(id, actor, roundtripOf(input)),
  )
}
