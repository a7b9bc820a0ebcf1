import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MyOffersPage } from '../../../market/my-offers/MyOffersPage.tsx'
import { readMyOffersSearch } from '../../../market/my-offers/myOffersSearch.ts'
import { myRoundtrips } from '../../../market/my-offers/myRoundtrips.tsx'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/my-offers/roundtrips')({
  validateSearch: readMyOffersSearch,
  head: () => ({ meta: [toPageTitle(msg`My roundtrips`)] }),
  component: () => <MyOffersPage offers={myRoundtrips} search={Route.useSearch()} />,
})
