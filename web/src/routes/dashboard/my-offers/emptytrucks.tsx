import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MyOffersPage } from '../../../market/my-offers/MyOffersPage.tsx'
import { myEmptyTrucks } from '../../../market/my-offers/myEmptyTrucks.tsx'
import { readMyOffersSearch } from '../../../market/my-offers/myOffersSearch.ts'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/my-offers/emptytrucks')({
  validateSearch: readMyOffersSearch,
  head: () => ({ meta: [toPageTitle(msg`My Empty Trucks`)] }),
  component: () => <MyOffersPage offers={myEmptyTrucks} search={Route.useSearch()} />,
})
