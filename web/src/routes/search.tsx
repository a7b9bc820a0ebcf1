import { createFileRoute, redirect } from '@tanstack/react-router'
import { maxTypedCharacters } from '@veos/contract/market/reference/typedSearch'
import { textIn } from '../market/offers/list/searchParams.ts'
import { readSpotFreightSearch } from '../market/spot-freights/spotFreightSearch.ts'
import { typedSearch } from '../market/typed-search/typedSearch.queries.ts'

/** Where the browser sends a search in words by itself: leads to the list with what was understood of them. */
export const Route = createFileRoute('/search')({
  validateSearch: ({ q }) => ({ q: textIn(q, maxTypedCharacters) }),
  beforeLoad: async ({ context: { queryClient }, search: { q } }) => {
    const read = q ? await queryClient.fetchQuery(typedSearch('spotFreight', q)).catch(() => null) : null
    throw redirect({ to: '/spotload/{-$id}', search: readSpotFreightSearch(read?.params ?? {}), replace: true })
  },
})
