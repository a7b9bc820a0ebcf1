import type { BidState } from '@veos/contract/market/reference/bids'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { formatEuros } from '@veos/contract/platform/money'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { switchOffer } from '../../market/offers/offers.store.ts'
import { lockActiveUsers, lockActiveUsersAmong } from '../../people/accounts/companyUsers.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import { enterConversation } from '../../talk/messaging/conversations/conversations.store.ts'
import { pickRecipients } from '../../talk/messaging/messaging.rules.ts'
import { sendAutomatic } from '../../talk/messaging/sending/sendMessage.ts'
import { composeAgreementMessage, makeAgreement } from '../agreements/makeAgreement.ts'
import { mayNotDeal } from '../blocks.store.ts'
import { toAwardDeadline } from './awardDeadline.ts'
import { type BidRow, type PageOfBids, readBids, selectBidOfCompany, selectBids } from './bids.store.ts'
import { countRound } from './limits.ts'
import type { RoundTerms } from './makeRound.ts'
import { type BidEvent, composeInterestedMessage } from './negotiationNews.ts'
import { getSideOfCompany, toSituation } from './negotiations.present.ts'
import { type BidAction, requireAllowed, requireOfferAsAwarded, requireOfferUnchanged } from './negotiations.rules.ts'
import {
  addAwarded,
  closeLost,
  endOthers,
  insertAcceptance,
  insertRound,
  type LockedOffer,
  lockNegotiation,
  lockOffer,
  reopenLost,
  setOffByAward,
  setState,
} from './negotiations.store.ts'
import { announceAward, notifyOfBid, showAutomaticMessage } from './notifyOfBid.ts'

/** A locked negotiation, in the transaction of an action. */
interface Change {
  trx: Trx
  now: Date
  row: BidRow
  /** Undefined if it was deleted. */
  offer: LockedOffer | undefined
}

/** A bid, with the round and the offer that the caller has seen; undefined if the call does not send them. */
export interface SeenBid {
  id: string
  round?: number
  offerHash?: string | null
}

interface ChangeOptions {
  /** Negotiations about other kinds count as unknown. */
  onlyKind?: OfferKind
}

