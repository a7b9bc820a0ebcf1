import type { SpotFreightRow } from '@veos/contract/market/spotFreights'
import { OfferDetails } from '../offers/OfferDetails.tsx'
import type { OfferDetailsProps } from '../offers/shownOffer.ts'
import { SpotFreightSheet } from './SpotFreightSheet.tsx'
import { spotFreightKind } from './spotFreights.kind.ts'
import { querySpotFreight } from './spotFreights.queries.ts'

/** The sheet that a row of the Load Exchange opens. */
export default function SpotFreightDetails(props: OfferDetailsProps<SpotFreightRow>) {
  return (
    <OfferDetails
      {...props}
      facts={spotFreightKind}
      query={querySpotFreight(props.id)}
      sheet={(offer, over) => <SpotFreightSheet offer={offer} {...over} />}
    />
  )
}
