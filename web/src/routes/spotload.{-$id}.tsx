import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OfferListPage } from '../market/offers/list/OfferListPage.tsx'
import { spotFreightList } from '../market/spot-freights/spotFreightList.tsx'
import { readSpotFreightSearch } from '../market/spot-freights/spotFreightSearch.ts'
import { preloadSpotFreights } from '../market/spot-freights/spotFreights.queries.ts'
import { toPageDescription, toPageTitle } from '../platform/pageHead.ts'

export const Route = createFileRoute('/spotload/{-$id}')({
  validateSearch: readSpotFreightSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context, deps }) => {
    const loaded = preloadSpotFreights(context.queryClient, deps.search)
    // The server renders the page with its rows. In the browser the page opens at once and loads them afterwards.
    if (typeof window === 'undefined') await loaded
  },
  head: () => ({
    meta: [
      toPageTitle(msg`Load Exchange`),
      toPageDescription(
        msg`Spot freights from all over Europe, by place, date, truck type and load, with price and distance.`,
      ),
    ],
  }),
  component: () => <OfferListPage list={spotFreightList} search={Route.useSearch()} openId={Route.useParams().id} />,
})
