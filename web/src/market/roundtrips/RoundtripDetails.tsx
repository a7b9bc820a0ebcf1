import { Trans } from '@lingui/react/macro'
import type { RoundtripRow } from '@veos/contract/market/roundtrips'
import { OfferDetails } from '../offers/OfferDetails.tsx'
import type { OfferDetailsProps } from '../offers/shownOffer.ts'
import { RoundtripSheet } from './RoundtripSheet.tsx'
import { roundtripKind } from './roundtrips.kind.ts'
import { queryRoundtrip } from './roundtrips.queries.ts'

/** The sheet that a row of the list opens. */
export default function RoundtripDetails(props: OfferDetailsProps<RoundtripRow>) {
  return (
    <OfferDetails
      {...props}
      facts={roundtripKind}
      query={queryRoundtrip(props.id)}
      furtherReasons={[<Trans key="review">the roundtrip is in review</Trans>]}
      sheet={(offer, over) => <RoundtripSheet offer={offer} {...over} />}
    />
  )
}
