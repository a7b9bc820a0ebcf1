import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MyOffersPage } from '../../../market/my-offers/MyOffersPage.tsx'
import { readMyOffersSearch } from '../../../market/my-offers/myOffersSearch.ts'
import { mySpotFreights } from '../../../market/my-offers/mySpotFreights.tsx'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/my-offers/spotloads')({
  validateSearch: readMyOffersSearch,
  head: () => ({ meta: [toPageTitle(msg`My spot freights`)] }),
  component: () => <MyOffersPage offers={mySpotFreights} search={Route.useSearch()} />,
})
