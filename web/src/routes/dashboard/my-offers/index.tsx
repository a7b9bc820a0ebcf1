import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { MyOffersEmptyPage } from '../../../market/my-offers/MyOffersEmptyPage.tsx'
import { findFirstTabWithOffers } from '../../../market/my-offers/myOfferKinds.ts'
import { myOfferCounts } from '../../../market/my-offers/myOffers.queries.ts'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/my-offers/')({
  loader: async ({ context }) => {
    const tab = findFirstTabWithOffers(await context.queryClient.fetchQuery(myOfferCounts))
    if (tab) throw redirect({ to: tab.facts.to.mine, replace: true })
  },
  head: () => ({ meta: [toPageTitle(msg`My offers`)] }),
  component: MyOffersEmptyPage,
})
