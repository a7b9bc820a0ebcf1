import { Trans } from '@lingui/react/macro'
import type { EmptyTruck, EmptyTruckRow } from '@veos/contract/market/emptyTrucks'
import { Fact, FactGroup } from '../../platform/ui/overlay/Sheet.tsx'
import { FreightFacts, Note, PublishedFact, TruckFacts, WordsFact } from '../offers/OfferFacts.tsx'
import { PublisherFacts } from '../offers/PublisherFacts.tsx'
import { StopFact } from '../offers/StopFact.tsx'
import { listFeatures } from './emptyTruckView.tsx'

/** First a row of the list, then the whole offer when it is loaded. */
export type ShownEmptyTruck = EmptyTruckRow & Partial<EmptyTruck>

/** All facts about an empty truck, in groups. Empty values are left out. */
export function EmptyTruckFacts({ offer }: { offer: ShownEmptyTruck }) {
  return (
    <>
      <FactGroup title={<Trans>Route</Trans>} isHalved>
        <Fact label={<Trans>Free in</Trans>}>
          <StopFact stop={offer.loading} distanceKm={offer.distanceFromFilterLoading} />
        </Fact>
        <Fact label={<Trans>Would go to</Trans>}>
          <StopFact stop={offer.unloading} distanceKm={offer.distanceFromFilterUnloading} />
        </Fact>
      </FactGroup>
      <TruckFacts truckTypes={offer.truckType.label} refrigerated={offer}>
        <WordsFact label={<Trans>Special features</Trans>} words={listFeatures(offer)} />
      </TruckFacts>
      <FreightFacts title={<Trans>Can carry</Trans>} typeOfLoad={offer.typeOfLoad} measures={offer.freight} />
      <FactGroup title={<Trans>Offer</Trans>}>
        <PublishedFact at={offer.createdAt} />
      </FactGroup>
      <Note title={<Trans>Additional information</Trans>}>{offer.extraInfo}</Note>
      <PublisherFacts publisher={offer.company} author={offer.author ?? null} />
    </>
  )
}
