import { negotiationRoutes } from '@veos/contract/deals/negotiations'
import { quotationRoutes } from '@veos/contract/deals/quotations'
import type { BidState } from '@veos/contract/market/reference/bids'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { openNegotiationChanges } from './changeNegotiation.ts'

const { make, as, db, clock, platform } = await testApp()
const shipper = await make.company()
const carriers = [await make.company(), await make.company(), await make.company()]
const [owner, bidders] = [as(shipper.admin), carriers.map(({ admin }) => as(admin))]

const { lapseAward: lapseNow } = openNegotiationChanges(platform)

const shipments = 3

/** What one bidder has, as the rules have it. */
interface Bid {
  state: BidState | 'none'
  beforeLost: BidState | 'none'
  side: 'bidder' | 'publisher'
  round: number
  awarded: number
  /** The publisher has been interested. */
  hasConversation: boolean
}

interface Model {
  bids: Bid[]
  left: number
  isListed: boolean
  isOver: boolean
  isOffByAward: boolean
}

interface Real {
  tenderId: string
}

const doings = [
  ...(['quote', 'update', 'counter', 'accept', 'withdraw', 'interested', 'decline'] as const),
  ...(['award', 'awardOne', 'confirm', 'refuse', 'takeBack', 'awardDeadline', 'close', 'deadline'] as const),
] as const
type Doing = (typeof doings)[number]
interface Step {
  doing: Doing
  /** The bidder that it is about. */
  who: number
}

/** As it is now: what is open when the deadline is over has lapsed. */
function stateIn({ isOver }: Model, { state }: Bid): BidState | 'none' {
  return state === 'open' && isOver ? 'lapsed' : state
}

/** Whether the rules allow a step, and what it makes of the model. */
function expectStep(model: Model, { doing, who }: Step): boolean {
  const bid = model.bids[who]!
  const state = stateIn(model, bid)
  const isNegotiable = state === 'open' || state === 'interested'
  const addRound = (side: Bid['side']) => Object.assign(bid, { side, round: bid.round + 1 })
  switch (doing) {
    case 'quote':
      if (!model.isListed || model.isOver) return false
      if (!['none', 'withdrawn', 'lost', 'lapsed', 'closed'].includes(state)) return false
      addRound('bidder').state = 'open'
      return true
    case 'update':
    case 'counter':
      if (!isNegotiable || model.isOver) return false
      addRound(doing === 'update' ? 'bidder' : 'publisher')
      return true
    case 'accept':
      if (!isNegotiable || model.isOver || bid.side !== 'publisher') return false
      addRound('bidder')
      return true
    case 'withdraw':
    case 'decline':
      if (!isNegotiable) return false
      bid.state = doing === 'withdraw' ? 'withdrawn' : 'declined'
      return true
    case 'interested':
      if (state !== 'open') return false
      Object.assign(bid, { state: 'interested', hasConversation: true })
      return true
    case 'award':
    case 'awardOne':
      if (!isNegotiable || bid.side !== 'bidder' || model.left === 0) return false
      Object.assign(bid, { state: 'awarded', awarded: doing === 'award' ? model.left : 1 })
      model.left -= bid.awarded
      if (model.left > 0) return true
      if (model.isListed) Object.assign(model, { isListed: false, isOffByAward: true })
      for (const other of model.bids) {
        if (other.state === 'open' || other.state === 'interested') {
          Object.assign(other, { beforeLost: other.state, state: 'lost' })
        }
      }
      return true
    case 'confirm':
      if (state !== 'awarded') return false
      bid.state = 'agreed'
      return true
    case 'refuse':
    case 'takeBack':
    case 'awardDeadline': {
      if (state !== 'awarded') return false
      model.left += bid.awarded
      const ended = {
        refuse: 'withdrawn',
        takeBack: bid.hasConversation ? 'interested' : 'open',
        awardDeadline: 'lapsed',
      }
      Object.assign(bid, { state: ended[doing], awarded: 0 })
      if (model.isOffByAward) Object.assign(model, { isOffByAward: false, isListed: !model.isOver })
      for (const other of model.bids) if (other.state === 'lost') other.state = other.beforeLost
      return true
    }
    case 'close':
      for (const other of model.bids) {
        if (['open', 'interested', 'lost'].includes(other.state)) other.state = 'closed'
      }
      Object.assign(model, { isListed: false, isOffByAward: false })
      return true
    case 'deadline':
      model.isOver = true
      return true
  }
}

