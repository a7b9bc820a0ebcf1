import type { TenderRow } from '@veos/contract/market/tenders'
import { OfferDetails } from '../offers/OfferDetails.tsx'
import type { OfferDetailsProps } from '../offers/shownOffer.ts'
import { TenderSheet } from './TenderSheet.tsx'
import { tenderKind } from './tenders.kind.ts'
import { queryTender } from './tenders.queries.ts'

/** The sheet that a row of the tenders opens. */
export default function TenderDetails(props: OfferDetailsProps<TenderRow>) {
  return (
    <OfferDetails
      {...props}
      facts={tenderKind}
      query={queryTender(props.id)}
      sheet={(offer, over) => <TenderSheet offer={offer} {...over} />}
    />
  )
}
