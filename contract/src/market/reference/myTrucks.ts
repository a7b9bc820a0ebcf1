/** Constants of my trucks and their board for both ends; without zod, so that the web can import them. */

import { toEuroRate, toMills } from '../../platform/money.ts'
import { radiusKm } from '../../platform/reference/limits.ts'
import { type CostFigures, usualKmPerHour } from './tripCost.ts'

/** The maximum number of trucks of a company. */
export const maxMyTrucks = 200
export const maxTruckNameCharacters = 40

/** The default maximum of empty kilometres. */
export const usualEmptyKm = 150
/** The minimum of that maximum, in kilometres by road. */
export const minEmptyKm = 10

/** The destinations of a truck. */
export const truckDestinations = ['anywhere', 'country', 'home'] as const
export type TruckDestination = (typeof truckDestinations)[number]

/** The maximum number of trucks on the board, those that are free first. */
export const trucksOnBoard = 40
/** The maximum number of loads per truck on the board. */
export const loadsPerTruck = 5
/** Loads are searched from the day on which a truck is free, for this many further days. */
export const daysAhead = 3
/** Onward loads are counted from the last day of unloading, for this many further days, around the unloading place. */
export const onwardDays = 2
export const onwardRadiusKm = 150
/** "Towards home" means within the largest radius of lists. */
export const homeRadiusKm = radiusKm.max

/**
 * Kilometres by road per kilometre of the straight line: the median of pairs of towns in Europe is 1.33, nearby ones
 * have less.
 */
export const detourFactor = 1.3

const drivingHoursPerDay = 9
export const costKmPerDay = drivingHoursPerDay * usualKmPerHour

/**
 * The cost of a kilometre without tolls by a company's figures, in euro to a tenth of a cent. The hours of a day are
 * spread over its kilometres.
 */
export function computeCostPerKm({ litresPer100Km, dieselPerLitre, costPerKm, costPerHour }: CostFigures) {
  const parts = {
    fuel: roundToMills((litresPer100Km * dieselPerLitre) / 100),
    distance: roundToMills(costPerKm),
    time: roundToMills((costPerHour * 24) / costKmPerDay),
  }
  return { parts, perKm: roundToMills(parts.fuel + parts.distance + parts.time) }
}

function roundToMills(rate: number): number {
  return toEuroRate(toMills(rate))
}
