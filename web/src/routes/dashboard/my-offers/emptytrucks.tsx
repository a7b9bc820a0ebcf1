import { createFileRoute } from '@tanstack/react-router'
import { MyOffersPage } from '../../../my-offers/MyOffersPage.tsx'
import { myEmptyTrucks } from '../../../my-offers/myEmptyTrucks.tsx'
import { readMyOffersSearch } from '../../../my-offers/myOffersSearch.ts'

export const Route = createFileRoute('/dashboard/my-offers/emptytrucks')({
  validateSearch: readMyOffersSearch,
  head: () => ({ meta: [{ title: 'My Empty Trucks – Veos' }] }),
  component: () => <MyOffersPage offers={myEmptyTrucks} search={Route.useSearch()} />,
})
