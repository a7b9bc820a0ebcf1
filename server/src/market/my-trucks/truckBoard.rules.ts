import { planDriving } from '@veos/contract/market/drivingTimes'
import { computeGreatCircleKm, type Point } from '@veos/contract/market/greatCircle'
import {
  daysAhead,
  detourFactor,
  homeRadiusKm,
  onwardDays,
  onwardRadiusKm,
} from '@veos/contract/market/reference/myTrucks'
import { dockHours, getVehicleClass, usualKmPerHour, type VehicleClass } from '@veos/contract/market/reference/tripCost'
import { addDays, getUtcOffsetMin, toCalendarDateIn, toInstant } from '@veos/contract/platform/reference/dates'
import type { BoardFilter, BoardTrip } from '../../board/board.ts'
import type { CountryKm } from '../../platform/routing/countryMap.ts'
import { noFilter } from '../offers/search/offerFilter.ts'
import { getTimeZone } from '../places/timeZone.ts'
import type { TollRate } from '../trip-cost/bundledTolls.ts'
import { addEmptyKm, computeTollsByCountry, type TollOfCountry } from '../trip-cost/tripCost.rules.ts'
import type { FreeTruck } from './myTrucks.store.ts'
import type { CandidateLoad, LoadPlace } from './truckBoard.store.ts'

/** A truck with the figures for its trips. */
export interface BoardTruck {
  truck: FreeTruck
  vehicleClass: VehicleClass
  millsPerKm: number
  /** The time when it is free, or now. */
  leaves: Date
  /** Calendar dates at its place. */
  firstDay: string
  lastDay: string
}

const minuteMs = 60_000

export function toBoardTruck(truck: FreeTruck, millsPerKm: number, now: Date): BoardTruck {
  const { place, freeFrom, freeHour, truckType } = truck
  const zone = getTimeZone(place)
  const free = toInstant(zone, freeFrom, freeHour ?? dockHours.opens)
  const leaves = free > now ? free : new Date(Math.ceil(now.getTime() / minuteMs) * minuteMs)
  const firstDay = toCalendarDateIn(zone, leaves)
  return {
    truck,
    vehicleClass: getVehicleClass([truckType]),
    millsPerKm,
    leaves,
    firstDay,
    lastDay: addDays(firstDay, daysAhead),
  }
}

/**
 * The filter for candidates that the board can check by itself: around the truck, on its days, and closer to its
 * home.
 */
export function toCandidateFilter({ truck, firstDay, lastDay }: BoardTruck, now: Date): BoardFilter {
  const { place, home, maxEmptyKm, destination, truckType } = truck
  const wantsHome = destination === 'home' && home !== null
  return {
    ...noFilter,
    kind: 'spotFreight',
    now: now.getTime(),
    truckTypes: [truckType],
    loading: {
      around: { centre: place.coordinates, radiusKm: maxEmptyKm / detourFactor },
      dateStart: firstDay,
      dateEnd: lastDay,
    },
    unloading: {
      around: wantsHome
        ? { centre: home.coordinates, radiusKm: computeGreatCircleKm(place.coordinates, home.coordinates) }
        : null,
      dateStart: null,
      dateEnd: null,
    },
  }
}

/** The filter for loads onward from an unloading place, in the days after. */
export function toOnwardFilter(
  { truck: { home, truckType } }: BoardTruck,
  load: CandidateLoad,
  now: Date,
): BoardFilter {
  const dateEnd = addDays(load.unloadingEnd, onwardDays)
  const [from] = load.unloading
  return {
    ...noFilter,
    kind: 'spotFreight',
    now: now.getTime(),
    truckTypes: [truckType],
    loading: {
      around: { centre: pointOf(from!), radiusKm: onwardRadiusKm },
      dateStart: load.unloadingEnd,
      dateEnd,
    },
    unloading: {
      around: home && { centre: home.coordinates, radiusKm: homeRadiusKm },
      dateStart: null,
      dateEnd: null,
    },
  }
}

function emptyKmOf(lineKm: number): number {
  return Math.round(lineKm * detourFactor)
}

/**
 * The score for choosing candidates: the price per kilometre, including empty ones, which ranks like the profit
 * without tolls. Loads without a price come last, the nearest first. NaN if the route is unknown.
 */
export function computeTripScore({ priceCents, roadKm, lineKm }: BoardTrip): number {
  if (Number.isNaN(roadKm)) return Number.NaN
  const emptyKm = emptyKmOf(lineKm)
  return Number.isNaN(priceCents) ? -1 - emptyKm : priceCents / Math.max(1, emptyKm + roadKm)
}

