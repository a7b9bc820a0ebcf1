import { createFileRoute, redirect } from '@tanstack/react-router'
import { parseText } from '@veos/contract/market/filterTypes'
import { maxTypedCharacters } from '@veos/contract/market/reference/typedSearch'
import { readSpotFreightSearch } from '../market/spot-freights/spotFreightSearch.ts'
import { typedSearch } from '../market/typed-search/typedSearch.queries.ts'

/** Where the browser sends a search in words by itself: leads to the list with what was understood of them. */
export const Route = createFileRoute('/search')({
  validateSearch: ({ q }) => ({ q: parseText(q, maxTypedCharacters) }),
  beforeLoad: async ({ context: { queryClient }, search: { q } }) => {
    const read = q ? await queryClient.fetchQuery(typedSearch('spotFreight', q)).catch(() => null) : null
    throw redirect({ to: '/spotload/{-$id}', search: readSpotFreightSearch(read?.params ?? {}), replace: true })
  },
})
