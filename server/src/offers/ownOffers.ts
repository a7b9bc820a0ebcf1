import type { MyOffers } from '@veos/contract/myOffers'
import type { Db } from '../platform/db/database.ts'
import { Page } from '../platform/http/answers.ts'
import { readIdCursor, writeIdCursor } from '../platform/http/idCursor.ts'
import type { Member } from '../platform/sessions/actor.ts'
import type { OfferPart, OfferParts } from './offerPart.ts'
import { countOwnOffers, offersOfCompany } from './offers.store.ts'

export interface OwnOffersQuery {
  status: 'all' | 'active' | 'inactive'
  limit: number
  cursor?: string | undefined
}

/**
 * One page of a company's own offers of a kind, the newest first.
 * @throws FieldsRefused for a broken cursor
 */
export async function ownOffers<Wire extends { _id: string }>(
  db: Db,
  part: OfferPart<Wire>,
  member: Member,
  { status, limit, cursor }: OwnOffersQuery,
): Promise<Page<Wire>> {
  const before = readIdCursor(cursor)
  const page = offersOfCompany(part.kind, member.companyId, { status, before, limit: limit + 1 })
  const rows = await part.readOwn(db, page, member)
  const total = before === null ? (await ownCounts(db, member.companyId))(part.kind)[status] : null
  const shown = rows.slice(0, limit)
  return new Page(shown, rows.length > limit ? writeIdCursor(shown.at(-1)!._id) : null, total)
}

/** The newest of a company's offers of every kind, in the order of the interface. */
export async function ownOffersOfAllKinds(db: Db, parts: OfferParts, member: Member, limit: number): Promise<MyOffers> {
  const newest = async <Wire>(part: OfferPart<Wire> | undefined) =>
    part
      ? part.readOwn(db, offersOfCompany(part.kind, member.companyId, { status: 'all', before: null, limit }), member)
      : []
  const { tender, roundtrip, spotFreight, emptyTruck } = parts
  return Promise.all([newest(tender), newest(roundtrip), newest(spotFreight), newest(emptyTruck)])
}

/** How many offers of each kind a company has. */
export async function ownCounts(db: Db, companyId: string) {
  const rows = await countOwnOffers(db, companyId)
  return (kind: OfferPart<unknown>['kind']) => {
    const countOf = (isActive: boolean) =>
      rows.find((row) => row.kind === kind && row.isActive === isActive)?.count ?? 0
    const [active, inactive] = [countOf(true), countOf(false)]
    return { all: active + inactive, active, inactive }
  }
}
