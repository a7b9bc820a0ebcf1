import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MyOffersPage } from '../../../market/my-offers/MyOffersPage.tsx'
import { readMyOffersSearch } from '../../../market/my-offers/myOffersSearch.ts'
import { myTenders } from '../../../market/my-offers/myTenders.tsx'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/my-offers/tenders')({
  validateSearch: readMyOffersSearch,
  head: () => ({ meta: [toPageTitle(msg`My tenders`)] }),
  component: () => <MyOffersPage offers={myTenders} search={Route.useSearch()} />,
})
