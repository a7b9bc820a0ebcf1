import { setImmediate as letOthersRun } from 'node:timers/promises'
import { homeRadiusKm, onwardRadiusKm, trucksOnBoard } from '@veos/contract/market/reference/myTrucks'
import { type TruckBoard, truckBoardRoutes } from '@veos/contract/market/truckBoard'
import { toEuros, toMills } from '@veos/contract/platform/money'
import { toLocalTime } from '@veos/contract/platform/reference/dates'
import type { Board } from '../../board/board.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CountryMap } from '../../platform/routing/countryMap.ts'
import type { Routing } from '../../platform/routing/routing.ts'
import type { OfferBoard } from '../offers/board/offerBoard.ts'
import { readOffers, selectListedInOrder } from '../offers/offers.store.ts'
import { getTimeZone } from '../places/timeZone.ts'
import { presentSpotFreightRow } from '../spot-freights/spotFreights.details.ts'
import { bundledTollsAsOf } from '../trip-cost/bundledTolls.ts'
import { readCostFigures } from '../trip-cost/costFigures.store.ts'
import { findRate } from '../trip-cost/tollRates.rules.ts'
import { listStaffTollRates } from '../trip-cost/tollRates.store.ts'
import { presentToll } from '../trip-cost/tripCost.rules.ts'
import { openLaneCountries } from './laneCountries.ts'
import { computeOwnCost, presentMyTruck } from './myTrucks.present.ts'
import { computeListRadius } from './myTrucks.rules.ts'
import { listFreeTrucks } from './myTrucks.store.ts'
import { rankLoads } from './rankLoads.ts'
import {
  type BoardTruck,
  computeTripScore,
  type RankedLoad,
  type RateOf,
  toBoardTruck,
  toCandidateFilter,
  toOnwardFilter,
} from './truckBoard.rules.ts'
import { type CandidateLoad, readCandidates } from './truckBoard.store.ts'

/** The maximum number of loads of a truck whose routes are computed; more if only loads to one country are shown. */
const candidatesPerTruck = 60
const candidatesToCountry = 300

type Found = TruckBoard['trucks'][number]

/** The most profitable loads for each truck of one's own company. */
export function serveTruckBoard(
  server: Server,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  parts: { offerBoard: OfferBoard; mainRoads: Routing; countryMap: CountryMap },
): void {
  const laneCountries = openLaneCountries(parts)

  serve(server, truckBoardRoutes.read, async ({ actor }) => {
    const { companyId } = actor
    const now = clock.now()
    const all = await listFreeTrucks(db, companyId, now)
    const figures = await readCostFigures(db, companyId)
    const staffRates = await listStaffTollRates(db)
    const board = await parts.offerBoard.current()
    const trucks = all
      .slice(0, trucksOnBoard)
      .map((truck) => toBoardTruck(truck, toMills(computeOwnCost(truck, figures).perKm), now))
    const idsOf = trucks.map((truck) => {
      const rows = truck.truck.destination === 'country' ? candidatesToCountry : candidatesPerTruck
      return board.best(toCandidateFilter(truck, now), truck.truck.place.coordinates, rows, computeTripScore)
    })
    const candidates = await readCandidates(db, [...new Set(idsOf.flat())], now)

    const ranked: RankedLoad[][] = []
    for (const [index, truck] of trucks.entries()) {
      const loads = idsOf[index]!.flatMap((id) => candidates.get(id) ?? [])
      const rateOf = remembered((countryCode) =>
        findRate(staffRates, { countryCode, vehicleClass: truck.vehicleClass, day: truck.firstDay }),
      )
      ranked.push(await rankLoads(truck, loads, { companyId, laneCountries, rateOf }))
      await letOthersRun()
    }

    const shown = [...new Set(ranked.flat().map(({ load }) => load.id))]
    const rows = await readOffers(db, selectListedInOrder('spotFreight', shown, now), { kind: 'spotFreight', now })
    const stillThere = new Set(rows.map(({ id }) => id))
    return {
      trucks: trucks.map((truck, index) => ({
        truck: presentMyTruck(truck.truck, figures),
        found: loadsAround(truck, board, now),
        loads: ranked[index]!.filter(({ load }) => stillThere.has(load.id)).map((load) =>
          presentLoad(truck, load, board, now),
        ),
      })),
      moreTrucks: Math.max(0, all.length - trucksOnBoard),
      spotFreights: rows.map((row) => presentSpotFreightRow(row, actor)),
      tollsAsOf: bundledTollsAsOf,
    }
  })
}

