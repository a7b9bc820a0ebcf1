import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { truckTypesTexts } from '@veos/contract/market/texts/truckTypes'
import { getLabel, toOptions } from '../../platform/i18n.ts'

export function getTruckTypeLabel(value: string): string {
  return getLabel('truck_type', value, truckTypesTexts)
}

export const listTruckTypeOptions = () => toOptions(truckTypeValues, getTruckTypeLabel)
