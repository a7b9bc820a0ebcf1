import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { runIdempotent } from '../../platform/idempotency.store.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import { formatOfferTitle, refuseOwnCompany } from '../../talk/messaging/messaging.rules.ts'
import { mayNotDeal } from '../blocks.store.ts'
import { readBids, selectBidForOffer, selectBids } from './bids.store.ts'
import { countRound } from './limits.ts'
import type { RoundTerms } from './makeRound.ts'
import { requireNewBidAllowed, requireOfferUnchanged } from './negotiations.rules.ts'
import { insertNegotiation, insertRound, lockOffer, setState } from './negotiations.store.ts'
import { notifyOfBid } from './notifyOfBid.ts'

/**
 * Stores the first round of a company for an offer of another one, or the first after its former bid has ended.
 * @returns the id of the negotiation
 * @throws Refused 404 for an unlisted offer, 409 for an own one and if there is a bid already
 */
export async function startNegotiation(
  platform: Platform,
  actor: Member,
  bid: { offerId: string; kind: OfferKind; terms: RoundTerms; seenOfferHash: string | null | undefined },
  call: { idempotencyKey: string | null; body: unknown },
): Promise<string> {
  const { db, clock } = platform
  const { userId, companyId: bidderCompanyId } = actor
  const { offerId, kind: offerKind, terms, seenOfferHash } = bid
  const { id } = await db.transaction().execute((trx) =>
    runIdempotent(trx, { userId, key: call.idempotencyKey, body: call.body }, async () => {
      const now = clock.now()
      const offer = await lockOffer(trx, offerId, now)
      if (!offer?.isListed || offer.isOver || offer.kind !== offerKind) throw createNotFound('offer')
      const { companyId: publisherCompanyId } = offer
      refuseOwnCompany(bidderCompanyId, publisherCompanyId)
      if (await mayNotDeal(trx, bidderCompanyId, publisherCompanyId)) throw new Refused(409, text('deals_blocked'))
      if (offer.openShipments === 0) throw new Refused(409, text('offer_awarded'))
      const [former] = await readBids(trx, selectBidForOffer(offerId, bidderCompanyId), now)
      if (former) requireNewBidAllowed(former.state)
      requireOfferUnchanged(offer, seenOfferHash)
      await countRound(trx, bidderCompanyId, now)
      const id = former?.id ?? uuid()
      const number = (former?.lastRound ?? 0) + 1
      const { offerHash } = offer
      const round = { ...terms, negotiationId: id, number, side: 'bidder', authorId: userId, offerHash, createdAt: now }
      if (former) {
        await insertRound(trx, round)
        await setState(trx, id, 'open', { now })
      } else {
        const about = { offerId, offerKind, title: formatOfferTitle(offer), publisherCompanyId, bidderCompanyId }
        const { priceCents } = terms
        await insertNegotiation(trx, { id, ...about, state: 'open', priceCents, createdAt: now, updatedAt: now }, round)
      }
      const [row] = await readBids(trx, selectBids([id]), now)
      await notifyOfBid(platform, trx, 'quoted', row!)
      return { id }
    }),
  )
  return id
}
