import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TruckFavouriteButton } from '../../deals/favourites/TruckFavouriteButton.tsx'
import { BidButton } from '../../deals/negotiations/BidButton.tsx'
import { formatDateRange } from '../../platform/ui/dates/dateRanges.ts'
import { toMarkedOffer } from '../offers/markedOffer.ts'
import { OfferSheet, RouteTitle, toRouteMarkers } from '../offers/OfferSheet.tsx'
import type { OverList } from '../offers/shownOffer.ts'
import { EmptyTruckFacts, type ShownEmptyTruck } from './EmptyTruckFacts.tsx'
import { emptyTruckKind } from './emptyTrucks.kind.ts'
import { getEnds, loadText } from './emptyTruckView.tsx'

interface EmptyTruckSheetProps extends OverList {
  offer: ShownEmptyTruck
  /** Further actions of its own company. */
  ownActions?: ReactNode
}

/** The sheet of an empty truck, over the list. */
export function EmptyTruckSheet({ offer, ownActions, ...over }: EmptyTruckSheetProps) {
  const { t } = useLingui()
  const { from, to } = getEnds(offer)
  return (
    <OfferSheet
      {...over}
      facts={emptyTruckKind}
      offer={offer}
      title={<RouteTitle from={from} to={to} />}
      figures={
        <>
          <strong>{formatDateRange(offer.loading.date)}</strong>
          <span>{offer.truckType.label}</span>
          <span>{loadText(offer)}</span>
        </>
      }
      markers={toRouteMarkers(offer.loading.locations, offer.unloading.locations)}
      favouriteButton={<TruckFavouriteButton offer={toMarkedOffer(offer, emptyTruckKind)} />}
      subject={t`Empty truck ${from} – ${to}`}
      actions={
        offer.can.quote || offer.bid ? (
          <BidButton
            offer={{ id: offer._id, type: emptyTruckKind.wireType, title: t`Empty truck ${from} – ${to}` }}
            offerHash={offer.offerHash ?? null}
            offerFacts={<EmptyTruckFacts offer={offer} />}
            companyName={offer.company.companyName}
            bid={offer.bid}
            canBid={offer.can.quote}
          />
        ) : (
          ownActions
        )
      }
    >
      <EmptyTruckFacts offer={offer} />
    </OfferSheet>
  )
}
