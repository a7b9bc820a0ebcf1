import type { EmptyTruck, EmptyTruckRow } from '@veos/contract/market/emptyTrucks'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { Roundtrip, RoundtripRow } from '@veos/contract/market/roundtrips'
import type { SpotFreight, SpotFreightRow } from '@veos/contract/market/spotFreights'
import type { Tender, TenderRow } from '@veos/contract/market/tenders'
import type { Schema } from '@veos/contract/platform/route'
import type { DbOrTrx } from '../../platform/db/database.ts'
import type { Actor, Member } from '../../platform/sessions/actor.ts'
import type { PageOfIds } from './offers.store.ts'

/** The part of each kind with which own offers, status and deletion work for all kinds. */
export interface OfferKindModule<Wire, ListRow = unknown> {
  kind: OfferKind
  /** The filters that the calls of its list accept. */
  filterQuery: Schema
  /** A page of listed offers; the function presents them as rows of the list, masked for a viewer. */
  readRows(db: DbOrTrx, page: PageOfIds): Promise<(viewer: Actor | null) => ListRow[]>
  /** A page of a company's own offers as its members see them. */
  readOwn(db: DbOrTrx, page: PageOfIds, member: Member): Promise<Wire[]>
  /** Notifies open lists of a new offer; called after the transaction. */
  announce(id: string): Promise<void>
  /** Notifies users who watch a listed offer of changes; in the transaction that changed or listed it. */
  queueNews(trx: DbOrTrx, id: string): Promise<void>
  /** Notifies the bidders of an offer of changes; in the transaction that changed it. */
  queueBidderNews(trx: DbOrTrx, id: string): Promise<void>
}

/** The answer with one offer of each kind. */
export interface OfferAnswer {
  tender: Tender
  roundtrip: Roundtrip
  spotFreight: SpotFreight
  emptyTruck: EmptyTruck
}

/** A row of the list of each kind. */
export interface OfferListRow {
  tender: TenderRow
  roundtrip: RoundtripRow
  spotFreight: SpotFreightRow
  emptyTruck: EmptyTruckRow
}

/** The parts of every kind. */
export type OfferKindModules = { readonly [Kind in OfferKind]: OfferKindModule<OfferAnswer[Kind], OfferListRow[Kind]> }
