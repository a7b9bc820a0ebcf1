import { Trans, useLingui } from '@lingui/react/macro'
import { formatTenderRoute } from '@veos/contract/market/offerNames'
import { BidButton } from '../../deals/negotiations/BidButton.tsx'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { formatKm } from '../../platform/ui/format.ts'
import { OfferSheet, RouteTitle, toRouteMarkers } from '../offers/OfferSheet.tsx'
import type { OverList } from '../offers/shownOffer.ts'
import { type ShownTender, TenderFacts } from './TenderFacts.tsx'
import { tenderKind } from './tenders.kind.ts'
import { formatDeadline, formatTargetPrice, getPlaceName, useTripsText } from './tenderText.ts'

/** The sheet of a tender, over the list. */
export function TenderSheet({ offer, ...over }: OverList & { offer: ShownTender }) {
  const { t } = useLingui()
  const tripsText = useTripsText()
  const { name, loading, unloading, distanceKm } = offer
  const from = getPlaceName(loading)
  const to = getPlaceName(unloading)
  const price = formatTargetPrice(offer)
  const isNamed = name !== formatTenderRoute(loading, unloading)
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
              <strong translate="no">{price}</strong> <Trans>per shipment</Trans>
            </span>
          )}
          {isNamed && <span>{t`${from} – ${to}`}</span>}
          <span>{tripsText(offer.shipments)}</span>
          {distanceKm !== null && <span>{formatKm(distanceKm)}</span>}
          <span>{t`offers until ${formatDeadline(offer)}`}</span>
        </>
      }
      markers={toRouteMarkers(loading, unloading)}
      subject={name}
      actions={
        <>
          {offer.can.duplicate && offer.count > 0 && (
            <ButtonLink to="/dashboard/quotations/compare/$id" params={{ id: offer._id }}>
              <Trans>Compare quotations ({offer.count})</Trans>
            </ButtonLink>
          )}
          {(offer.can.quote || offer.bid) && (
            <BidButton
              offer={{ id: offer._id, type: tenderKind.wireType, title: name }}
              offerHash={offer.offerHash ?? null}
              offerFacts={<TenderFacts offer={offer} />}
              companyName={offer.company.companyName}
              bid={offer.bid}
              canBid={offer.can.quote}
            />
          )}
        </>
      }
    >
      <TenderFacts offer={offer} />
    </OfferSheet>
  )
}
