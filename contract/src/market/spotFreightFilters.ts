import type { FilterTable } from './filterTable.ts'
import { filterAround, filterByAny, filterByDays, filterByOne } from './filterTypes.ts'
import { loadTypes } from './reference/loads.ts'
import { truckTypeValues } from './reference/truckTypes.ts'
import type { SpotFreightRow } from './spotFreights.ts'

/** What the list of spot freights can be filtered by. */
export const spotFreightFilters = {
  loading: filterAround({ params: ['loadingLocation', 'loadingRadius'], of: ({ loading }) => loading.locations }),
  loadingDays: filterByDays({ params: ['loadingDateStart', 'loadingDateEnd'], of: ({ loading }) => loading.date }),
  unloading: filterAround({
    params: ['unloadingLocation', 'unloadingRadius'],
    of: ({ unloading }) => unloading.locations,
  }),
  unloadingDays: filterByDays({
    params: ['unloadingDateStart', 'unloadingDateEnd'],
    of: ({ unloading }) => unloading.date,
  }),
  truckTypes: filterByAny({
    params: ['truckType'],
    choices: truckTypeValues,
    unknown: 'truck_type_unknown',
    of: ({ truckType }) => truckType.map(({ value }) => value),
  }),
  loadType: filterByOne({
    params: ['typeOfLoad'],
    choices: loadTypes,
    unknown: 'load_type_unknown',
    of: ({ freight }) => [freight.typeOfLoad],
  }),
} satisfies FilterTable<SpotFreightRow>