/** Whether the truck has room for the load and is allowed to take it, and the load fits its destination. */
export function isFor({ truck }: BoardTruck, load: CandidateLoad, companyId: string): boolean {
  const { destination, destinationCountry, freeLoadingMeters, freeWeightKg } = truck
  if (load.companyId === companyId) return false
  if (destination === 'country' && load.unloading[0]!.countryCode !== destinationCountry) return false
  return hasRoom(load, load.loadingMeters, freeLoadingMeters) && hasRoom(load, load.weightKg, freeWeightKg)
}

/** A full load of unknown size needs a whole truck. A part load of unknown size is accepted as a candidate. */
function hasRoom({ loadType }: CandidateLoad, needed: number | null, free: number | null): boolean {
  if (free === null) return true
  return needed === null ? loadType === 'LTL' : needed <= free
}

/** The way of a truck to the loading place. */
export interface Approach {
  lineKm: number
  emptyKm: number
  drivingMin: number
  arrives: Date
  opens: Date
  closes: Date
  slackMin: number
}

export function computeApproach({ truck, leaves }: BoardTruck, load: CandidateLoad): Approach {
  const from = truck.place.coordinates
  const nearest = load.loading.reduce((best, place) => (kmTo(place) < kmTo(best) ? place : best))
  const lineKm = kmTo(nearest)
  const emptyKm = emptyKmOf(lineKm)
  const drivingMin = Math.round((emptyKm / usualKmPerHour) * 60)
  const offset = getUtcOffsetMin(getTimeZone(truck.place), leaves)
  const { arrival: arrives } = planDriving(drivingMin, leaves, { utcOffsetMin: offset })
  const zone = getTimeZone({ countryCode: nearest.countryCode, coordinates: pointOf(nearest) })
  const opens = toInstant(zone, load.loadingStart, dockHours.opens)
  const closes = toInstant(zone, load.loadingEnd, dockHours.closes)
  const slackMin = Math.round((closes.getTime() - arrives.getTime()) / minuteMs)
  return { lineKm, emptyKm, drivingMin, arrives, opens, closes, slackMin }

  function kmTo(place: LoadPlace): number {
    return computeGreatCircleKm(from, pointOf(place))
  }
}

export interface TripFigures {
  countries: TollOfCountry[]
  tollCents: number
  hasUnknownTolls: boolean
  ownCents: number
  /** Null without a price. */
  leftCents: number | null
  /** The unrounded value for ranking. */
  leftCentsPerKm: number | null
}

/** The costs and the profit of a load. */
export function computeFigures(
  { millsPerKm }: BoardTruck,
  load: CandidateLoad,
  { emptyKm, lane, rateOf }: { emptyKm: number; lane: readonly CountryKm[]; rateOf: RateOf },
): TripFigures {
  const km = emptyKm + load.roadKm
  const driven = addEmptyKm(lane, load.loading[0]!.countryCode, emptyKm)
  const countries = computeTollsByCountry(driven, rateOf)
  const tollCents = countries.reduce((sum, country) => sum + (country.tollCents ?? 0), 0)
  const ownCents = ownCentsOf(km, millsPerKm)
  const leftCents = load.priceCents === null ? null : load.priceCents - tollCents - ownCents
  return {
    countries,
    tollCents,
    ownCents,
    leftCents,
    hasUnknownTolls: lane.length === 0 || countries.some(({ rate }) => rate === undefined),
    leftCentsPerKm: leftCents === null ? null : leftCents / Math.max(1, km),
  }
}

export type RateOf = (countryCode: string) => TollRate | undefined

/** The maximum profit per kilometre, which is without tolls. */
export function computeMaxCentsPerKm({ millsPerKm }: BoardTruck, load: CandidateLoad, emptyKm: number): number {
  const km = emptyKm + load.roadKm
  return (load.priceCents! - ownCentsOf(km, millsPerKm)) / Math.max(1, km)
}

function ownCentsOf(km: number, millsPerKm: number): number {
  return Math.round((km * millsPerKm) / 10)
}

export interface RankedLoad {
  load: CandidateLoad
  approach: Approach
  figures: TripFigures
}

/** The order of the board: the highest profit per kilometre first, then loads without a price, the nearest first. */
export function compareRanked(one: RankedLoad, other: RankedLoad): number {
  const left = one.figures.leftCentsPerKm
  const right = other.figures.leftCentsPerKm
  if (left !== null && right !== null && left !== right) return right - left
  if ((left === null) !== (right === null)) return left === null ? 1 : -1
  if (left === null && one.approach.emptyKm !== other.approach.emptyKm) {
    return one.approach.emptyKm - other.approach.emptyKm
  }
  return one.load.id < other.load.id ? -1 : 1
}

function pointOf({ lat, long }: LoadPlace): Point {
  return { lat, long }
}
