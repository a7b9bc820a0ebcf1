import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { getVehicleClass } from '@veos/contract/market/reference/tripCost'
import { tripCostRoutes } from '@veos/contract/market/tripCost'
import { text } from '@veos/contract/platform/texts/text'
import { consumeDetailsQuota } from '../../people/plans/detailsBudget.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CountryMap } from '../../platform/routing/countryMap.ts'
import { RouteFailure, type RouteResult } from '../../platform/routing/routeResult.ts'
import type { Routing } from '../../platform/routing/routing.ts'
import { readCostFigures, setCostFigures } from './costFigures.store.ts'
import { estimateTrip } from './estimateTrip.ts'
import { listStaffTollRates } from './tollRates.store.ts'
import { findTrip, type TripEnd } from './trips.store.ts'

/** The cost of an offer's trip, and the cost figures of one's own company. */
export function serveTripCost(
  server: Server,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { routing, countryMap }: { routing: Routing; countryMap: CountryMap },
): void {
  serve(server, tripCostRoutes.read, async ({ params: { id }, query, actor }) => {
    const { companyId } = actor
    const now = clock.now()
    const trip = await findTrip(db, { id, companyId, now })
    // An offer of a truck has no trip yet.
    if (!trip || offerKindFacts[trip.kind].publisherIs === 'carrier') throw createNotFound('offer')
    if (trip.companyId !== companyId) await consumeDetailsQuota({ db, clock }, actor, id)
    const { from, to } = trip
    if (!from || !to) throw new Refused(404, text('trip_route_unknown'))
    const { vehicleClass = getVehicleClass(trip.truckTypes), emptyKm, ...drivingOptions } = query
    const [route, staffRates, figures] = await Promise.all([
      findRoute(from, to),
      listStaffTollRates(db),
      readCostFigures(db, companyId),
    ])
    return estimateTrip({
      trip: { ...trip, from, to },
      route,
      countryMap,
      staffRates,
      vehicleClass,
      emptyKm,
      drivingOptions,
      now,
      figures: figures.find((each) => each.vehicleClass === vehicleClass)!,
    })
  })

  serve(server, tripCostRoutes.figures, ({ actor }) => readCostFigures(db, actor.companyId))

  serve(server, tripCostRoutes.setFigures, async ({ body, actor: { companyId, userId } }) => {
    await setCostFigures(db, { companyId, changedBy: userId, changedAt: clock.now() }, body)
    return readCostFigures(db, companyId)
  })

  async function findRoute(from: TripEnd, to: TripEnd): Promise<RouteResult> {
    try {
      return await routing.route(from.coordinates, to.coordinates)
    } catch (error) {
      if (!(error instanceof RouteFailure)) throw error
      throw new Refused(404, text('trip_route_unknown'))
    }
  }
}
