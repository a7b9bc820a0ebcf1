import type { BidSide, BidState } from '@veos/contract/market/reference/bids'
import { formatEuros } from '@veos/contract/platform/money'
import { addDays, getEndOfDay, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import type { Db } from '../src/platform/db/database.ts'
import { formatOfferTitle } from '../src/talk/messaging/messaging.rules.ts'
import { type BidOffer, type BidRows, findOffersToBidFor, insertBids } from './bids.store.ts'
import { type DemoUser, readDemoUsers } from './conversations.store.ts'
import { makeDemoId } from './ids.ts'
import type { Publisher } from './publishers.ts'
import { createRandom, type Random } from './random.ts'

/** The accounts with bids, on both sides: those that may publish tenders and have a running plan. */
const accounts = ['admin@haulier.example', 'admin@forwarder.example', 'admin@producer.example', 'admin@trial.example']

interface Script {
  state: BidState
  /** The side of each round; a second one of the bidder accepts the counter-offer. */
  rounds?: readonly BidSide[]
  /** Awarded shipments: one, or all but one, or all. */
  awarded?: 'one' | 'others' | 'all'
}

const countered = ['bidder', 'publisher'] as const

/** The bids of others for tenders of the account. */
const received: readonly (readonly Script[])[] = [
  [{ state: 'open' }, { state: 'open', rounds: countered }, { state: 'interested' }, { state: 'declined' }],
  [{ state: 'lapsed' }, { state: 'withdrawn' }, { state: 'open' }],
]
/** The bids for a tender with so many shipments that only a part is awarded. */
const receivedWithAwards: readonly Script[] = [
  ...([{ state: 'awarded' }, { state: 'agreed' }] as const),
  { state: 'open', rounds: ['bidder', 'publisher', 'bidder'] },
]
/** The bids for a tender that is awarded to two bidders, so that the others have lost. */
const receivedWithLost: readonly Script[] = [
  ...([{ state: 'agreed' }, { state: 'awarded', awarded: 'others' }] as const),
  ...([{ state: 'lost' }, { state: 'lost', rounds: countered }] as const),
]
const minShipments = 3

/** The bids of the account, each for another tender, and then for single loads. */
const sent: readonly Script[] = [
  { state: 'open' },
  { state: 'open', rounds: countered },
  ...(['interested', 'declined', 'awarded', 'agreed', 'lapsed', 'withdrawn', 'closed', 'lost'] as const).map(
    (state) => ({
      state,
    }),
  ),
]
const forLoads: readonly Script[] = [{ state: 'open' }, { state: 'open', rounds: countered }, { state: 'declined' }]

const comments = [
  '<p>Own trucks with tracking, drivers speak English.</p>',
  '<p>We drive this lane every week and can start at once.</p>',
  '<p>Price with tolls and pallets exchanged. Payment in 30 days is fine.</p>',
  '',
]

const minuteMs = 60_000
/** How long awards of the demo can be confirmed: longer than most of its offers run. */
const awardDays = 14

/**
 * Adds bids in every state, of the demo accounts and for their offers. Bids without a suitable offer in a small
 * market are left out.
 */
export async function addBids(db: Db, publishers: readonly Publisher[], seed: number, now: Date): Promise<void> {
  const users = await readDemoUsers(db)
  const strangers = publishers
    .filter(({ companyId }) => !users.companyIds.includes(companyId))
    .map(({ companyId, authorIds }): DemoUser => ({ companyId, userId: authorIds[0]! }))
  const taken: string[] = []
  const rows: BidRows[] = []
  for (const [index, email] of accounts.entries()) {
    const random = createRandom(seed, 0xb1d5, index)
    const account = users.find(email)
    const own = { of: account.companyId, kinds: ['tender'] as const, now }
    const split = await findOffersToBidFor(db, { ...own, minShipments, taken, count: 1 })
    taken.push(...split.map(({ id }) => id))
    const whole = await findOffersToBidFor(db, { ...own, minShipments: 1, taken, count: received.length })
    const strangersTo = (offer: BidOffer) => strangers.filter(({ companyId }) => companyId !== offer.companyId)
    const addReceived = (offer: BidOffer, scripts: readonly Script[]) => {
      const bidders = strangersApart(random, strangers, scripts.length)
      rows.push(...scripts.map((script, at) => bidRows(random, script, { offer, bidder: bidders[at]!, now })))
    }
    for (const offer of split) addReceived(offer, receivedWithAwards)
    for (const [at, offer] of whole.entries()) addReceived(offer, received[at]!)
    taken.push(...whole.map(({ id }) => id))
    const lost = await findOffersToBidFor(db, { ...own, minShipments: 2, taken, count: 1 })
    taken.push(...lost.map(({ id }) => id))
    for (const offer of lost) addReceived(offer, receivedWithLost)
    const others = { of: null, except: users.companyIds, now, taken }
    const tenders = await findOffersToBidFor(db, { ...others, kinds: ['tender'], minShipments, count: sent.length })
    const loads = await findOffersToBidFor(db, {
      ...others,
      kinds: ['spotFreight', 'emptyTruck'],
      minShipments: 1,
      count: forLoads.length,
    })
    for (const [at, offer] of tenders.entries()) {
      rows.push(bidRows(random, sent[at]!, { offer, bidder: account, now }))
      if (sent[at]!.state !== 'lost') continue
      const [bidder] = strangersApart(random, strangersTo(offer), 1)
      rows.push(bidRows(random, { state: 'agreed', awarded: 'all' }, { offer, bidder: bidder!, now }))
    }
    for (const [at, offer] of loads.entries())
      rows.push(bidRows(random, forLoads[at]!, { offer, bidder: account, now }))
    taken.push(...[...tenders, ...loads].map(({ id }) => id))
  }
  await insertBids(db, rows, now)
}

function strangersApart(random: Random, strangers: readonly DemoUser[], count: number): DemoUser[] {
  const first = random.int(0, strangers.length - 1)
  return Array.from({ length: count }, (_, index) => strangers[(first + index) % strangers.length]!)
}

function bidRows(
  random: Random,
  { state: scripted, rounds = ['bidder'], awarded = 'one' }: Script,
  { offer, bidder, now }: { offer: BidOffer; bidder: DemoUser; now: Date },
): BidRows {
  const publisher = { companyId: offer.companyId, userId: offer.authorId }
  const state = scripted === 'interested' && offer.hasConversation ? 'open' : scripted
  // After the offer was published, with time for all rounds.
  const ageMs = now.getTime() - offer.publishedAt.getTime()
  const startedAt = new Date(offer.publishedAt.getTime() + Math.round(ageMs * random.between(0.1, 0.4)))
  const betweenRoundsMs = Math.min(20 * minuteMs, Math.floor(ageMs / 6))
  const id = makeDemoId(random, startedAt)
  const isTender = offer.kind === 'tender'
  const target = offer.priceCents ?? 120_000
  let priceCents = Math.round((target * random.between(0.95, 1.15)) / 1000) * 1000
  const made = rounds.map((side, index) => {
    const isAcceptance = index === 2
    if (index === 1) priceCents = Math.round((priceCents * 0.94) / 1000) * 1000
    return {
      negotiationId: id,
      number: index + 1,
      side,
      isAcceptance,
      priceCents,
      authorId: side === 'bidder' ? bidder.userId : publisher.userId,
      trucks: isTender ? random.int(1, 4) : null,
      period: isTender ? 'week' : null,
      loadingOn: isTender ? null : offer.loadingStart,
      comment: isAcceptance ? '' : random.pick(comments),
      offerHash: offer.offerHash,
      createdAt: new Date(startedAt.getTime() + index * betweenRoundsMs),
    }
  })
  const updatedAt = made.at(-1)!.createdAt
  const isAwarded = state === 'awarded' || state === 'agreed'
  const awardUntil = state === 'awarded' ? addDays(toUtcCalendarDate(now), awardDays) : null
  const shipments = { one: 1, others: offer.shipments - 1, all: offer.shipments }
  const title = formatOfferTitle(offer)
  const conversation =
    state === 'interested'
      ? conversationAbout(random, { offer, title, bidder, publisher, priceCents, at: updatedAt })
      : null
  return {
    negotiation: {
      id,
      offerId: offer.id,
      offerKind: offer.kind,
      title,
      state,
      priceCents,
      publisherCompanyId: publisher.companyId,
      bidderCompanyId: bidder.companyId,
      lastRound: made.length,
      awardUntil,
      awardEndsAt: awardUntil && getEndOfDay('UTC', awardUntil),
      awardOfferHash: state === 'awarded' ? offer.offerHash : null,
      awardedShipments: isAwarded ? shipments[awarded] : null,
      stateBeforeLost: state === 'lost' ? 'open' : null,
      conversationId: conversation?.conversation.id ?? null,
      createdAt: startedAt,
      updatedAt,
    },
    rounds: made,
    conversation,
  }
}

/** The automatic message of an interested publisher. */
function conversationAbout(
  random: Random,
  {
    offer,
    title,
    bidder,
    publisher,
    priceCents,
    at,
  }: { offer: BidOffer; title: string; bidder: DemoUser; publisher: DemoUser; priceCents: number; at: Date },
) {
  const id = makeDemoId(random, at)
  const [low, high] = bidder.companyId < publisher.companyId ? [bidder, publisher] : [publisher, bidder]
  const member = ({ userId, companyId }: DemoUser, isWriter: boolean) => ({
    conversationId: id,
    userId,
    companyId,
    lastMessageAt: at,
    seenNumber: isWriter ? 1 : 0,
    unread: isWriter ? 0 : 1,
  })
  return {
    conversation: {
      id,
      lowCompanyId: low.companyId,
      highCompanyId: high.companyId,
      lowUserId: low.userId,
      highUserId: high.userId,
      offerId: offer.id,
      offerKind: offer.kind,
      title,
      isQuotation: true,
      startedAt: at,
      lastNumber: 1,
    },
    members: [member(publisher, true), member(bidder, false)],
    message: {
      id: makeDemoId(random, at),
      conversationId: id,
      number: 1,
      sentAt: at,
      senderId: publisher.userId,
      companyId: publisher.companyId,
      content: `<p>We are interested in your quotation of ${formatEuros(priceCents)}. Let us talk about the details here.</p>`,
    },
  }
}
