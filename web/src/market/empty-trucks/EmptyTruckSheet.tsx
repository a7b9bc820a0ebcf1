import { useLingui } from '@lingui/react/macro'
import type { EmptyTruck, EmptyTruckRow } from '@veos/contract/market/emptyTrucks'
import { dateRangeText } from '../../platform/ui/dates.ts'
import type { OverList } from '../offers/OfferDetails.tsx'
import { OfferSheet, RouteTitle, routeMarkers } from '../offers/OfferSheet.tsx'
import { EmptyTruckFacts } from './EmptyTruckFacts.tsx'
import { emptyTruckKind } from './emptyTrucks.kind.ts'
import { endsOf, loadText } from './emptyTruckView.tsx'

/** A row of the list at first, the whole offer a moment later. */
export type ShownEmptyTruck = EmptyTruckRow & Partial<EmptyTruck>

/** One empty truck over the list. */
export function EmptyTruckSheet({ offer, ...over }: OverList & { offer: ShownEmptyTruck }) {
  const { t } = useLingui()
  const { from, to } = endsOf(offer)
  return (
    <OfferSheet
      {...over}
      facts={emptyTruckKind}
      offer={offer}
      title={<RouteTitle from={from} to={to} />}
      figures={
        <>
          <strong>{dateRangeText(offer.loading.date)}</strong>
          <span>{offer.truckType.label}</span>
          <span>{loadText(offer)}</span>
        </>
      }
      markers={routeMarkers(offer.loading.locations, offer.unloading.locations)}
      subject={t`Empty truck ${from} – ${to}`}
    >
      <EmptyTruckFacts offer={offer} />
    </OfferSheet>
  )
}
