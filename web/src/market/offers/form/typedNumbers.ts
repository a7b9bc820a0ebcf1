import { toWireWeight } from '@veos/contract/market/reference/loads'
import { offerNumbers } from '@veos/contract/market/reference/offerNumbers'
import { type NumberRules, readNumber } from '@veos/contract/platform/numbers'

/** The value of a typed number, for texts beside its field; null without a number or if it is invalid. */
export function parseTypedNumber(typed: string, rules: NumberRules): number | null {
  return readNumber(typed, rules).value ?? null
}

export function parseTypedWeightKg(typed: string): number | null {
  return parseTypedNumber(typed, offerNumbers.weight)
}

/** A typed weight in the API's format. */
export function parseTypedWeight(typed: string): number | null {
  const kg = parseTypedWeightKg(typed)
  return kg && toWireWeight(kg)
}

export function toTypedNumber(value: number | null): string {
  return value === null ? '' : String(value)
}
