import type { EmptyTruckRow } from './emptyTrucks.ts'
import type { FilterTable } from './filterTable.ts'
import { filterAround, filterByAll, filterByAny, filterByDays, filterByOne } from './filterTypes.ts'
import { loadTypes } from './reference/loads.ts'
import { toFeatures, truckFeatureValues } from './reference/specialFeatures.ts'
import { truckTypeValues } from './reference/truckTypes.ts'

/** The filters of the list of empty trucks: position, destination, free days and equipment. */
export const emptyTruckFilters = {
  loading: filterAround({ params: ['loadingLocation', 'loadingRadius'], of: ({ loading }) => loading.locations }),
  unloading: filterAround({
    params: ['unloadingLocation', 'unloadingRadius'],
    of: ({ unloading }) => unloading.locations,
  }),
  loadingDays: filterByDays({ params: ['startDate', 'endDate'], of: ({ loading }) => loading.date }),
  truckTypes: filterByAny({
    params: ['truckType'],
    choices: truckTypeValues,
    unknown: 'truck_type_unknown',
    of: ({ truckType }) => [truckType.value],
  }),
  loadType: filterByOne({
    params: ['typeOfLoad'],
    choices: loadTypes,
    unknown: 'load_type_unknown',
    of: ({ typeOfLoad }) => [typeOfLoad],
  }),
  features: filterByAll({
    params: ['specialFeatures'],
    choices: truckFeatureValues,
    unknown: 'feature_unknown',
    of: ({ specialFeatures }) => toFeatures(specialFeatures),
  }),
} satisfies FilterTable<EmptyTruckRow>
