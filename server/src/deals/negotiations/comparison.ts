import type { BidComparison } from '@veos/contract/deals/negotiations'
import { maxComparedBids } from '@veos/contract/deals/reference/negotiations'
import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { toEuros } from '@veos/contract/platform/money'
import { createNotFound } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import { computeShipmentsInPeriod } from '../computeShipmentsInPeriod.ts'
import {
  countComparedBids,
  findComparedOffer,
  listAwards,
  readComparedBids,
  selectBidsByPrice,
} from './comparison.store.ts'
import { presentBid, presentCompany } from './negotiations.present.ts'

/**
 * The bids for an own offer side by side, the cheapest first.
 * @throws Refused 404
 */
export async function compareBids(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  member: Member,
  offerId: string,
): Promise<BidComparison> {
  const now = clock.now()
  const { companyId } = member
  const page = selectBidsByPrice(offerId, { companyId, now, limit: maxComparedBids + 1 })
  const offer = await findComparedOffer(db, offerId, companyId)
  if (!offer) throw createNotFound('offer')
  const found = await readComparedBids(db, page, now)
  const isWhole = found.length <= maxComparedBids
  const count = isWhole ? found.length : await countComparedBids(db, offerId, { companyId, now })
  const rows = found.slice(0, maxComparedBids)
  const { numberOfShipments, priceCents, roadKm } = offer
  const inAll = computeShipmentsInPeriod(numberOfShipments, offer)
  const awards = await listAwards(db, offerId)
  const awardedCents = awards.map(
    (award) => award.priceCents * computeShipmentsInPeriod(award.awardedShipments ?? 1, offer),
  )
  const cheapest = rows[0]?.priceCents ?? 0
  return {
    offer: {
      _id: offerId,
      type: offerKindFacts[offer.kind].wireType,
      title: rows[0]?.title ?? offer.title,
      isThere: true,
      endsAt: offer.endsAt instanceof Date ? offer.endsAt.toISOString() : null,
      openShipments: offer.openShipments,
      targetPrice: toEuros(priceCents),
      distanceKm: roadKm,
      shipmentsInAll: inAll,
      numberOfShipments,
      totalAwarded: toEuros(awardedCents.reduce((sum, cents) => sum + cents, 0)),
    },
    count,
    bids: rows.map((row) => ({
      ...presentBid(row, member),
      total: toEuros(row.priceCents * inAll),
      perKm: roadKm ? toEuros(Math.round(row.priceCents / roadKm)) : null,
      overTarget: priceCents ? toEuros(row.priceCents - priceCents) : null,
      overCheapest: toEuros(row.priceCents - cheapest),
      company: {
        ...presentCompany(row, 'bidder'),
        positiveFromDealings: row.positiveFromDealings,
        yearFounded: row.yearFounded,
        trucks: row.fleet,
        documents: row.documents,
        vat: row.vat,
        memberSince: row.memberSince.toISOString(),
      },
      author: { _id: row.bidAuthorId, name: row.bidAuthorName },
    })),
  }
}
