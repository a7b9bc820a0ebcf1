import { createFileRoute } from '@tanstack/react-router'
import { MyOffersPage } from '../../../my-offers/MyOffersPage.tsx'
import { readMyOffersSearch } from '../../../my-offers/myOffersSearch.ts'
import { mySpotFreights } from '../../../my-offers/mySpotFreights.tsx'

export const Route = createFileRoute('/dashboard/my-offers/spotloads')({
  validateSearch: readMyOffersSearch,
  head: () => ({ meta: [{ title: 'My spot freights – Veos' }] }),
  component: () => <MyOffersPage offers={mySpotFreights} search={Route.useSearch()} />,
})
