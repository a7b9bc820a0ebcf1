import { useLingui } from '@lingui/react/macro'
import { BidButton } from '../../deals/negotiations/BidButton.tsx'
import { kmText } from '../../platform/ui/format.ts'
import { OfferSheet, RouteTitle, routeMarkers } from '../offers/OfferSheet.tsx'
import { pricePerKmText, priceText } from '../offers/offerText.ts'
import type { OverList } from '../offers/shownOffer.ts'
import { type ShownSpotFreight, SpotFreightFacts } from './SpotFreightFacts.tsx'
import { spotFreightKind } from './spotFreights.kind.ts'
import { placeNameOf } from './spotFreightView.tsx'

/** The sheet of a spot freight, over the list. */
export function SpotFreightSheet({ offer, ...over }: OverList & { offer: ShownSpotFreight }) {
  const { t } = useLingui()
  const from = placeNameOf(offer.loading)
  const to = placeNameOf(offer.unloading)
  const perKm = pricePerKmText(offer.targetPrice, offer.distanceKm)
  return (
    <OfferSheet
      {...over}
      facts={spotFreightKind}
      offer={offer}
      title={<RouteTitle from={from} to={to} />}
      figures={
        <>
          {offer.targetPrice ? <strong translate="no">{priceText(offer.targetPrice)}</strong> : null}
          {perKm && <span translate="no">{perKm}</span>}
          {offer.distanceKm !== null && <span>{kmText(offer.distanceKm)}</span>}
        </>
      }
      markers={routeMarkers(offer.loading.locations, offer.unloading.locations)}
      subject={t`${from} – ${to}`}
      actions={
        (offer.can.quote || offer.bid) && (
          <BidButton
            offer={{ id: offer._id, type: spotFreightKind.wireType, title: t`${from} – ${to}` }}
            offerHash={offer.offerHash ?? null}
            offerFacts={<SpotFreightFacts offer={offer} />}
            companyName={offer.company.companyName}
            bid={offer.bid}
            canBid={offer.can.quote}
          />
        )
      }
    >
      <SpotFreightFacts offer={offer} />
    </OfferSheet>
  )
}
