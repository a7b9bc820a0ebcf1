import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileRoutesByPath } from '@tanstack/react-router'
import type { WireType } from '@veos/contract/market/reference/offerKinds'

type RoutePath = keyof FileRoutesByPath

/**
 * The facts about a kind of offer that every wing needs. Further facts for the market are in the kind's own
 * `*.kind.ts`.
 */
export interface OfferKindLinks {
  /** 'Spot freight': the singular. */
  name: MessageDescriptor
  /** The public list, over which an offer opens. */
  list: Extract<RoutePath, `/${string}/{-$id}`>
  /** The list of the user's own offers. */
  mine: Exclude<Extract<RoutePath, `/dashboard/my-offers/${string}`>, '/dashboard/my-offers/'>
}

/** Every kind of offer, by its name in the API's `type`. Add new kinds here. */
export const offerKinds = {
  Tender: { name: msg`Tender`, list: '/tender/{-$id}', mine: '/dashboard/my-offers/tenders' },
  Roundtrip: { name: msg`Roundtrip`, list: '/roundtrip/{-$id}', mine: '/dashboard/my-offers/roundtrips' },
  Spotload: { name: msg`Spot freight`, list: '/spotload/{-$id}', mine: '/dashboard/my-offers/spotloads' },
  Emptytruck: { name: msg`Empty truck`, list: '/trucks/{-$id}', mine: '/dashboard/my-offers/emptytrucks' },
} as const satisfies Record<WireType, OfferKindLinks>
