import { cargoTypeValues } from '@veos/contract/market/reference/cargoTypes'
import { cargoTypesTexts } from '@veos/contract/market/texts/cargoTypes'
import { getLabel, toOptions } from '../../platform/i18n.ts'

export const listCargoTypeOptions = () =>
  toOptions(cargoTypeValues, (value) => getLabel('cargo_type', value, cargoTypesTexts))

/** The value of a cargo type by its English name, which a tender answers; an empty string if there is none. */
export function findCargoTypeByName(name: string): string {
  return cargoTypeValues.find((value) => cargoTypesTexts[`cargo_type_${value}`] === name) ?? ''
}
