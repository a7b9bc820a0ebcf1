import { type DrivingOptions, type DrivingPlan, planDriving } from '@veos/contract/market/drivingTimes'
import { dockHours, usualKmPerHour, type VehicleClass } from '@veos/contract/market/reference/tripCost'
import type { TripCost } from '@veos/contract/market/tripCost'
import { toEuros } from '@veos/contract/platform/money'
import { getUtcOffsetMin, toCalendarDateIn, toInstant, toLocalTime } from '@veos/contract/platform/reference/dates'
import type { CountryMap } from '../../platform/routing/countryMap.ts'
import type { RouteResult } from '../../platform/routing/routeResult.ts'
import { getTimeZone } from '../places/timeZone.ts'
import { bundledTollsAsOf, type TollRate } from './bundledTolls.ts'
import type { FiguresOfCompany } from './costFigures.store.ts'
import { findRate } from './tollRates.rules.ts'
import { addEmptyKm, computeCosts, computeTollsByCountry, presentToll } from './tripCost.rules.ts'
import type { Trip, TripEnd } from './trips.store.ts'

const minuteMs = 60_000

interface TripParts {
  trip: Trip & { from: TripEnd; to: TripEnd }
  route: RouteResult
  countryMap: CountryMap
  staffRates: readonly TollRate[]
  figures: FiguresOfCompany
  vehicleClass: VehicleClass
  emptyKm: number
  drivingOptions: Pick<DrivingOptions, 'extendedDays' | 'reducedRests'>
  now: Date
}

/** The costs and the profit of an offer's trip, and its arrival. */
export function estimateTrip(parts: TripParts): TripCost {
  const { trip, route, countryMap, staffRates, figures, vehicleClass, emptyKm, drivingOptions, now } = parts
  const crossings = route.crossings ?? []
  const crossingMin = Math.round(crossings.reduce((sum, { minutes }) => sum + minutes, 0))
  const loaded = countryMap.divide(route)
  const roadKm = Math.round(loaded.reduce((sum, { km }) => sum + km, 0))
  const drivingMin = Math.max(0, Math.round((route.durationMin ?? (roadKm / usualKmPerHour) * 60) - crossingMin))

  const leaves = departureOf(trip, now)
  const zoneOfLoading = getTimeZone(trip.from)
  const clock = { utcOffsetMin: getUtcOffsetMin(zoneOfLoading, leaves) }
  const plan = planDriving(drivingMin, leaves, { ...drivingOptions, ...clock })
  const arrives = new Date(plan.arrival.getTime() + crossingMin * minuteMs)

  const day = toCalendarDateIn(zoneOfLoading, leaves)
  const countries = computeTollsByCountry(addEmptyKm(loaded, trip.from.countryCode, emptyKm), (countryCode) =>
    findRate(staffRates, { countryCode, vehicleClass, day }),
  )
  const emptyHours = roadKm > 0 ? (emptyKm / roadKm) * (drivingMin / 60) : emptyKm / usualKmPerHour
  const hours = Math.round(((arrives.getTime() - leaves.getTime()) / (60 * minuteMs) + emptyHours) * 10) / 10
  const km = roadKm + emptyKm
  const { parts: costs, costsCents } = computeCosts(figures, {
    km,
    hours,
    tollsCents: countries.map(({ tollCents }) => tollCents),
  })
  const leftCents = trip.priceCents === null ? null : trip.priceCents - costsCents

  const { litresPer100Km, dieselPerLitre, costPerKm, costPerHour, isOwn } = figures
  return {
    route: {
      distanceKm: route.distanceKm,
      quality: route.quality,
      notices: route.notices,
      roadKm,
      drivingMin,
      crossingMin,
    },
    vehicleClass,
    emptyKm,
    figures: { litresPer100Km, dieselPerLitre, costPerKm, costPerHour, isOwn },
    countries: countries.map(presentToll),
    hasUnknownTolls: countries.some(({ rate }) => rate === undefined),
    parts: {
      tolls: toEuros(costs.tolls),
      fuel: toEuros(costs.fuel),
      distance: toEuros(costs.distance),
      time: toEuros(costs.time),
    },
    costs: toEuros(costsCents),
    hours,
    price: toEuros(trip.priceCents),
    left: toEuros(leftCents),
    leftPerKm: leftCents === null || km === 0 ? null : toEuros(Math.round(leftCents / km)),
    journey: presentJourney(trip, { leaves, arrives, plan }),
    unloading: unloadingOf(trip, arrives),
    isPartLoad: trip.isPartLoad,
    tollsAsOf: bundledTollsAsOf,
  }
}

/** The departure: on the first day of loading when docks open, or now if that is past or no day is known. */
function departureOf({ from, loadingStart }: TripParts['trip'], now: Date): Date {
  const zone = getTimeZone(from)
  const today = toCalendarDateIn(zone, now)
  const day = loadingStart !== null && loadingStart > today ? loadingStart : today
  const opens = toInstant(zone, day, dockHours.opens)
  return opens > now ? opens : new Date(Math.ceil(now.getTime() / minuteMs) * minuteMs)
}

function presentJourney(
  { from, to }: TripParts['trip'],
  { leaves, arrives, plan }: { leaves: Date; arrives: Date; plan: DrivingPlan },
): TripCost['journey'] {
  return {
    leaves: localInstant(from, leaves),
    arrives: localInstant(to, arrives),
    parts: plan.parts.map(({ kind, start, minutes }) => ({ kind, start: start.toISOString(), minutes })),
    assumptions: plan.assumptions,
  }
}

function unloadingOf({ to, unloadingStart, unloadingEnd }: TripParts['trip'], arrives: Date): TripCost['unloading'] {
  if (unloadingStart === null || unloadingEnd === null) return null
  const zone = getTimeZone(to)
  const closes = toInstant(zone, unloadingEnd, dockHours.closes)
  return {
    opens: localInstant(to, toInstant(zone, unloadingStart, dockHours.opens)),
    closes: localInstant(to, closes),
    slackMin: Math.round((closes.getTime() - arrives.getTime()) / minuteMs),
  }
}

function localInstant(place: TripEnd, instant: Date) {
  return { at: instant.toISOString(), local: toLocalTime(getTimeZone(place), instant) }
}
