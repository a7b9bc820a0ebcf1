import { presentQuotationLists, quotationListNames } from '@veos/contract/deals/quotationNames'
import type { QuotationOffer, Quotations, QuotationsQuery } from '@veos/contract/deals/quotations'
import { maxOffersOfTender, type NegotiationList } from '@veos/contract/deals/reference/negotiations'
import type { TenderRow } from '@veos/contract/market/tenders'
import { text } from '@veos/contract/platform/texts/text'
import { z } from 'zod'
import { readOffers } from '../../market/offers/offers.store.ts'
import { presentTenderRow } from '../../market/tenders/tenders.details.ts'
import { createKeysetCursor } from '../../platform/http/createKeysetCursor.ts'
import { FieldsRefused } from '../../platform/http/refused.ts'
import { cutPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import { type BidRow, readBids } from './bids.store.ts'
import { presentBid, presentCompany } from './negotiations.present.ts'
import {
  type BidSort,
  countQuotations,
  findArchivedBids,
  findBids,
  findBidsOfOffers,
  findOffersWithBids,
  type PlacedId,
  selectBidsInOrder,
  selectOffersInOrder,
} from './quotations.store.ts'

/** The kind of offers of `/quotations`. */
const kind = 'tender'

/** The cursor after the row with this value, in the order of the list. */
const bidCursor = createKeysetCursor({
  value: z.number().int().min(0).max(8.64e15),
  id: z.uuid(),
  sort: z.enum(['date ASC', 'date DESC', 'price ASC', 'price DESC']),
})

function sortName({ by, order }: BidSort) {
  return `${by} ${order}` as const
}

/**
 * Reads the start of a page.
 * @throws FieldsRefused for a cursor of a list in another order
 */
export function readPageStart(cursor: string | undefined, sort: BidSort) {
  const after = bidCursor.read(cursor)
  if (after && after.sort !== sortName(sort)) throw new FieldsRefused({ cursor: text('page_unknown') })
  return after
}

/** Writes the cursor of the page after a bid. */
export function createBidCursor(sort: BidSort) {
  return { write: ({ id, place }: PlacedId) => bidCursor.write({ id, value: place, sort: sortName(sort) }) }
}

/** The quotations of a company for tenders: received, sent and archived, one page of each. */
export async function readQuotations(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  member: Member,
  { sortBy, order, list, limit, cursor }: Omit<QuotationsQuery, 'cursor'> & { cursor?: string | undefined },
): Promise<Quotations> {
  const now = clock.now()
  const { companyId } = member
  const sort: BidSort = { by: sortBy === 3 ? 'price' : 'date', order }
  const after = list === undefined ? null : readPageStart(cursor, sort)
  const page = { companyId, sort, after, now, limit: limit + 1 }
  const isRequested = (name: NegotiationList) => list === undefined || list === quotationListNames[name]

  const cut = { limit, cursor: createBidCursor(sort) }
  const received = cutPage(isRequested('received') ? await findOffersWithBids(db, page, kind) : [], cut)
  const sent = cutPage(isRequested('sent') ? await findBids(db, 'bidder', page, { kind }) : [], cut)
  const archive = cutPage(isRequested('archive') ? await findArchivedBids(db, page, { kind }) : [], cut)

  const receivedIds = await findBidsOfOffers(
    db,
    received.shown.map(({ id }) => id),
    { companyId, sort, now, perOffer: maxOffersOfTender },
  )
  const ids = [...receivedIds, ...sent.shown.map(({ id }) => id), ...archive.shown.map(({ id }) => id)]
  const rows = await readBids(db, selectBidsInOrder([...new Set(ids)]), now)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const offerIds = [...new Set([...rows.map(({ offerId }) => offerId), ...received.shown.map(({ id }) => id)])]
  const tenders = await readOffers(db, selectOffersInOrder(offerIds), { kind, now })
  const tenderOf = new Map(tenders.map((row) => [row.id, presentTenderRow(row, member)]))
  const bidsOfOffer = Map.groupBy(
    receivedIds.flatMap((id) => rowOf.get(id) ?? []),
    ({ offerId }) => offerId,
  )

  const presentOne = ({ id }: PlacedId) => {
    const row = rowOf.get(id)!
    return { ...presentTenderOf(row, tenderOf), offer: presentQuotation(row, member) }
  }
  const counts = after === null ? await countQuotations(db, companyId, kind, now) : null
  return presentQuotationLists({
    received: received.shown.flatMap(({ id, count }) => {
      const bids = bidsOfOffer.get(id) ?? []
      const [first] = bids
      if (!first) return []
      return [{ ...presentTenderOf(first, tenderOf), count, offers: bids.map((row) => presentQuotation(row, member)) }]
    }),
    sent: sent.shown.map(presentOne),
    archive: archive.shown.map((placed) => ({
      ...presentOne(placed),
      isOwn: rowOf.get(placed.id)!.bidderCompanyId === companyId,
    })),
    counts,
    next: { received: received.next, sent: sent.next, archive: archive.next },
  })
}

function presentTenderOf({ offerId, title }: BidRow, tenderOf: ReadonlyMap<string, TenderRow>) {
  return { _id: offerId, title, tender: tenderOf.get(offerId) ?? null }
}

function presentQuotation(row: BidRow, member: Member): QuotationOffer {
  const { authorId, authorName, bidAuthorId, bidAuthorName } = row
  return {
    ...presentBid(row, member),
    tenderId: row.offerId,
    offerId: row.id,
    author: authorId === null ? null : { _id: authorId, name: authorName ?? '' },
    offerAuthor: { _id: bidAuthorId, name: bidAuthorName },
    offerAuthorCompany: presentCompany(row, 'bidder'),
  }
}
