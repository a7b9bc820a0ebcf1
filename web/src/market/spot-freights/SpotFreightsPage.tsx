import { getRouteApi } from '@tanstack/react-router'
import { OfferListPage } from '../offers/list/OfferListPage.tsx'
import { spotFreightList } from './spotFreightList.tsx'

const route = getRouteApi('/spotload/{-$id}')

/** The Load Exchange: live spot freights, their filters, and the one that is open. */
export function SpotFreightsPage() {
  return <OfferListPage list={spotFreightList} search={route.useSearch()} openId={route.useParams().id} />
}
