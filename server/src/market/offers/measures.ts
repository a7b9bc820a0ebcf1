import { kgOf } from '@veos/contract/market/reference/loads'
import { refrigerator } from '@veos/contract/market/reference/truckTypes'

/** What forms send as numbers, in the units of the database. */

interface TypedMeasures {
  weight: number | null
  loadingMeters: number | null
  length: number | null
  width: number | null
  height: number | null
}

/** The columns of how much a load is. */
export function measuresOf({ weight, loadingMeters, length, width, height }: TypedMeasures) {
  return {
    weightKg: weight === null ? null : rounded(kgOf(weight)),
    loadingMeters: hundredths(loadingMeters),
    lengthCm: rounded(length),
    widthCm: rounded(width),
    heightCm: rounded(height),
  }
}

/** °C: one temperature, or the lowest and the highest of a range. */
export interface Temperatures {
  temperature: number | null
  temperatureTo: number | null
}

/** The columns of how cold a refrigerator is; other trucks have none. */
export function temperaturesOf(
  truckTypes: readonly string[],
  { temperature, temperatureTo }: Temperatures,
): Temperatures {
  if (!truckTypes.includes(refrigerator)) return { temperature: null, temperatureTo: null }
  return { temperature, temperatureTo: temperatureTo === temperature ? null : temperatureTo }
}

/** A whole number of the smaller unit. 0 is what an empty number field sends: nothing is known. */
export function rounded(value: number | null, unitsEach = 1): number | null {
  return value === null ? null : Math.round(value * unitsEach) || null
}

export function hundredths(value: number | null): number | null {
  const whole = rounded(value, 100)
  return whole === null ? null : whole / 100
}
