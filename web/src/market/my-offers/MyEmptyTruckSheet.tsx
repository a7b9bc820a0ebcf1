import type { EmptyTruck } from '@veos/contract/market/emptyTrucks'
import { query } from '../../platform/api.ts'
import { EmptyTruckSheet } from '../empty-trucks/EmptyTruckSheet.tsx'
import { emptyTruckKind } from '../empty-trucks/emptyTrucks.kind.ts'
import { AddToMyTrucks } from '../my-trucks/AddToMyTrucks.tsx'
import { MyOfferSheet } from './MyOfferSheet.tsx'
import type { MySheetProps } from './myOffers.ts'

export default function MyEmptyTruckSheet(props: MySheetProps<EmptyTruck>) {
  return (
    <MyOfferSheet
      {...props}
      facts={emptyTruckKind}
      query={query('GET /myEmptyTruck/:id', { params: { id: props.id } })}
      sheet={(offer, over) => (
        <EmptyTruckSheet offer={offer} {...over} ownActions={<AddToMyTrucks emptyTruckId={offer._id} />} />
      )}
    />
  )
}
