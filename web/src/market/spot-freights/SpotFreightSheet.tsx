import { useLingui } from '@lingui/react/macro'
import { BidButton } from '../../deals/negotiations/BidButton.tsx'
import { formatKm } from '../../platform/ui/format.ts'
import { OfferSheet, RouteTitle, toRouteMarkers } from '../offers/OfferSheet.tsx'
import { formatPrice, formatPricePerKm } from '../offers/offerText.ts'
import type { OverList } from '../offers/shownOffer.ts'
import { type ShownSpotFreight, SpotFreightFacts } from './SpotFreightFacts.tsx'
import { spotFreightKind } from './spotFreights.kind.ts'
import { getPlaceName } from './spotFreightView.tsx'

/** The sheet of a spot freight, over the list. */
export function SpotFreightSheet({ offer, ...over }: OverList & { offer: ShownSpotFreight }) {
  const { t } = useLingui()
  const from = getPlaceName(offer.loading)
  const to = getPlaceName(offer.unloading)
  const perKm = formatPricePerKm(offer.targetPrice, offer.distanceKm)
  return (
    <OfferSheet
      {...over}
      facts={spotFreightKind}
      offer={offer}
      title={<RouteTitle from={from} to={to} />}
      figures={
        <>
          {offer.targetPrice ? <strong translate="no">{formatPrice(offer.targetPrice)}</strong> : null}
          {perKm && <span translate="no">{perKm}</span>}
          {offer.distanceKm !== null && <span>{formatKm(offer.distanceKm)}</span>}
        </>
      }
      markers={toRouteMarkers(offer.loading.locations, offer.unloading.locations)}
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
