import { cargoTypeValues } from '@veos/contract/market/reference/cargoTypes'
import { cargoTypesTexts } from '@veos/contract/platform/texts/en/cargoTypes'
import { labelOf, optionsOf } from '../../platform/i18n.ts'

export const cargoTypeOptions = () =>
  optionsOf(cargoTypeValues, (value) => labelOf('cargo_type', value, cargoTypesTexts))

/** The value of a cargo type by its English name, which a tender answers; an empty string if there is none. */
export function cargoTypeNamed(name: string): string {
  return cargoTypeValues.find((value) => cargoTypesTexts[`cargo_type_${value}`] === name) ?? ''
}
