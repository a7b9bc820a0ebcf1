import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OfferListPage } from '../market/offers/list/OfferListPage.tsx'
import { tenderList } from '../market/tenders/tenderList.tsx'
import { readTenderSearch } from '../market/tenders/tenderSearch.ts'
import { preloadTenders } from '../market/tenders/tenders.queries.ts'
import { toPageDescription, toPageTitle } from '../platform/pageHead.ts'

export const Route = createFileRoute('/tender/{-$id}')({
  validateSearch: readTenderSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context, deps }) => {
    const loaded = preloadTenders(context.queryClient, deps.search)
    // The server renders the page with its rows. In the browser the page opens at once and loads them afterwards.
    if (typeof window === 'undefined') await loaded
  },
  head: () => ({
    meta: [
      toPageTitle(msg`Tenders`),
      toPageDescription(
        msg`Tenders for one-off and periodic loads from all over Europe, by place, truck type and load.`,
      ),
    ],
  }),
  component: () => <OfferListPage list={tenderList} search={Route.useSearch()} openId={Route.useParams().id} />,
})
