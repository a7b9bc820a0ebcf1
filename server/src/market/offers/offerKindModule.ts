import type { EmptyTruck } from '@veos/contract/market/emptyTrucks'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { Roundtrip } from '@veos/contract/market/roundtrips'
import type { SpotFreight } from '@veos/contract/market/spotFreights'
import type { Tender } from '@veos/contract/market/tenders'
import type { DbOrTrx } from '../../platform/db/database.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import type { PageOfIds } from './offers.store.ts'

/** What a kind supplies so that my-offers, status and delete are written once. */
export interface OfferKindModule<Wire> {
  kind: OfferKind
  /** A page of a company's own offers as its members see them. */
  readOwn(db: DbOrTrx, page: PageOfIds, member: Member): Promise<Wire[]>
  /** Notifies open lists that an offer is new in them; called after the transaction. */
  announce(id: string): Promise<void>
  /** Notifies those who watch a listed offer of what is different; in the transaction that changed or listed it. */
  queueNews(trx: DbOrTrx, id: string): Promise<void>
  /** Notifies those who have bid on an offer that something in it is different; in the transaction that changed it. */
  queueBidderNews(trx: DbOrTrx, id: string): Promise<void>
}

/** What each kind answers for one offer. */
export interface OfferAnswer {
  tender: Tender
  roundtrip: Roundtrip
  spotFreight: SpotFreight
  emptyTruck: EmptyTruck
}

/** The parts of every kind. */
export type OfferKindModules = { readonly [Kind in OfferKind]: OfferKindModule<OfferAnswer[Kind]> }
