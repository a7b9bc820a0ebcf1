import { Trans, useLingui } from '@lingui/react/macro'
import { tenderRouteName } from '@veos/contract/market/tenderName'
import type { Tender, TenderRow } from '@veos/contract/market/tenders'
import { kmText } from '../../platform/ui/format.ts'
import type { OverList } from '../offers/OfferDetails.tsx'
import { OfferSheet, RouteTitle, routeMarkers } from '../offers/OfferSheet.tsx'
import { TenderFacts } from './TenderFacts.tsx'
import { tenderKind } from './tenders.kind.ts'
import { deadlineText, placeNameOf, targetPriceText, useTripsText } from './tenderText.ts'

/** A row of the list at first, the whole tender a moment later. */
export type ShownTender = TenderRow & Partial<Tender>

/** One tender over the list. */
export function TenderSheet({ offer, ...over }: OverList & { offer: ShownTender }) {
  const { t } = useLingui()
  const tripsText = useTripsText()
  const { name, loading, unloading, distanceKm } = offer
  const [from, to] = [placeNameOf(loading), placeNameOf(unloading)]
  const price = targetPriceText(offer)
  const isNamed = name !== tenderRouteName(loading, unloading)
  return (
    <OfferSheet
      {...over}
      facts={tenderKind}
      offer={offer}
      title={isNamed ? <span>{name}</span> : <RouteTitle from={from} to={to} />}
      figures={
        <>
          {price && (
            <span>
              <strong>{price}</strong> <Trans>per shipment</Trans>
            </span>
          )}
          {isNamed && <span>{t`${from} – ${to}`}</span>}
          <span>{tripsText(offer.shipments)}</span>
          {distanceKm !== null && <span>{kmText(distanceKm)}</span>}
          <span>{t`offers until ${deadlineText(offer)}`}</span>
        </>
      }
      markers={routeMarkers(loading, unloading)}
      subject={name}
    >
      <TenderFacts offer={offer} />
    </OfferSheet>
  )
}
