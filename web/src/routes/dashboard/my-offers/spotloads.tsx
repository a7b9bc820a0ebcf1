import { createFileRoute } from '@tanstack/react-router'
import { MyOffersPage } from '../../../market/my-offers/MyOffersPage.tsx'
import { readMyOffersSearch } from '../../../market/my-offers/myOffersSearch.ts'
import { mySpotFreights } from '../../../market/my-offers/mySpotFreights.tsx'

export const Route = createFileRoute('/dashboard/my-offers/spotloads')({
  validateSearch: readMyOffersSearch,
  head: () => ({ meta: [{ title: 'My spot freights – Veos' }] }),
  component: () => <MyOffersPage offers={mySpotFreights} search={Route.useSearch()} />,
})
