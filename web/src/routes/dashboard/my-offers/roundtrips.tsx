import { createFileRoute } from '@tanstack/react-router'
import { MyOffersPage } from '../../../market/my-offers/MyOffersPage.tsx'
import { readMyOffersSearch } from '../../../market/my-offers/myOffersSearch.ts'
import { myRoundtrips } from '../../../market/my-offers/myRoundtrips.tsx'

export const Route = createFileRoute('/dashboard/my-offers/roundtrips')({
  validateSearch: readMyOffersSearch,
  head: () => ({ meta: [{ title: 'My roundtrips – Veos' }] }),
  component: () => <MyOffersPage offers={myRoundtrips} search={Route.useSearch()} />,
})