const actions = { accept: 1, withdraw: 1, interested: 0, decline: 0, confirm: 1, refuse: 1, takeBack: 0 } as const

/** The price says whose it is: that of the second bidder is between 200,000 and 300,000 euro. */
let named = 0
function priceOf(who: number): number {
  named = (named + 1) % 100_000
  return (who + 1) * 100_000 + named
}

async function findBid({ tenderId }: Real, who: number) {
  return db
    .selectFrom('negotiations')
    .where('offerId', '=', tenderId)
    .where('bidderCompanyId', '=', carriers[who]!.id)
    .select(['id', 'lastRound'])
    .executeTakeFirst()
}

/** Lets the last day of an award pass. @returns whether there was one */
async function lapseAward(id: string): Promise<boolean> {
  const ended = await db
    .updateTable('negotiations')
    .set({ awardEndsAt: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'awarded')
    .returning('id')
    .execute()
  await lapseNow(id)
  return ended.length > 0
}

/** Does a step with the round that there is before it. @returns whether it was allowed */
async function take(real: Real, { doing, who }: Step): Promise<boolean> {
  const { tenderId } = real
  if (doing === 'deadline') {
    await db.updateTable('offers').set({ expiresAt: clock.now() }).where('id', '=', tenderId).execute()
    return true
  }
  if (doing === 'close') return (await owner.call(negotiationRoutes.close, { params: { id: tenderId } })).ok
  const bidder = bidders[who]!
  const terms = { price: priceOf(who), noOfTrucks: 1, period: 'week' } as const
  if (doing === 'quote') return (await bidder.call(quotationRoutes.send, { body: { tenderId, ...terms } })).ok
  const bid = await findBid(real, who)
  if (!bid) return false
  const [params, round] = [{ id: bid.id }, bid.lastRound]
  if (doing === 'update' || doing === 'counter') {
    const by = doing === 'update' ? bidder : owner
    return (await by.call(negotiationRoutes.addRound, { params, body: { round, ...terms } })).ok
  }
  if (doing === 'award' || doing === 'awardOne') {
    const body = { round, ...(doing === 'awardOne' && { shipments: 1 }) }
    return (await owner.call(negotiationRoutes.award, { params, body })).ok
  }
  if (doing === 'awardDeadline') return lapseAward(bid.id)
  const by = actions[doing] === 1 ? bidder : owner
  return (await by.call(negotiationRoutes[doing], { params, body: { round } })).ok
}

/** What holds whatever has happened. */
async function checkInvariants({ tenderId }: Real): Promise<void> {
  const bids = await db.selectFrom('negotiations').where('offerId', '=', tenderId).selectAll().execute()
  const offer = await db.selectFrom('offers').where('id', '=', tenderId).selectAll().executeTakeFirstOrThrow()
  const awarded = bids.reduce((sum, bid) => sum + (bid.awardedShipments ?? 0), 0)
  expect(offer.awardedShipments).toBe(awarded)
  expect(awarded).toBeLessThanOrEqual(shipments)
  expect(offer.isActive && awarded === shipments).toBe(false)
  if (bids.some(({ state }) => state === 'lost')) expect(awarded).toBe(shipments)
  for (const bid of bids) {
    const rounds = await db
      .selectFrom('negotiationRounds')
      .where('negotiationId', '=', bid.id)
      .orderBy('number')
      .selectAll()
      .execute()
    expect(rounds.map(({ number }) => number)).toEqual(rounds.map((_, index) => index + 1))
    expect([bid.lastRound, bid.priceCents]).toEqual([rounds.length, rounds.at(-1)!.priceCents])
    rounds.forEach((round, index) => {
      if (!round.isAcceptance) return
      const before = rounds[index - 1]!
      expect([round.side, before.side, round.priceCents]).toEqual(['bidder', 'publisher', before.priceCents])
    })
  }
}

/** What each side reads is what the model has, and no bidder reads of another. */
async function checkReads(model: Model, { tenderId }: Real): Promise<void> {
  for (const [who, bidder] of bidders.entries()) {
    const bid = await findBid({ tenderId }, who)
    expect(model.bids[who]!.state === 'none').toBe(bid === undefined)
    if (!bid) continue
    const own = await bidder.call(negotiationRoutes.read, { params: { id: bid.id } })
    const { round, side } = model.bids[who]!
    expect(own).toMatchObject({ ok: true, answer: { state: stateIn(model, model.bids[who]!), round, side } })
    const everything = JSON.stringify([own, await bidder.call(quotationRoutes.list)])
    const prices = [...everything.matchAll(/"price":(\d+)/g)].map(
      ([, price]) => Math.floor(Number(price) / 100_000) - 1,
    )
    expect(new Set(prices)).toEqual(new Set([who]))
  }
  const tender = await owner.call(tenderRoutes.readMine, { params: { id: tenderId } })
  const live = model.bids.filter(({ state }) => ['open', 'interested', 'awarded'].includes(state)).length
  const isActive = model.isListed && !model.isOver
  expect(tender).toMatchObject({ ok: true, answer: { count: live, openShipments: model.left, active: isActive } })
}

class OneAfterTheOther implements fc.AsyncCommand<Model, Real> {
  readonly step: Step
  constructor(step: Step) {
    this.step = step
  }
  check = () => true
  async run(model: Model, real: Real) {
    const isAllowed = expectStep(model, this.step)
    expect([this.step, await take(real, this.step)]).toEqual([this.step, isAllowed])
    await checkInvariants(real)
  }
  toString = () => `${this.step.doing} ${this.step.who}`
}

/** Several steps at the same time: in which order they come is open, what holds is not. */
class AtOnce implements fc.AsyncCommand<Model, Real> {
  readonly steps: readonly Step[]
  constructor(steps: readonly Step[]) {
    this.steps = steps
  }
  check = () => true
  async run(model: Model, real: Real) {
    await Promise.all(this.steps.map((step) => take(real, step)))
    await checkInvariants(real)
    await readModel(model, real)
  }
  toString = () => `at once: ${this.steps.map(({ doing, who }) => `${doing} ${who}`).join(', ')}`
}

/** Takes into the model what is stored. */
async function readModel(model: Model, { tenderId }: Real): Promise<void> {
  const offer = await db.selectFrom('offers').where('id', '=', tenderId).selectAll().executeTakeFirstOrThrow()
  Object.assign(model, {
    left: shipments - offer.awardedShipments,
    isListed: offer.isListed,
    isOver: offer.expiresAt <= clock.now(),
    isOffByAward: offer.isOffByAward,
  })
  for (const [who, bid] of model.bids.entries()) {
    const row = await db
      .selectFrom('negotiations')
      .innerJoin('negotiationRounds as round', (join) =>
        join.onRef('round.negotiationId', '=', 'negotiations.id').onRef('round.number', '=', 'negotiations.lastRound'),
      )
      .where('offerId', '=', tenderId)
      .where('bidderCompanyId', '=', carriers[who]!.id)
      .select(['state', 'stateBeforeLost', 'side', 'lastRound', 'awardedShipments', 'conversationId'])
      .executeTakeFirst()
    if (!row) continue
    Object.assign(bid, {
      ...{ state: row.state, beforeLost: row.stateBeforeLost ?? 'none', side: row.side, round: row.lastRound },
      awarded: row.awardedShipments ?? 0,
      hasConversation: row.conversationId !== null,
    })
  }
}

/** The rare ones are drawn as often as they are needed to be met at all. */
const step = fc.record({
  doing: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...doings.slice(0, -2)) },
    { weight: 1, arbitrary: fc.constantFrom<Doing>('close', 'deadline') },
  ),
  who: fc.nat(carriers.length - 1),
})
const firstQuotes = carriers.map((_, who) => new OneAfterTheOther({ doing: 'quote', who }))
const commands = fc.commands(
  [
    step.map((one) => new OneAfterTheOther(one)),
    step.map((one) => new OneAfterTheOther(one)),
    fc.array(step, { minLength: 2, maxLength: 6 }).map((several) => new AtOnce(several)),
  ],
  { maxCommands: 20 },
)

test('whatever an owner and three bidders do, one after the other or at once, the rules hold', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (drawn) => {
      await db.deleteFrom('throttles').execute()
      const tender = await make.tender({ by: shipper, details: { numberOfShipments: shipments } })
      const bids = carriers.map(
        (): Bid => ({
          state: 'none',
          beforeLost: 'none',
          side: 'bidder',
          round: 0,
          awarded: 0,
          hasConversation: false,
        }),
      )
      const model: Model = { bids, left: shipments, isListed: true, isOver: false, isOffByAward: false }
      const real = { tenderId: tender.id }
      for (const quote of firstQuotes) await quote.run(model, real)
      await fc.asyncModelRun(() => ({ model, real }), drawn)
      await checkReads(model, real)
    }),
    { numRuns: 25 },
  )
}, 300_000)
