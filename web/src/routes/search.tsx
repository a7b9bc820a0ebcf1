import { createFileRoute, redirect } from '@tanstack/react-router'
import { parseText } from '@veos/contract/market/filterTypes'
import { maxTypedCharacters } from '@veos/contract/market/reference/typedSearch'
import { readSpotFreightSearch } from '../market/spot-freights/spotFreightSearch.ts'
import { queryTypedSearch } from '../market/typed-search/typedSearch.queries.ts'

/**
 * The target of a search in words that the browser submits before hydration: redirects to the list with the recognised
 * filters.
 */
export const Route = createFileRoute('/search')({
  validateSearch: ({ q }) => ({ q: parseText(q, maxTypedCharacters) }),
  beforeLoad: async ({ context: { queryClient }, search: { q } }) => {
    const read = q ? await queryClient.fetchQuery(queryTypedSearch('spotFreight', q)).catch(() => null) : null
    throw redirect({ to: '/spotload/{-$id}', search: readSpotFreightSearch(read?.params ?? {}), replace: true })
  },
})
