import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { loadTypeIn, radiusIn, textIn, valuesIn, withoutGaps } from '../offers/list/searchParams.ts'

/** The filters of the list as they stand in the address: the API's own names, defaults left out. */
export interface TenderSearch {
  loadinglocation?: string
  loadingradius?: number
  unloadinglocation?: string
  unloadingradius?: number
  /** Comma-joined. */
  trucktype?: string
  typeofload?: 'FTL' | 'LTL'
}

/** Reads an address that anybody may have written: what makes no sense is left out. */
export function readTenderSearch(raw: Record<string, unknown>): TenderSearch {
  const loadinglocation = textIn(raw.loadinglocation)
  const unloadinglocation = textIn(raw.unloadinglocation)
  return withoutGaps({
    loadinglocation,
    loadingradius: radiusIn(raw.loadingradius, loadinglocation),
    unloadinglocation,
    unloadingradius: radiusIn(raw.unloadingradius, unloadinglocation),
    trucktype: valuesIn(raw.trucktype, truckTypeValues),
    typeofload: loadTypeIn(raw.typeofload),
  })
}
