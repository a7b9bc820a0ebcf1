import type { FilterTable } from './filterTable.ts'
import { loadTypes } from './reference/loads.ts'
import { truckTypeValues } from './reference/truckTypes.ts'
import type { SpotFreightRow } from './spotFreights.ts'

/** What the list of spot freights can be filtered by. */
export const spotFreightFilters = {
  loading: { type: 'around', params: ['loadingLocation', 'loadingRadius'], of: ({ loading }) => loading.locations },
  loadingDays: { type: 'days', params: ['loadingDateStart', 'loadingDateEnd'], of: ({ loading }) => loading.date },
  unloading: {
    type: 'around',
    params: ['unloadingLocation', 'unloadingRadius'],
    of: ({ unloading }) => unloading.locations,
  },
  unloadingDays: {
    type: 'days',
    params: ['unloadingDateStart', 'unloadingDateEnd'],
    of: ({ unloading }) => unloading.date,
  },
  truckTypes: {
    type: 'anyOf',
    params: ['truckType'],
    choices: truckTypeValues,
    unknown: 'truck_type_unknown',
    of: ({ truckType }) => truckType.map(({ value }) => value),
  },
  loadType: {
    type: 'oneOf',
    params: ['typeOfLoad'],
    choices: loadTypes,
    unknown: 'load_type_unknown',
    of: ({ freight }) => [freight.typeOfLoad],
  },
} as const satisfies FilterTable<SpotFreightRow>
