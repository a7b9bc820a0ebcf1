import { routeRoutes } from '@veos/contract/market/routing'
import { Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { RouteFailure, type RouteFailureCode } from '../../platform/routing/routeResult.ts'
import type { Routing } from '../../platform/routing/routing.ts'

const statuses: Record<RouteFailureCode, number> = {
  noRoute: 404,
  pointNotFound: 404,
  tooFar: 404,
  busy: 503,
  unavailable: 503,
}

export function serveRouting(server: Server, routing: Routing): void {
  serve(server, routeRoutes.route, async ({ query }) => {
    try {
      return await routing.route(query.from, query.to)
    } catch (error) {
      if (!(error instanceof RouteFailure)) throw error
      throw new Refused(statuses[error.code], error.named)
    }
  })
}
