import { queryOptions } from '@tanstack/react-query'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { query } from '../../platform/api.ts'
import { getLocalToday } from '../../platform/ui/dates/localDates.ts'

/** The filters recognised in a search in words. */
export function queryTypedSearch(kind: OfferKind, text: string) {
  const parameters = { kind, text, today: getLocalToday() }
  return queryOptions({ ...query('GET /typedSearch', { query: parameters }), staleTime: Number.POSITIVE_INFINITY })
}
