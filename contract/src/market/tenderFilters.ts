import type { FilterTable } from './filterTable.ts'
import { loadTypes } from './reference/loads.ts'
import { truckTypeValues } from './reference/truckTypes.ts'
import type { TenderRow } from './tenders.ts'

/** What the list of tenders can be filtered by. */
export const tenderFilters = {
  loading: { type: 'around', params: ['loadinglocation', 'loadingradius'], of: ({ loading }) => loading },
  unloading: { type: 'around', params: ['unloadinglocation', 'unloadingradius'], of: ({ unloading }) => unloading },
  truckTypes: {
    type: 'anyOf',
    params: ['trucktype'],
    choices: truckTypeValues,
    unknown: 'truck_type_unknown',
    of: ({ truckType }) => truckType.map(({ value }) => value),
  },
  loadType: {
    type: 'oneOf',
    params: ['typeofload'],
    choices: loadTypes,
    unknown: 'load_type_unknown',
    of: ({ Freight }) => [Freight.cargoType],
  },
} as const satisfies FilterTable<TenderRow>
