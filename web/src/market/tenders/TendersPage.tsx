import { getRouteApi } from '@tanstack/react-router'
import { OfferListPage } from '../offers/list/OfferListPage.tsx'
import { tenderList } from './tenderList.tsx'

const route = getRouteApi('/tender/{-$id}')

/** Live tenders, their filters, and the one that is open. */
export function TendersPage() {
  return <OfferListPage list={tenderList} search={route.useSearch()} openId={route.useParams().id} />
}
