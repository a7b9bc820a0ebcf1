import { kgOf } from '@veos/contract/market/reference/loads'

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

/** A whole number of the smaller unit. 0 is what an empty number field sends: nothing is known. */
export function rounded(value: number | null, unitsEach = 1): number | null {
  return value === null ? null : Math.round(value * unitsEach) || null
}

export function hundredths(value: number | null): number | null {
  const whole = rounded(value, 100)
  return whole === null ? null : whole / 100
}
