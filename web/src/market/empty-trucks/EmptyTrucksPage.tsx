import { getRouteApi } from '@tanstack/react-router'
import { OfferListPage } from '../offers/list/OfferListPage.tsx'
import { emptyTruckList } from './emptyTruckList.tsx'

const route = getRouteApi('/trucks/{-$id}')

/** Live empty trucks, their filters, and the one that is open. */
export function EmptyTrucksPage() {
  return <OfferListPage list={emptyTruckList} search={route.useSearch()} openId={route.useParams().id} />
}
