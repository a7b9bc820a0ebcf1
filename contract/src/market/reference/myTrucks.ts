/** What my trucks and their board count with, for both ends; without zod, so that the web can have it. */

import { radiusKm } from '../../platform/reference/limits.ts'
import { type CostFigures, usualKmPerHour } from './tripCost.ts'

/** Trucks that a company plans with. */
export const maxMyTrucks = 200
export const maxTruckNameCharacters = 40

/** How far a truck goes empty when nobody says. */
export const usualEmptyKm = 150
/** And at the least, in kilometres by road. */
export const minEmptyKm = 10

/** Where a truck wants to go. */
export const truckDestinations = ['anywhere', 'country', 'home'] as const
export type TruckDestination = (typeof truckDestinations)[number]

/** Trucks on the board, those that are free first. */
export const trucksOnBoard = 40
/** Loads of each on the board. */
export const loadsPerTruck = 5
/** Loads are looked for from the day on which a truck is free, and on so many after it. */
export const daysAhead = 3
/** Loads onward are counted from the last day of unloading, and on so many after it, around where it is unloaded. */
export const onwardDays = 2
export const onwardRadiusKm = 150
/** Towards home is as near to it as lists look. */
export const homeRadiusKm = radiusKm.max

/** Kilometres by road for one of the straight line: the median of pairs of towns in Europe is 1.33, near ones less. */
export const detourFactor = 1.3

const drivingHoursPerDay = 9
export const costKmPerDay = drivingHoursPerDay * usualKmPerHour

/**
 * What a kilometre costs by a company's figures without tolls, in euro to a tenth of a cent: a day's hours are spread
 * over the kilometres that are driven on it.
 */
export function costOfKm({ litresPer100Km, dieselPerLitre, costPerKm, costPerHour }: CostFigures) {
  const parts = {
    fuel: toMills((litresPer100Km * dieselPerLitre) / 100),
    distance: toMills(costPerKm),
    time: toMills((costPerHour * 24) / costKmPerDay),
  }
  return { parts, perKm: toMills(parts.fuel + parts.distance + parts.time) }
}

function toMills(euro: number): number {
  return Math.round(euro * 1000) / 1000
}