/** The actions on a negotiation. Each happens once; a second one is refused (409). */
export function openNegotiationChanges(platform: Platform) {
  const { db, clock } = platform

  /**
   * Runs an action on a negotiation of the caller's company while its offer is locked.
   * @throws Refused 404 for other companies, 409 if it is not allowed now, there is a newer round or the offer was
   *   changed
   */
  async function change(
    actor: Member,
    { id, round, offerHash: seenOfferHash }: SeenBid,
    action: BidAction,
    work: (change: Change) => Promise<void>,
    { onlyKind }: ChangeOptions = {},
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const locked = await lockBid(trx, selectBidOfCompany(id, actor.companyId), now)
      if (!locked || (onlyKind && locked.row.offerKind !== onlyKind)) throw createNotFound('negotiation')
      const { row, offer } = locked
      const viewerSide = getSideOfCompany(row, actor.companyId)
      const otherCompanyId = viewerSide === 'bidder' ? row.publisherCompanyId : row.bidderCompanyId
      if (await mayNotDeal(trx, actor.companyId, otherCompanyId)) throw new Refused(409, text('deals_blocked'))
      if (round !== undefined && round !== row.lastRound) {
        throw new Refused(409, text('round_replaced', { round: row.lastRound, price: formatEuros(row.priceCents) }))
      }
      requireAllowed(action, toSituation(row), { viewerSide, ...row })
      requireOfferUnchanged(row, seenOfferHash)
      await work({ trx, now, row, offer })
    })
  }

  /** The negotiation after the change, for the texts about it. */
  async function readChanged({ trx, now }: Change, id: string): Promise<BidRow> {
    const [row] = await readBids(trx, selectBids([id]), now)
    return row!
  }

  async function notifyAll({ trx, now }: Change, ids: readonly string[], event: 'lost' | 'reopened') {
    for (const row of await readBids(trx, selectBids(ids), now)) {
      // A bid that reopens after the deadline has lapsed immediately, and its bidder was notified of that before.
      if (row.state !== 'lapsed') await notifyOfBid(platform, trx, event, row)
    }
  }

  /** Releases the awarded shipments; the offer is listed again if the award had removed it. */
  async function endAward(one: Change, state: BidState, events: readonly BidEvent[]): Promise<void> {
    const { trx, now, row, offer } = one
    await setState(trx, row.id, state, { now })
    await addAwarded(trx, row.offerId, -(row.awardedShipments ?? 0))
    if (offer?.isOffByAward) {
      await setOffByAward(trx, row.offerId, false)
      if (!offer.isOver) await switchOffer(trx, row.offerId, offer.publishedAt, now)
    }
    for (const event of events) await notifyOfBid(platform, trx, event, row)
    await notifyAll(one, await reopenLost(trx, row.offerId, now), 'reopened')
  }

  return {
    /** The bidder sends another price, or the publisher makes a counter-offer. */
    addRound(actor: Member, seen: SeenBid, terms: RoundTerms, action: 'update' | 'counter', options?: ChangeOptions) {
      const work = async (change: Change) => {
        const { trx, now, row } = change
        await countRound(trx, actor.companyId, now)
        await insertRound(trx, {
          ...terms,
          negotiationId: row.id,
          number: row.lastRound + 1,
          side: action === 'update' ? 'bidder' : 'publisher',
          authorId: actor.userId,
          offerHash: row.offerHash,
          createdAt: now,
        })
        await notifyOfBid(
          platform,
          trx,
          action === 'update' ? 'updated' : 'countered',
          await readChanged(change, row.id),
        )
      }
      return change(actor, seen, action, work, options)
    },

    /** The bidder accepts the counter-offer, which becomes his own price. */
    accept: (actor: Member, seen: SeenBid) =>
      change(actor, seen, 'accept', async (one) => {
        const { trx, now, row } = one
        const { id: negotiationId, lastRound: number, offerHash } = row
        await insertAcceptance(trx, { negotiationId, number, authorId: actor.userId, offerHash, now })
        await notifyOfBid(platform, trx, 'accepted', await readChanged(one, row.id))
      }),

    withdraw: (actor: Member, seen: SeenBid) =>
      change(actor, seen, 'withdraw', async ({ trx, now, row }) => {
        await setState(trx, row.id, 'withdrawn', { now })
        await notifyOfBid(platform, trx, 'withdrawn', row)
      }),

    decline: (actor: Member, seen: SeenBid, options?: ChangeOptions) =>
      change(
        actor,
        seen,
        'decline',
        async ({ trx, now, row }) => {
          await setState(trx, row.id, 'declined', { now })
          await notifyOfBid(platform, trx, 'declined', row)
        },
        options,
      ),

    /** The publisher is interested: an automatic message opens the conversation, in the same transaction. */
    interested: (actor: Member, seen: SeenBid, options?: ChangeOptions) =>
      change(
        actor,
        seen,
        'interested',
        async ({ trx, now, row }) => {
          const conversationId = await enterConversationOfBid(trx, row, actor, now)
          if (conversationId === null) throw new Refused(409, text('company_gone'))
          const content = composeInterestedMessage(row)
          showAutomaticMessage(platform, trx, await sendAutomatic(platform, trx, actor, { conversationId, content }))
          await setState(trx, row.id, 'interested', { now, conversationId })
          await notifyOfBid(platform, trx, 'interested', row)
        },
        options,
      ),

    /** The publisher awards shipments to the bidder: all remaining ones if no number is given. */
    award: (actor: Member, seen: SeenBid, { shipments, confirmBy }: { shipments?: number; confirmBy?: string }) =>
      change(actor, seen, 'award', async (one) => {
        const { trx, now, row, offer } = one
        const deadline = toAwardDeadline(confirmBy, actor, now)
        const awarded = shipments ?? row.openShipments
        if (awarded > row.openShipments) throw new Refused(409, text('shipments_left', { most: row.openShipments }))
        const { offerHash: awardOfferHash } = row
        await setState(trx, row.id, 'awarded', { now, awardedShipments: awarded, awardOfferHash, deadline })
        await addAwarded(trx, row.offerId, awarded)
        await notifyOfBid(platform, trx, 'awarded', await readChanged(one, row.id))
        if (awarded < row.openShipments || !offer) return
        if (offer.isActive) {
          await switchOffer(trx, row.offerId, null, now)
          await setOffByAward(trx, row.offerId, true)
          announceAward(platform, trx, { id: row.offerId, kind: row.offerKind })
        }
        await notifyAll(
          one,
          await endOthers(trx, { offerId: row.offerId, exceptId: row.id, state: 'lost', now }),
          'lost',
        )
      }),

    /** @param terms the hash of the terms that the bidder has seen; undefined if the call does not send it */
    confirm: (actor: Member, seen: SeenBid, terms: string | undefined) =>
      change(actor, seen, 'confirm', async (one) => {
        const { trx, now, row } = one
        requireOfferAsAwarded(row)
        const conversationId = await enterConversationOfBid(trx, row, actor, now)
        const agreement = await makeAgreement(trx, { ...row, conversationId }, now, terms)
        if (conversationId !== null) {
          const content = composeAgreementMessage(agreement)
          showAutomaticMessage(platform, trx, await sendAutomatic(platform, trx, actor, { conversationId, content }))
        }
        const { awardedShipments } = row
        await setState(trx, row.id, 'agreed', { now, awardedShipments, ...(conversationId && { conversationId }) })
        await notifyOfBid(platform, trx, 'confirmed', await readChanged(one, row.id))
      }),

    /** The bidder refuses the award. */
    refuse: (actor: Member, seen: SeenBid) =>
      change(actor, seen, 'refuse', (one) => endAward(one, 'withdrawn', ['refused'])),

    /** The publisher takes back an award that is not confirmed yet: the bid returns to its former state. */
    takeBack: (actor: Member, seen: SeenBid) =>
      change(actor, seen, 'takeBack', (one) =>
        endAward(one, one.row.conversationId === null ? 'open' : 'interested', ['awardTakenBack']),
      ),

    /** An award that was not confirmed in time ends like a refused one. */
    async lapseAward(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const now = clock.now()
        const locked = await lockBid(trx, selectBids([id]), now)
        // The award was decided meanwhile, or the offer was deleted and another job closes its bids.
        if (locked?.row.state !== 'awarded' || !locked.row.isAwardOver) return
        await endAward({ trx, now, ...locked }, 'lapsed', ['awardLapsed', 'unconfirmed'])
      })
    },

    /**
     * The publisher closes an offer or its remaining shipments without an award.
     * @returns how many bids were open
     */
    async close(actor: Member, offerId: string): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const now = clock.now()
        const offer = await lockOffer(trx, offerId, now)
        if (offer?.companyId !== actor.companyId) throw createNotFound('offer')
        const ids = await endOthers(trx, { offerId, exceptId: null, state: 'closed', now })
        if (offer.isActive) await switchOffer(trx, offerId, null, now)
        // A refused award does not list a closed offer again.
        await setOffByAward(trx, offerId, false)
        await closeLost(trx, offerId, now)
        for (const row of await readBids(trx, selectBids(ids), now)) await notifyOfBid(platform, trx, 'closed', row)
        return ids.length
      })
    },
  }
}
export type NegotiationChanges = ReturnType<typeof openNegotiationChanges>

