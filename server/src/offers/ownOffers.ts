import type { MyOffers } from '@veos/contract/myOffers'
import type { OwnOfferStatus } from '@veos/contract/offers'
import type { Db } from '../platform/db/database.ts'
import { Page } from '../platform/http/answers.ts'
import { readIdCursor, writeIdCursor } from '../platform/http/idCursor.ts'
import type { Platform } from '../platform/platform.ts'
import type { Member } from '../platform/sessions/actor.ts'
import type { OfferPart, OfferParts } from './offerPart.ts'
import { countOwnOffers, offersOfCompany } from './offers.store.ts'

export interface OwnOffersQuery {
  status: OwnOfferStatus | 'all'
  limit: number
  cursor?: string | undefined
}

/**
 * One page of a company's own offers of a kind, the newest first.
 * @throws FieldsRefused for a broken cursor
 */
export async function ownOffers<Wire extends { _id: string }>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  part: OfferPart<Wire>,
  member: Member,
  { status, limit, cursor }: OwnOffersQuery,
): Promise<Page<Wire>> {
  const now = clock.now()
  const before = readIdCursor(cursor)
  const page = offersOfCompany(part.kind, member.companyId, { status, now, before, limit: limit + 1 })
  const rows = await part.readOwn(db, page, member)
  const total = before === null ? (await ownCounts(db, member.companyId, now))(part.kind)[status] : null
  const shown = rows.slice(0, limit)
  return new Page(shown, rows.length > limit ? writeIdCursor(shown.at(-1)!._id) : null, total)
}

/** The newest of a company's offers of every kind, in the order of the interface. */
export async function ownOffersOfAllKinds(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  parts: OfferParts,
  member: Member,
  limit: number,
): Promise<MyOffers> {
  const page = { status: 'all', now: clock.now(), before: null, limit } as const
  const newest = async <Wire>(part: OfferPart<Wire> | undefined) =>
    part ? part.readOwn(db, offersOfCompany(part.kind, member.companyId, page), member) : []
  const { tender, roundtrip, spotFreight, emptyTruck } = parts
  return Promise.all([newest(tender), newest(roundtrip), newest(spotFreight), newest(emptyTruck)])
}

/** How many offers of each kind a company has. */
export async function ownCounts(db: Db, companyId: string, now: Date) {
  const rows = await countOwnOffers(db, companyId, now)
  return (kind: OfferPart<unknown>['kind']) => {
    const countOf = (status: OwnOfferStatus) =>
      rows.find((row) => row.kind === kind && row.status === status)?.count ?? 0
    const [active, inReview, inactive] = [countOf('active'), countOf('inReview'), countOf('inactive')]
    return { all: active + inReview + inactive, active, inReview, inactive }
  }
}
