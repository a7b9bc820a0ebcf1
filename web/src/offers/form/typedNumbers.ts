/** A typed number as the server reads it: nothing is null, and what is not a number counts as 0. */
export function typedNumber(typed: string): number | null {
  if (typed.trim() === '') return null
  const number = Number(typed.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : 0
}

/** 100 or less is meant in tonnes, anything larger in kilograms. */
const mostTonnes = 100

export function typedWeightKg(typed: string): number | null {
  const number = typedNumber(typed)
  return number !== null && number <= mostTonnes ? Math.round(number * 1000) : number
}

/** So that the same weight is read again: 80 kg would come back as 80 t. */
export function weightAsTyped(kg: number | null): string {
  return kg !== null && kg <= mostTonnes ? String(kg / 1000) : numberAsTyped(kg)
}

export function numberAsTyped(value: number | null): string {
  return value === null ? '' : String(value)
}
