import type { Roundtrip } from '@veos/contract/market/roundtrips'
import { query } from '../../platform/api.ts'
import { RoundtripSheet } from '../roundtrips/RoundtripSheet.tsx'
import { roundtripKind } from '../roundtrips/roundtrips.kind.ts'
import { MyOfferSheet } from './MyOfferSheet.tsx'
import type { MySheetProps } from './myOffers.ts'

export default function MyRoundtripSheet(props: MySheetProps<Roundtrip>) {
  return (
    <MyOfferSheet
      {...props}
      facts={roundtripKind}
      query={query('GET /myRoundtrip/:id', { params: { id: props.id } })}
      sheet={(offer, over) => <RoundtripSheet offer={offer} {...over} />}
    />
  )
}
