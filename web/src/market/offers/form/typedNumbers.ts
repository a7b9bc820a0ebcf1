import { weightOf } from '@veos/contract/market/reference/loads'
import { offerNumbers } from '@veos/contract/market/reference/offerNumbers'
import { type NumberRules, readNumber } from '@veos/contract/platform/numbers'

/** The value of a typed number, for texts beside its field; null without a number or if it is invalid. */
export function typedNumber(typed: string, rules: NumberRules): number | null {
  return readNumber(typed, rules).value ?? null
}

export function typedWeightKg(typed: string): number | null {
  return typedNumber(typed, offerNumbers.weight)
}

/** A typed weight in the API's format. */
export function typedWeight(typed: string): number | null {
  const kg = typedWeightKg(typed)
  return kg && weightOf(kg)
}

export function numberAsTyped(value: number | null): string {
  return value === null ? '' : String(value)
}