/** Caches the rate of each country. */
function remembered(rateOf: RateOf): RateOf {
  const rates = new Map<string, ReturnType<RateOf>>()
  return (countryCode) => {
    if (!rates.has(countryCode)) rates.set(countryCode, rateOf(countryCode))
    return rates.get(countryCode)
  }
}

/** The loads that a list would show around a truck on its days. */
function loadsAround(truck: BoardTruck, board: Board, now: Date): Found['found'] {
  const { place, truckType, maxEmptyKm } = truck.truck
  const radius = computeListRadius(maxEmptyKm)
  const { loading, unloading, ...filter } = toCandidateFilter(truck, now)
  const around = { centre: place.coordinates, radiusKm: radius }
  return {
    count: board.count({ ...filter, loading: { ...loading, around }, unloading: { ...unloading, around: null } }),
    filter: {
      loadingLocation: place.id,
      loadingRadius: radius,
      truckType,
      loadingDateStart: truck.firstDay,
      loadingDateEnd: truck.lastDay,
      unloadingLocation: null,
      unloadingRadius: null,
    },
  }
}

function presentLoad(
  truck: BoardTruck,
  { load, approach, figures }: RankedLoad,
  board: Board,
  now: Date,
): Found['loads'][number] {
  const { place } = truck.truck
  const there = zoneOf(load)
  const { leftCents, leftCentsPerKm } = figures
  return {
    _id: load.id,
    emptyKm: approach.emptyKm,
    lineKm: Math.round(approach.lineKm * 10) / 10,
    loadedKm: load.roadKm,
    price: toEuros(load.priceCents),
    tolls: figures.countries.map(presentToll),
    tollSum: toEuros(figures.tollCents),
    hasUnknownTolls: figures.hasUnknownTolls,
    ownCost: toEuros(figures.ownCents),
    left: toEuros(leftCents),
    leftPerKm: leftCentsPerKm === null ? null : toEuros(Math.round(leftCentsPerKm)),
    leaves: localInstant(getTimeZone(place), truck.leaves),
    arrives: localInstant(there, approach.arrives),
    drivingMin: approach.drivingMin,
    loading: {
      opens: localInstant(there, approach.opens),
      closes: localInstant(there, approach.closes),
      slackMin: approach.slackMin,
    },
    onward: presentOnward(truck, load, board, now),
  }
}

function presentOnward(
  truck: BoardTruck,
  load: CandidateLoad,
  board: Board,
  now: Date,
): Found['loads'][number]['onward'] {
  const { home, truckType } = truck.truck
  const filter = toOnwardFilter(truck, load, now)
  const [from] = load.unloading
  return {
    count: board.count(filter),
    from: from!.locationName,
    to: home?.locationName ?? null,
    filter: {
      loadingLocation: from!.id,
      loadingRadius: onwardRadiusKm,
      truckType,
      loadingDateStart: filter.loading.dateStart!,
      loadingDateEnd: filter.loading.dateEnd!,
      unloadingLocation: home?.id ?? null,
      unloadingRadius: home && homeRadiusKm,
    },
  }
}

function zoneOf({ loading }: CandidateLoad): string {
  const [{ countryCode, lat, long }] = loading as [CandidateLoad['loading'][number]]
  return getTimeZone({ countryCode, coordinates: { lat, long } })
}

function localInstant(zone: string, instant: Date) {
  return { at: instant.toISOString(), local: toLocalTime(zone, instant) }
}
