import { truckFeatureValues } from '@veos/contract/market/reference/specialFeatures'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { dateIn, lastDayIn, loadTypeIn, radiusIn, textIn, valuesIn, withoutGaps } from '../offers/list/searchParams.ts'

/** The filters of the list as they stand in the address: the API's own names, defaults left out. */
export interface EmptyTruckSearch {
  loadingLocation?: string
  loadingRadius?: number
  unloadingLocation?: string
  unloadingRadius?: number
  startDate?: string
  endDate?: string
  /** Comma-joined. */
  truckType?: string
  typeOfLoad?: 'FTL' | 'LTL'
  /** Comma-joined. */
  specialFeatures?: string
}

/** Reads an address that anybody may have written: what makes no sense is left out. */
export function readEmptyTruckSearch(raw: Record<string, unknown>): EmptyTruckSearch {
  const loadingLocation = textIn(raw.loadingLocation)
  const unloadingLocation = textIn(raw.unloadingLocation)
  const startDate = dateIn(raw.startDate)
  return withoutGaps({
    loadingLocation,
    loadingRadius: radiusIn(raw.loadingRadius, loadingLocation),
    unloadingLocation,
    unloadingRadius: radiusIn(raw.unloadingRadius, unloadingLocation),
    startDate,
    endDate: lastDayIn(raw.endDate, startDate),
    truckType: valuesIn(raw.truckType, truckTypeValues),
    typeOfLoad: loadTypeIn(raw.typeOfLoad),
    specialFeatures: valuesIn(raw.specialFeatures, truckFeatureValues),
  })
}
