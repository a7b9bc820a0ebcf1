import { countries } from '../platform/reference/countries.ts'
import type { FilterTable } from './filterTable.ts'
import { truckTypes } from './reference/truckTypes.ts'
import type { RoundtripRow } from './roundtrips.ts'

/** What the list of roundtrips can be filtered by. */
export const roundtripFilters = {
  truckTypes: {
    type: 'anyOf',
    params: ['truckType'],
    choices: truckTypes,
    unknown: 'truck_type_unknown',
    of: ({ trucks }) => trucks.truckTypes.map(({ value }) => value),
  },
  /** By ISO code. */
  countries: {
    type: 'anyOf',
    params: ['country'],
    choices: countries.map(({ iso, label }) => ({ value: iso, label })),
    unknown: 'country_unknown',
    of: ({ countries }) => countries.map(({ ISO }) => ISO),
  },
} as const satisfies FilterTable<RoundtripRow>
