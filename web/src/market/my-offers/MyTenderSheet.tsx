import type { Tender } from '@veos/contract/market/tenders'
import { query } from '../../platform/api.ts'
import { TenderSheet } from '../tenders/TenderSheet.tsx'
import { tenderKind } from '../tenders/tenders.kind.ts'
import { MyOfferSheet } from './MyOfferSheet.tsx'
import type { MySheetProps } from './myOffers.ts'

export default function MyTenderSheet(props: MySheetProps<Tender>) {
  return (
    <MyOfferSheet
      {...props}
      facts={tenderKind}
      query={query('GET /myTender/:id', { params: { id: props.id } })}
      sheet={(offer, over) => <TenderSheet offer={offer} {...over} />}
    />
  )
}
