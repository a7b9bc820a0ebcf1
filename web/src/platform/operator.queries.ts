import { queryOptions } from '@tanstack/react-query'
import { type CallAnswer, call } from './api.ts'

type Operator = CallAnswer<'GET /operator'>

let known: Operator | null = null

/**
 * The operator of the exchange. Fetched once per process or page, because it cannot change in the meantime. Null if
 * unknown.
 */
export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<Operator | null> => {
    if (known) return known
    const result = await call('GET /operator')
    if (result.ok) known = result.answer
    return known
  },
})
