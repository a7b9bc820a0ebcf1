/** A whole truck or a part of one. The values are an interface. */
export const loadTypes = ['FTL', 'LTL'] as const

/** A weight of 100 or less is in tonnes wherever it travels, anything larger in kilograms. */
const maxTonnes = 100

export function isInTonnes(weight: number): boolean {
  return weight <= maxTonnes
}

/** A weight that came, in kilograms. */
export function kgOf(weight: number): number {
  return isInTonnes(weight) ? Math.round(weight * 1000) : weight
}

/** Kilograms as they travel, so that the same weight is read again: 80 kg would come back as 80 t. */
export function weightOf(kg: number): number {
  return isInTonnes(kg) ? kg / 1000 : kg
}
