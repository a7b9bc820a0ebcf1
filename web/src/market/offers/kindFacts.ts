import type { MessageDescriptor } from '@lingui/core'
import type { FileRoutesByPath } from '@tanstack/react-router'
import type { OfferKind, WireType } from '@veos/contract/market/reference/offerKinds'
import type { OfferKindLinks } from '../../offerKinds.ts'
import type { CallAnswer, CallName } from '../../platform/api.ts'

type RoutePath = keyof FileRoutesByPath

/** The calls of one's own lists; counting them is another matter. */
export type MineCall = Exclude<Extract<CallName, `GET /my-offers/${string}`>, 'GET /my-offers/counts'>

/** What common screens have to know of a kind of offer. Small: the lists of every kind carry it along. */
export interface KindFacts {
  kind: OfferKind
  /** How the interface names it in `type`. */
  wireType: WireType
  /** How `GET /my-offers/counts` names it. */
  countKey: keyof CallAnswer<'GET /my-offers/counts'>
  /** Which of the lists in the answer of `GET /myOffers` is of this kind. */
  placeInAnswer: 0 | 1 | 2 | 3
  /** The routes of the list, of the form, and of the user's own offers. */
  to: {
    list: OfferKindLinks['list']
    create: Extract<RoutePath, `/dashboard/${string}/create`>
    edit: Extract<RoutePath, `/dashboard/${string}/edit/$id`>
    duplicate: Extract<RoutePath, `/dashboard/${string}/duplicate/$id`>
    mine: OfferKindLinks['mine']
  }
  /** The calls whose answers contain offers of the kind: changing an offer invalidates them. */
  calls: { list: CallName; read: CallName; readMine: CallName; mine: MineCall }
  words: {
    /** 'Spot freight', over its sheet. */
    name: MessageDescriptor
    /** 'Spot freight not found', and the sentence that goes with it. */
    notFound: MessageDescriptor
    notFoundText: MessageDescriptor
  }
}
