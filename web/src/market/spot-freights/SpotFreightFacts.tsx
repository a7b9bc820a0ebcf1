import { Trans } from '@lingui/react/macro'
import type { SpotFreight, SpotFreightRow } from '@veos/contract/market/spotFreights'
import { Fact, FactGroup } from '../../platform/ui/overlay/Sheet.tsx'
import { FreightFacts, Note, PublishedFact, RouteFacts, TruckFacts, WordsFact } from '../offers/OfferFacts.tsx'
import { formatPrice, formatPricePerKm } from '../offers/offerText.ts'
import { PublisherFacts } from '../offers/PublisherFacts.tsx'
import { formatTruckTypes } from './spotFreightView.tsx'

/** First a row of the list, then the whole offer when it is loaded. */
export type ShownSpotFreight = SpotFreightRow & Partial<SpotFreight>

/** All facts about a spot freight, in groups. Empty values are left out. */
export function SpotFreightFacts({ offer }: { offer: ShownSpotFreight }) {
  const { freight, specialRequests = [], distanceKm, targetPrice } = offer
  return (
    <>
      <RouteFacts loading={offer.loading} unloading={offer.unloading} distanceKm={distanceKm} away={offer} />
      <FreightFacts typeOfLoad={freight.typeOfLoad} cargo={freight.typeOfCargo.label} measures={freight} />
      <TruckFacts truckTypes={formatTruckTypes(offer)} refrigerated={offer}>
        <WordsFact label={<Trans>Special requests</Trans>} words={specialRequests} />
      </TruckFacts>
      <FactGroup title={<Trans>Offer</Trans>}>
        <Fact label={<Trans>Price</Trans>} isVerbatim={targetPrice !== null}>
          {formatPrice(targetPrice)}
        </Fact>
        <Fact label={<Trans>Per kilometre</Trans>} isVerbatim>
          {formatPricePerKm(targetPrice, distanceKm)}
        </Fact>
        <PublishedFact at={offer.createdAt} />
      </FactGroup>
      <Note title={<Trans>Additional information</Trans>}>{offer.extraInfo}</Note>
      <PublisherFacts publisher={offer.company} author={offer.author ?? null} />
    </>
  )
}
