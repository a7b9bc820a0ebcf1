import type { MessageDescriptor } from '@lingui/core'
import type { FileRoutesByPath } from '@tanstack/react-router'
import type { OfferKind, WireType } from '@veos/contract/market/reference/offerKinds'
import type { OfferKindLinks } from '../../offerKinds.ts'
import type { CallAnswer, CallName } from '../../platform/api.ts'

type RoutePath = keyof FileRoutesByPath

/** The calls that list own offers; the call that counts them is not one of them. */
export type MineCall = Exclude<Extract<CallName, `GET /my-offers/${string}`>, 'GET /my-offers/counts'>

/** The facts about a kind of offer that common screens need. Kept small, because the lists of all kinds load it. */
export interface KindFacts {
  kind: OfferKind
  /** The name of the kind in the API's `type`. */
  wireType: WireType
  /** The name of the kind in `GET /my-offers/counts`. */
  countKey: keyof CallAnswer<'GET /my-offers/counts'>
  /** The index of the kind's list in the answer of `GET /myOffers`. */
  placeInAnswer: 0 | 1 | 2 | 3
  /** The routes of the list, the form, and the own offers. */
  to: {
    list: OfferKindLinks['list']
    create: Extract<RoutePath, `/dashboard/${string}/create`>
    edit: Extract<RoutePath, `/dashboard/${string}/edit/$id`>
    duplicate: Extract<RoutePath, `/dashboard/${string}/duplicate/$id`>
    mine: OfferKindLinks['mine']
  }
  /** The calls whose answers contain offers of the kind. Changing an offer invalidates them. */
  calls: { list: CallName; read: CallName; readMine: CallName; mine: MineCall }
  words: {
    /** 'Spot freight': the name of the kind above its sheet. */
    name: MessageDescriptor
    /** 'Spot freight not found', and its explanation. */
    notFound: MessageDescriptor
    notFoundText: MessageDescriptor
  }
}
