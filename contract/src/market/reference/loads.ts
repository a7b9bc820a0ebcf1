/** A full truck load or a part of one. The values are part of the API. */
export const loadTypes = ['FTL', 'LTL'] as const

/** A weight up to 100 is in tonnes on the wire, a larger one in kilograms. */
const maxTonnes = 100

export function isInTonnes(weight: number): boolean {
  return weight <= maxTonnes
}

/** A weight of the wire, in kilograms. */
export function toKg(weight: number): number {
  return isInTonnes(weight) ? Math.round(weight * 1000) : weight
}

/** Kilograms as a weight of the wire that reads back the same: 80 kg as 80 would mean 80 t. */
export function toWireWeight(kg: number): number {
  return isInTonnes(kg) ? kg / 1000 : kg
}
