import { getRouteApi } from '@tanstack/react-router'
import { OfferListPage } from '../offers/list/OfferListPage.tsx'
import { roundtripList } from './roundtripList.tsx'

const route = getRouteApi('/roundtrip/{-$id}')

/** Live roundtrips, their filters, and the one that is open. */
export function RoundtripsPage() {
  return <OfferListPage list={roundtripList} search={route.useSearch()} openId={route.useParams().id} />
}
