import type { RoundtripFilter } from '@veos/contract/roundtrips'
import { noFilter } from '../offers/search/offerFilter.ts'
import type { SearchFor } from '../offers/search/offerSearch.ts'

export function toRoundtripFilter({ truckType, country }: RoundtripFilter): SearchFor['filter'] {
  return { ...noFilter, truckTypes: truckType ?? [], countries: country ?? [] }
}
