/** Constants of the trip estimate for both ends; without zod, so that the web can import them. */

import type { TruckType } from './truckTypes.ts'

/** The classes by which roads charge: an articulated lorry of 40 t, a rigid one of 12 t, a van up to 3.5 t. */
export const vehicleClasses = ['articulated', 'rigid', 'van'] as const
export type VehicleClass = (typeof vehicleClasses)[number]

const classOfTruck: Partial<Record<TruckType, VehicleClass>> = {
  Van: 'van',
  '2_axel_truck': 'rigid',
  '3_axel_truck': 'rigid',
}

/** The class of the largest vehicle of these types. */
export function getVehicleClass(truckTypes: readonly TruckType[]): VehicleClass {
  const classes = truckTypes.map((type) => classOfTruck[type] ?? 'articulated')
  if (classes.length === 0 || classes.includes('articulated')) return 'articulated'
  return classes.includes('rigid') ? 'rigid' : 'van'
}

/** Used if the duration is unknown. */
export const usualKmPerHour = 70

/** How a country charges for its main roads: by the kilometre, by the day or year (a vignette), or not at all. */
export const tollCharges = ['perKm', 'byTime', 'none'] as const
export type TollCharge = (typeof tollCharges)[number]

/** The vehicle costs of a company. Rates in euro, to a tenth of a cent. */
export interface CostFigures {
  litresPer100Km: number
  /** Without VAT. */
  dieselPerLitre: number
  costPerKm: number
  /** From departure to arrival, driving and resting. */
  costPerHour: number
}

/** The parts of the default figures, in euro: per kilometre and per hour of a trip. */
export const defaultCostParts = {
  articulated: {
    litresPer100Km: 28,
    dieselPerLitre: 1.35,
    perKm: { tyres: 0.025, maintenance: 0.055, wear: 0.06 },
    perHour: { driver: 8.5, vehicle: 3.5, insurance: 1 },
  },
  rigid: {
    litresPer100Km: 20,
    dieselPerLitre: 1.35,
    perKm: { tyres: 0.02, maintenance: 0.04, wear: 0.05 },
    perHour: { driver: 8.5, vehicle: 2.2, insurance: 0.8 },
  },
  van: {
    litresPer100Km: 11,
    dieselPerLitre: 1.35,
    perKm: { tyres: 0.01, maintenance: 0.03, wear: 0.05 },
    perHour: { driver: 7.5, vehicle: 1, insurance: 0.5 },
  },
} as const satisfies Record<VehicleClass, object>

/** The figures until a company enters its own. */
export function getDefaultCostFigures(vehicleClass: VehicleClass): CostFigures {
  const { litresPer100Km, dieselPerLitre, perKm, perHour } = defaultCostParts[vehicleClass]
  const sumOf = (parts: Record<string, number>) =>
    Number(
      Object.values(parts)
        .reduce((sum, part) => sum + part, 0)
        .toFixed(3),
    )
  return { litresPer100Km, dieselPerLitre, costPerKm: sumOf(perKm), costPerHour: sumOf(perHour) }
}

/** The maximums of the forms. */
export const maxCostFigures = { litresPer100Km: 100, dieselPerLitre: 10, costPerKm: 20, costPerHour: 500 } as const
export const maxEmptyKm = 3000
export const maxTollPerKm = 20

/** Docks are assumed to be open between these hours; trips start at the first. */
export const dockHours = { opens: 8, closes: 16 } as const
