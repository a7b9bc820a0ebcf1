import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileRoutesByPath } from '@tanstack/react-router'
import type { WireType } from '@veos/contract/market/reference/offerKinds'

type RoutePath = keyof FileRoutesByPath

/** What every wing knows of a kind of offer. What only the market has to know is in the kind's own `*.kind.ts`. */
export interface OfferKindLinks {
  /** 'Spot freight': one of them. */
  name: MessageDescriptor
  /** Its list, over which one of them opens. */
  list: Extract<RoutePath, `/${string}/{-$id}`>
  /** The user's own ones. */
  mine: Exclude<Extract<RoutePath, `/dashboard/my-offers/${string}`>, '/dashboard/my-offers/'>
}

/** Every kind of offer, by how the interface names it in `type`. Add new kinds here. */
export const offerKinds = {
  Tender: { name: msg`Tender`, list: '/tender/{-$id}', mine: '/dashboard/my-offers/tenders' },
  Roundtrip: { name: msg`Roundtrip`, list: '/roundtrip/{-$id}', mine: '/dashboard/my-offers/roundtrips' },
  Spotload: { name: msg`Spot freight`, list: '/spotload/{-$id}', mine: '/dashboard/my-offers/spotloads' },
  Emptytruck: { name: msg`Empty truck`, list: '/trucks/{-$id}', mine: '/dashboard/my-offers/emptytrucks' },
} as const satisfies Record<WireType, OfferKindLinks>
