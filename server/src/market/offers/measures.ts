import { toKg } from '@veos/contract/market/reference/loads'
import { refrigerator } from '@veos/contract/market/reference/truckTypes'

/** Numbers as forms send them. */

interface TypedMeasures {
  weight: number | null
  loadingMeters: number | null
  length: number | null
  width: number | null
  height: number | null
}

/** The columns with the size and weight of a load. */
export function toMeasures({ weight, loadingMeters, length, width, height }: TypedMeasures) {
  return {
    weightKg: weight === null ? null : roundKnown(toKg(weight)),
    loadingMeters: roundToHundredths(loadingMeters),
    lengthCm: roundKnown(length),
    widthCm: roundKnown(width),
    heightCm: roundKnown(height),
  }
}

/** °C: one temperature, or the lowest and the highest of a range. */
export interface Temperatures {
  temperature: number | null
  temperatureTo: number | null
}

/** The columns with the temperatures of a refrigerator; null for other trucks. */
export function toTemperatures(
  truckTypes: readonly string[],
  { temperature, temperatureTo }: Temperatures,
): Temperatures {
  if (!truckTypes.includes(refrigerator)) return { temperature: null, temperatureTo: null }
  return { temperature, temperatureTo: temperatureTo === temperature ? null : temperatureTo }
}

/** A whole number of the smaller unit. An empty number field sends 0, which means unknown. */
export function roundKnown(value: number | null): number | null {
  return value === null ? null : Math.round(value) || null
}

export function roundToHundredths(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100 || null
}
