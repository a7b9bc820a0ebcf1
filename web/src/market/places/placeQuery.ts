import { queryOptions } from '@tanstack/react-query'
import { call, requireAnswer } from '../../platform/api.ts'

/** The query of a filter's place in the URL: by its id, or the best match of a text. Null if there is none. */
export function queryPlace(text: string | undefined) {
  return queryOptions({
    queryKey: ['GET /filterlocations', 'one', text ?? null],
    queryFn: async ({ signal }) => {
      if (!text) return null
      const found = requireAnswer(await call('GET /filterlocations', { query: { query: text } }, { signal }))
      return found.find(({ id }) => id === text) ?? found[0] ?? null
    },
    // A place never changes while a page is open.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