/** Locks the offer and then the negotiation; undefined if there is none. */
async function lockBid(trx: Trx, one: PageOfBids, now: Date): Promise<Pick<Change, 'row' | 'offer'> | undefined> {
  const [before] = await readBids(trx, one, now)
  if (!before) return undefined
  const offer = await lockOffer(trx, before.offerId, now)
  await lockNegotiation(trx, before.id)
  const [row] = await readBids(trx, one, now)
  return row && { row, offer }
}

/**
 * The conversation of both sides about a bid, which is started if necessary and which the caller joins.
 * @returns its id; null if nobody of the other side can log in
 */
async function enterConversationOfBid(trx: Trx, row: BidRow, actor: Member, now: Date): Promise<string | null> {
  const isBidder = getSideOfCompany(row, actor.companyId) === 'bidder'
  const otherCompanyId = isBidder ? row.publisherCompanyId : row.bidderCompanyId
  const otherUserIds = await lockAddressees(trx, otherCompanyId, isBidder ? row.authorId : row.bidAuthorId, actor)
  if (otherUserIds.length === 0) return null
  const { id } = await enterConversation(trx, {
    id: uuid(),
    companyId: actor.companyId,
    userId: actor.userId,
    now,
    isQuotation: true,
    otherCompanyId,
    otherUserIds,
    offer: { id: row.offerId, kind: row.offerKind, title: row.title },
  })
  return id
}

/** The recipients of a message on the other side: the author, else those who get general messages. */
async function lockAddressees(
  trx: Trx,
  otherCompanyId: string,
  authorId: string | null,
  actor: Member,
): Promise<string[]> {
  const users = await lockActiveUsers(trx, otherCompanyId)
  await lockActiveUsersAmong(trx, [actor.userId])
  if (users.length === 0) return []
  return authorId !== null && users.some(({ id }) => id === authorId) ? [authorId] : pickRecipients(users)
}
