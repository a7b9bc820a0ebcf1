import type { MyOffers } from '@veos/contract/market/myOffers'
import type { OwnOfferStatus, OwnOffersQuery } from '@veos/contract/market/offers'
import { toSearchWords } from '@veos/contract/platform/reference/fold'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { Page } from '../../platform/http/answers.ts'
import { createKeysetCursor, type KeysetCursor } from '../../platform/http/createKeysetCursor.ts'
import { cutPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import type { OfferKindModule, OfferKindModules } from './offerKindModule.ts'
import { countOwnOffers } from './offers.store.ts'
import {
  countFoundOffers,
  findOwnOffers,
  type OwnOffersFilter,
  type OwnOffersOrder,
  type OwnOffersPlace,
  selectNewestOffersOfCompany,
  selectOffersInOrder,
} from './ownOffers.store.ts'

/**
 * One page of a company's own offers of a kind, in the requested order.
 * @throws FieldsRefused for an invalid cursor
 */
export async function readOwnOffers<Wire extends { _id: string }>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  module: OfferKindModule<Wire>,
  member: Member,
  { status, search, sortby, order, limit, cursor }: OwnOffersQuery,
): Promise<Page<Wire>> {
  const now = clock.now()
  const sort: OwnOffersOrder = sortby ? { by: sortby, direction: order === 'ASC' ? 'asc' : 'desc' } : { by: 'newest' }
  const after = cursors[sort.by].read(cursor)
  const { companyId } = member
  const filter: OwnOffersFilter = { kind: module.kind, companyId, status, now, words: toSearchWords(search ?? '') }
  const found = await findOwnOffers(db, filter, { order: sort, after, limit: limit + 1 })
  const { shown, next } = cutPage(found, { limit, cursor: cursors[sort.by] })
  const rows = await module.readOwn(db, selectOffersInOrder(shown.map(({ id }) => id)), member)
  const total = after === null ? await countAll(db, filter) : null
  return new Page(rows, next, total)
}

async function countAll(db: Db, filter: OwnOffersFilter): Promise<number> {
  if (filter.words.length > 0) return countFoundOffers(db, filter)
  return (await readOwnCounts(db, filter.companyId, filter.now))(filter.kind)[filter.status]
}

const id = z.uuid()
const dates = createKeysetCursor({ value: z.iso.date().nullable(), id })
/** The cursor of another order is refused. */
const cursors: { readonly [order in OwnOffersOrder['by']]: KeysetCursor<OwnOffersPlace> } = {
  newest: createKeysetCursor({ value: z.null(), id }),
  published: createKeysetCursor({ value: z.iso.datetime(), id }),
  loading: dates,
  unloading: dates,
  price: createKeysetCursor({ value: z.number().int().nullable(), id }),
  deadline: dates,
}

/** The newest of a company's offers of every kind, in the order of the interface. */
export async function readOwnOffersOfAllKinds(
  { db }: Pick<Platform, 'db'>,
  modules: OfferKindModules,
  member: Member,
  limit: number,
): Promise<MyOffers> {
  const newest = <Wire>({ kind, readOwn }: OfferKindModule<Wire>) =>
    readOwn(db, selectNewestOffersOfCompany(kind, member.companyId, limit), member)
  const { tender, roundtrip, spotFreight, emptyTruck } = modules
  return Promise.all([newest(tender), newest(roundtrip), newest(spotFreight), newest(emptyTruck)])
}

/** How many offers of each kind a company has. */
export async function readOwnCounts(db: Db, companyId: string, now: Date) {
  const rows = await countOwnOffers(db, companyId, now)
  return (kind: OfferKindModule<unknown>['kind']) => {
    const countOf = (status: OwnOfferStatus) =>
      rows.find((row) => row.kind === kind && row.status === status)?.count ?? 0
    const active = countOf('active')
    const inReview = countOf('inReview')
    const inactive = countOf('inactive')
    return { all: active + inReview + inactive, active, inReview, inactive }
  }
}
