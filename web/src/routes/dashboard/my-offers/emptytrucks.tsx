import { createFileRoute } from '@tanstack/react-router'
import { MyOffersPage } from '../../../market/my-offers/MyOffersPage.tsx'
import { myEmptyTrucks } from '../../../market/my-offers/myEmptyTrucks.tsx'
import { readMyOffersSearch } from '../../../market/my-offers/myOffersSearch.ts'

export const Route = createFileRoute('/dashboard/my-offers/emptytrucks')({
  validateSearch: readMyOffersSearch,
  head: () => ({ meta: [{ title: 'My Empty Trucks – Veos' }] }),
  component: () => <MyOffersPage offers={myEmptyTrucks} search={Route.useSearch()} />,
})
