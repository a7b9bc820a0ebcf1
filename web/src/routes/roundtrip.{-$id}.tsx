import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OfferListPage } from '../market/offers/list/OfferListPage.tsx'
import { roundtripList } from '../market/roundtrips/roundtripList.tsx'
import { readRoundtripSearch } from '../market/roundtrips/roundtripSearch.ts'
import { preloadRoundtrips } from '../market/roundtrips/roundtrips.queries.ts'
import { toPageDescription, toPageTitle } from '../platform/pageHead.ts'

export const Route = createFileRoute('/roundtrip/{-$id}')({
  validateSearch: readRoundtripSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context, deps }) => {
    const loaded = preloadRoundtrips(context.queryClient, deps.search)
    // The server renders the page with its rows. In the browser the page opens at once and loads them afterwards.
    if (typeof window === 'undefined') await loaded
  },
  head: () => ({
    meta: [
      toPageTitle(msg`Roundtrips`),
      toPageDescription(
        msg`Roundtrips that carriers drive all over Europe, by country and truck type, with kilometres and price.`,
      ),
    ],
  }),
  component: () => <OfferListPage list={roundtripList} search={Route.useSearch()} openId={Route.useParams().id} />,
})
