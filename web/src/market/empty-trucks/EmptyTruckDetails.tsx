import type { EmptyTruckRow } from '@veos/contract/market/emptyTrucks'
import { OfferDetails } from '../offers/OfferDetails.tsx'
import type { OfferDetailsProps } from '../offers/shownOffer.ts'
import { EmptyTruckSheet } from './EmptyTruckSheet.tsx'
import { emptyTruckKind } from './emptyTrucks.kind.ts'
import { queryEmptyTruck } from './emptyTrucks.queries.ts'

/** The sheet that a row of the list opens. */
export default function EmptyTruckDetails(props: OfferDetailsProps<EmptyTruckRow>) {
  return (
    <OfferDetails
      {...props}
      facts={emptyTruckKind}
      query={queryEmptyTruck(props.id)}
      sheet={(offer, over) => <EmptyTruckSheet offer={offer} {...over} />}
    />
  )
}
