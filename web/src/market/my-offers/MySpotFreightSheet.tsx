import type { SpotFreight } from '@veos/contract/market/spotFreights'
import { query } from '../../platform/api.ts'
import { SpotFreightSheet } from '../spot-freights/SpotFreightSheet.tsx'
import { spotFreightKind } from '../spot-freights/spotFreights.kind.ts'
import { MyOfferSheet } from './MyOfferSheet.tsx'
import type { MySheetProps } from './myOffers.ts'

export default function MySpotFreightSheet(props: MySheetProps<SpotFreight>) {
  return (
    <MyOfferSheet
      {...props}
      facts={spotFreightKind}
      query={query('GET /mySpotload/:id', { params: { id: props.id } })}
      sheet={(offer, over) => <SpotFreightSheet offer={offer} {...over} />}
    />
  )
}
