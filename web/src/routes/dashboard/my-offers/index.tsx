import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { MyOffersEmptyPage } from '../../../market/my-offers/MyOffersEmptyPage.tsx'
import { firstTabWithOffers } from '../../../market/my-offers/myOfferKinds.ts'
import { myOfferCounts } from '../../../market/my-offers/myOffers.queries.ts'
import { pageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/my-offers/')({
  loader: async ({ context }) => {
    const tab = firstTabWithOffers(await context.queryClient.fetchQuery(myOfferCounts))
    if (tab) throw redirect({ to: tab.facts.to.mine, replace: true })
  },
  head: () => ({ meta: [pageTitle(msg`My offers`)] }),
  component: MyOffersEmptyPage,
})
