import { kgOf } from '@veos/contract/market/reference/loads'

/** A typed number as the server reads it: nothing is null, and what is not a number counts as 0. */
export function typedNumber(typed: string): number | null {
  if (typed.trim() === '') return null
  const number = Number(typed.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : 0
}

export function typedWeightKg(typed: string): number | null {
  const number = typedNumber(typed)
  return number === null ? null : kgOf(number)
}

export function numberAsTyped(value: number | null): string {
  return value === null ? '' : String(value)
}
