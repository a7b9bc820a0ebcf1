import { weightOf } from '@veos/contract/market/reference/loads'
import { offerNumbers } from '@veos/contract/market/reference/offerNumbers'
import { type NumberRules, readNumber } from '@veos/contract/platform/numbers'

/** A typed number for what is shown beside its field; null while there is none, or none that can be read. */
export function typedNumber(typed: string, rules: NumberRules): number | null {
  return readNumber(typed, rules).value ?? null
}

export function typedWeightKg(typed: string): number | null {
  return typedNumber(typed, offerNumbers.weight)
}

/** A weight as it travels. */
export function typedWeight(typed: string): number | null {
  const kg = typedWeightKg(typed)
  return kg && weightOf(kg)
}

export function numberAsTyped(value: number | null): string {
  return value === null ? '' : String(value)
}
