import { useLingui } from '@lingui/react/macro'
import type { SpotFreight, SpotFreightRow } from '@veos/contract/market/spotFreights'
import { kmText } from '../../platform/ui/format.ts'
import type { OverList } from '../offers/OfferDetails.tsx'
import { OfferSheet, RouteTitle, routeMarkers } from '../offers/OfferSheet.tsx'
import { pricePerKmText, priceText } from '../offers/offerText.ts'
import { SpotFreightFacts } from './SpotFreightFacts.tsx'
import { spotFreightKind } from './spotFreights.kind.ts'
import { placeNameOf } from './spotFreightView.tsx'

/** A row of the list at first, the whole offer a moment later. */
export type ShownSpotFreight = SpotFreightRow & Partial<SpotFreight>

/** One spot freight over the list. */
export function SpotFreightSheet({ offer, ...over }: OverList & { offer: ShownSpotFreight }) {
  const { t } = useLingui()
  const [from, to] = [placeNameOf(offer.loading), placeNameOf(offer.unloading)]
  const perKm = pricePerKmText(offer.targetPrice, offer.distanceKm)
  return (
    <OfferSheet
      {...over}
      facts={spotFreightKind}
      offer={offer}
      title={<RouteTitle from={from} to={to} />}
      figures={
        <>
          {offer.targetPrice ? <strong>{priceText(offer.targetPrice)}</strong> : null}
          {perKm && <span>{perKm}</span>}
          {offer.distanceKm !== null && <span>{kmText(offer.distanceKm)}</span>}
        </>
      }
      markers={routeMarkers(offer.loading.locations, offer.unloading.locations)}
      subject={t`${from} – ${to}`}
    >
      <SpotFreightFacts offer={offer} />
    </OfferSheet>
  )
}
