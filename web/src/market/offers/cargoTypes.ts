import { cargoTypeValues } from '@veos/contract/market/reference/cargoTypes'
import { cargoTypesTexts } from '@veos/contract/platform/texts/en/cargoTypes'
import { labelOf, optionsOf } from '../../platform/i18n.ts'

export const cargoTypeOptions = () =>
  optionsOf(cargoTypeValues, (value) => labelOf('cargo_type', value, cargoTypesTexts))

/** The value behind the English name that a tender answers; empty for none. */
export function cargoTypeNamed(name: string): string {
  return cargoTypeValues.find((value) => cargoTypesTexts[`cargo_type_${value}`] === name) ?? ''
}
