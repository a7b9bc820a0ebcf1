import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { emptyTruckList } from '../market/empty-trucks/emptyTruckList.tsx'
import { readEmptyTruckSearch } from '../market/empty-trucks/emptyTruckSearch.ts'
import { preloadEmptyTrucks } from '../market/empty-trucks/emptyTrucks.queries.ts'
import { OfferListPage } from '../market/offers/list/OfferListPage.tsx'
import { toPageDescription, toPageTitle } from '../platform/pageHead.ts'

export const Route = createFileRoute('/trucks/{-$id}')({
  validateSearch: readEmptyTruckSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context, deps }) => {
    const loaded = preloadEmptyTrucks(context.queryClient, deps.search)
    // The server renders the page with its rows. In the browser the page opens at once and loads them afterwards.
    if (typeof window === 'undefined') await loaded
  },
  head: () => ({
    meta: [
      toPageTitle(msg`Empty trucks`),
      toPageDescription(
        msg`Empty trucks all over Europe that look for a load, by place, free days, truck type and features.`,
      ),
    ],
  }),
  component: () => <OfferListPage list={emptyTruckList} search={Route.useSearch()} openId={Route.useParams().id} />,
})
