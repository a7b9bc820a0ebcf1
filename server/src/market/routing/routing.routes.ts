import { routeRoutes } from '@veos/contract/market/routing'
import { Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { RouteFailure, type RouteFailureCode } from '../../platform/routing/routeResult.ts'
import type { Routing } from '../../platform/routing/routing.ts'

const refusals: Record<RouteFailureCode, { status: number; code: string }> = {
  noRoute: { status: 404, code: 'no_route' },
  pointNotFound: { status: 404, code: 'no_road_near' },
  tooFar: { status: 404, code: 'too_far' },
  busy: { status: 503, code: 'routing_busy' },
  unavailable: { status: 503, code: 'routing_unavailable' },
}

export function serveRouting(server: Server, routing: Routing): void {
  serve(server, routeRoutes.route, async ({ query }) => {
    try {
      return await routing.route(query.from, query.to)
    } catch (error) {
      if (!(error instanceof RouteFailure)) throw error
      const { status, code } = refusals[error.code]
      throw new Refused(status, code, error.message)
    }
  })
}
