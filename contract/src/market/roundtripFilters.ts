import { countryCodes } from '../platform/reference/countryCodes.ts'
import type { FilterTable } from './filterTable.ts'
import { filterByAny } from './filterTypes.ts'
import { truckTypeValues } from './reference/truckTypes.ts'
import type { RoundtripRow } from './roundtrips.ts'

/** What the list of roundtrips can be filtered by. */
export const roundtripFilters = {
  truckTypes: filterByAny({
    params: ['truckType'],
    choices: truckTypeValues,
    unknown: 'truck_type_unknown',
    of: ({ trucks }) => trucks.truckTypes.map(({ value }) => value),
  }),
  /** By ISO code. */
  countries: filterByAny({
    params: ['country'],
    choices: countryCodes,
    unknown: 'country_unknown',
    of: ({ countries }) => countries.map(({ ISO }) => ISO),
  }),
} satisfies FilterTable<RoundtripRow>
