import type { FilterTable } from './filterTable.ts'
import { filterAround, filterByAny, filterByOne } from './filterTypes.ts'
import { loadTypes } from './reference/loads.ts'
import { truckTypeValues } from './reference/truckTypes.ts'
import type { TenderRow } from './tenders.ts'

/** What the list of tenders can be filtered by. */
export const tenderFilters = {
  loading: filterAround({ params: ['loadinglocation', 'loadingradius'], of: ({ loading }) => loading }),
  unloading: filterAround({ params: ['unloadinglocation', 'unloadingradius'], of: ({ unloading }) => unloading }),
  truckTypes: filterByAny({
    params: ['trucktype'],
    choices: truckTypeValues,
    unknown: 'truck_type_unknown',
    of: ({ truckType }) => truckType.map(({ value }) => value),
  }),
  loadType: filterByOne({
    params: ['typeofload'],
    choices: loadTypes,
    unknown: 'load_type_unknown',
    of: ({ Freight }) => [Freight.cargoType],
  }),
} satisfies FilterTable<TenderRow>
