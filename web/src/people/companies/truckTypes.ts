import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { truckTypesTexts } from '@veos/contract/platform/texts/en/truckTypes'
import { labelOf, optionsOf } from '../../platform/i18n.ts'

export function truckTypeLabel(value: string): string {
  return labelOf('truck_type', value, truckTypesTexts)
}

export const truckTypeOptions = () => optionsOf(truckTypeValues, truckTypeLabel)
