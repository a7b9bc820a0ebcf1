import { agreementRoutes } from '@veos/contract/deals/agreements'
import { negotiationRoutes } from '@veos/contract/deals/negotiations'
import { quotationRoutes } from '@veos/contract/deals/quotations'
import { offerQuestions } from '@veos/contract/market/offerQuestions'
import type { BidState } from '@veos/contract/market/reference/bids'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { dayMs } from '@veos/contract/platform/reference/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTender } from '../../../testing/aTender.ts'
import { testApp } from '../../../testing/testApp.ts'
import { openNegotiationChanges } from './changeNegotiation.ts'
import { archiveOver } from './negotiations.store.ts'

const { make, as, db, clock, platform } = await testApp()
const shipper = await make.company()
const carriers = [await make.company(), await make.company(), await make.company()]
let calls = 0
/** Calls are counted per network, so each comes from another one. */
const from = () => `10.0.${(calls >> 8) & 255}.${calls++ & 255}`
const owner = as(shipper.admin, from)
const bidders = carriers.map(({ admin }) => as(admin, from))
const stranger = as((await make.company()).admin, from)

const { lapseAward: lapseNow } = openNegotiationChanges(platform)

const shipments = 3

/** The state of one bid in the model. */
interface Bid {
  state: BidState | 'none'
  beforeLost: BidState | 'none'
  side: 'bidder' | 'publisher'
  round: number
  awarded: number
  /** Whether the publisher has shown interest. */
  hasConversation: boolean
}

/** The party of a step: the owner of the tender, or a bidder. */
type Party = 'owner' | number

interface Model {
  bids: Bid[]
  /** The parties whose plan has ended. */
  withoutPlan: Set<Party>
  /** The parties that still see the tender before its last change. */
  behind: Set<Party>
  left: number
  isListed: boolean
  isOver: boolean
  isOffByAward: boolean
}

interface Real {
  tenderId: string
  /** The hash of the tender that each party sees. */
  seen: Map<Party, string | null>
  /** The hash that was sent with each round, by the price of the round. */
  named: Map<number, string | null>
}

const doings = [
  ...(['quote', 'update', 'counter', 'accept', 'withdraw', 'interested', 'decline'] as const),
  ...(['award', 'awardOne', 'confirm', 'refuse', 'takeBack', 'awardDeadline', 'edit'] as const),
  ...(['close', 'deadline', 'archive', 'endPlan', 'renewPlan', 'endOwnPlan', 'renewOwnPlan'] as const),
] as const
type Doing = (typeof doings)[number]
interface Step {
  doing: Doing
  /** The bidder that the step is about. */
  who: number
}

/** The current state: an open bid has lapsed after the deadline. */
function stateIn({ isOver }: Model, { state }: Bid): BidState | 'none' {
  return state === 'open' && isOver ? 'lapsed' : state
}

/** The actions that need a running plan, and of which party. Actions on a deal in progress need none. */
const plannedBy: Partial<Record<Doing, 'owner' | 'bidder'>> = {
  ...({ quote: 'bidder', update: 'bidder', accept: 'bidder', withdraw: 'bidder' } as const),
  ...({ counter: 'owner', interested: 'owner', decline: 'owner', award: 'owner', awardOne: 'owner' } as const),
  ...({ edit: 'owner', close: 'owner' } as const),
}

/** Actions that are bound to the content of the tender. */
const binding: readonly Doing[] = ['quote', 'update', 'counter', 'accept', 'award', 'awardOne']

/** Whether the rules allow a step; applies it to the model. */
function expectStep(model: Model, step: Step): boolean {
  const { doing, who } = step
  const by = plannedBy[doing] === 'owner' ? 'owner' : who
  if (plannedBy[doing] && model.withoutPlan.has(by)) return false
  if (!binding.includes(doing) || !model.behind.has(by)) return expectByRules(model, step)
  // A party that was refused because of the change loads the tender again.
  if (expectByRules(copyModel(model), step)) model.behind.delete(by)
  return false
}

function copyModel(model: Model): Model {
  const { withoutPlan, behind } = model
  return {
    ...model,
    bids: model.bids.map((bid) => ({ ...bid })),
    withoutPlan: new Set(withoutPlan),
    behind: new Set(behind),
  }
}

/** Whether the rules allow a step for a party with a plan and the current tender. */
function expectByRules(model: Model, { doing, who }: Step): boolean {
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
    case 'archive':
      for (const other of model.bids) other.state = stateIn(model, other)
      return true
    case 'edit':
      if (model.left < shipments) return false
      // The owner sets a later deadline, and switches an expired tender on in a separate step.
      if (model.isOver) Object.assign(model, { isListed: false, isOver: false })
      for (const party of parties) model.behind.add(party)
      return true
    case 'endPlan':
    case 'endOwnPlan':
      model.withoutPlan.add(doing === 'endPlan' ? who : 'owner')
      return true
    case 'renewPlan':
    case 'renewOwnPlan':
      model.withoutPlan.delete(doing === 'renewPlan' ? who : 'owner')
      return true
  }
}

const parties: readonly Party[] = ['owner', ...carriers.keys()]

const actions = { withdraw: 1, interested: 0, decline: 0, refuse: 1, takeBack: 0 } as const

/** The price identifies the bidder: prices of the second one are between 200,000 and 300,000 euro. */
let named = 0
function priceOf(who: number): number {
  named = (named + 1) % 100_000
  return (who + 1) * 100_000 + named
}

async function findBid({ tenderId }: Pick<Real, 'tenderId'>, who: number) {
  return db
    .selectFrom('negotiations')
    .where('offerId', '=', tenderId)
    .where('bidderCompanyId', '=', carriers[who]!.id)
    .select(['id', 'lastRound'])
    .executeTakeFirst()
}

/**
 * Lets the deadline of an award pass.
 * @returns whether there was one
 */
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

async function readHash(tenderId: string): Promise<string | null> {
  const offer = await db.selectFrom('offers').where('id', '=', tenderId).select('offerHash').executeTakeFirstOrThrow()
  return offer.offerHash
}

const noteOf = (edit: number) => `Note ${edit}`
let edits = 0

/** Changes a term that an agreement would contain. */
async function edit(id: string): Promise<boolean> {
  edits += 1
  const changed = aTender({
    shipments: { numberOfShipments: shipments, periodicity: 'weekly' },
    Payment: { paymentTime: 30, paymentComments: noteOf(edits) },
  })
  const query = { id, confirmed: offerQuestions.join(',') }
  return (await owner.call(tenderRoutes.update, { query, body: changed })).ok
}

async function setPlan(party: Party, isRunning: boolean): Promise<void> {
  const { id } = party === 'owner' ? shipper : carriers[party]!
  const planEndsAt = new Date(clock.now().getTime() + (isRunning ? 30 : -1) * dayMs)
  await db.updateTable('companies').set({ planEndsAt }).where('id', '=', id).execute()
}

/** Confirms the terms that the bidder has read, and reads the agreement. */
async function confirm(bidder: (typeof bidders)[number], id: string, round: number): Promise<boolean> {
  const params = { id }
  const awarded = await bidder.call(agreementRoutes.awarded, { params })
  const terms = awarded.ok ? awarded.answer.sha256 : undefined
  const confirmed = await bidder.call(negotiationRoutes.confirm, { params, body: { round, terms } })
  if (!confirmed.ok || !awarded.ok) return confirmed.ok
  const read = await owner.call(agreementRoutes.read, { params: { id: confirmed.answer.agreementId! } })
  if (!read.ok) throw new Error(read.message)
  const { number: _, ...agreed } = read.answer.versions[0]!.terms
  expect(agreed).toEqual(awarded.answer.terms)
  return true
}

/**
 * A step without a party: time passes, or plans end or begin.
 * @returns undefined for other steps
 */
async function passTime({ tenderId }: Real, { doing, who }: Step): Promise<true | undefined> {
  const now = clock.now()
  if (doing === 'deadline') {
    await db.updateTable('offers').set({ expiresAt: now }).where('id', '=', tenderId).execute()
  } else if (doing === 'archive') {
    await db.transaction().execute((trx) => archiveOver(trx, now, 1000))
  } else if (doing === 'endPlan' || doing === 'renewPlan') {
    await setPlan(who, doing === 'renewPlan')
  } else if (doing === 'endOwnPlan' || doing === 'renewOwnPlan') {
    await setPlan('owner', doing === 'renewOwnPlan')
  } else {
    return undefined
  }
  return true
}

/**
 * Runs a step with the round and the tender that its party sees.
 * @returns whether it was allowed
 */
async function take(real: Real, step: Step): Promise<boolean> {
  const { doing, who } = step
  const { tenderId } = real
  const passed = await passTime(real, step)
  if (passed !== undefined) return passed
  if (doing === 'edit') return edit(tenderId)
  if (doing === 'close') return (await owner.call(negotiationRoutes.close, { params: { id: tenderId } })).ok
  const bidder = bidders[who]!
  const party = plannedBy[doing] === 'owner' ? 'owner' : who
  const offerHash = real.seen.get(party)!
  /** A party that is refused because the tender was changed loads it again. */
  const isDone = async (result: { ok: true } | { ok: false; status: number; error: string }) => {
    if (!result.ok) expect([402, 404, 409], `${doing}: ${result.error}`).toContain(result.status)
    if (!result.ok && result.error === 'offer_changed') real.seen.set(party, await readHash(tenderId))
    return result.ok
  }
  const terms = { price: priceOf(who), noOfTrucks: 1, period: 'week', offerHash } as const
  real.named.set(terms.price * 100, offerHash)
  if (doing === 'quote') return isDone(await bidder.call(quotationRoutes.send, { body: { tenderId, ...terms } }))
  const bid = await findBid(real, who)
  if (!bid) return false
  const params = { id: bid.id }
  const round = bid.lastRound
  if (doing === 'update' || doing === 'counter') {
    const by = doing === 'update' ? bidder : owner
    return isDone(await by.call(negotiationRoutes.addRound, { params, body: { round, ...terms } }))
  }
  if (doing === 'award' || doing === 'awardOne') {
    const body = { round, offerHash, ...(doing === 'awardOne' && { shipments: 1 }) }
    return isDone(await owner.call(negotiationRoutes.award, { params, body }))
  }
  if (doing === 'accept')
    return isDone(await bidder.call(negotiationRoutes.accept, { params, body: { round, offerHash } }))
  if (doing === 'awardDeadline') return lapseAward(bid.id)
  if (doing === 'confirm') return confirm(bidder, bid.id, round)
  const by = actions[doing as keyof typeof actions] === 1 ? bidder : owner
  return (await by.call(negotiationRoutes[doing as keyof typeof actions], { params, body: { round } })).ok
}

/** Checks the rules that always apply. */
async function checkInvariants({ tenderId, named }: Real): Promise<void> {
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
    expect(bid.awardOfferHash).toBe(bid.state === 'awarded' ? offer.offerHash : null)
    rounds.forEach((round, index) => {
      if (!round.isAcceptance) {
        expect(round.offerHash).toBe(named.get(round.priceCents))
        return
      }
      const before = rounds[index - 1]!
      expect([round.side, before.side, round.priceCents]).toEqual(['bidder', 'publisher', before.priceCents])
    })
  }
}

const sideOf = {
  ...({ update: 'bidder', accept: 'bidder', withdraw: 'bidder', confirm: 'bidder', refuse: 'bidder' } as const),
  ...({ interested: 'owner', decline: 'owner', counter: 'owner', award: 'owner', takeBack: 'owner' } as const),
}
type Action = keyof typeof sideOf
const allActions = Object.keys(sideOf) as Action[]

/** The abilities that the answers should contain. */
function expectedAbilities(model: Model, who: number, side: 'owner' | 'bidder'): Record<Action, boolean> {
  const isAllowed = (doing: Action) =>
    sideOf[doing] === side && expectStep({ ...copyModel(model), behind: new Set() }, { doing, who })
  return Object.fromEntries(allActions.map((doing) => [doing, isAllowed(doing)])) as Record<Action, boolean>
}

/** Checks that no other company can act on a bid, and that no side can do the actions of the other. */
async function checkOthersMayNot({ tenderId }: Real, who: number): Promise<void> {
  const bid = await findBid({ tenderId }, who)
  if (!bid) return
  const round = bid.lastRound
  const statusOf = async (by: typeof owner, doing: Action) => {
    const isRound = doing === 'update' || doing === 'counter'
    const { statusCode } = await by.send({
      method: 'POST',
      url: `/api/negotiations/${bid.id}/${isRound ? 'rounds' : doing}`,
      payload: isRound ? { round, price: 1, noOfTrucks: 1, period: 'week' } : { round },
    })
    return [doing, statusCode]
  }
  const rival = bidders[(who + 1) % bidders.length]!
  for (const doing of allActions) {
    expect(await statusOf(stranger, doing)).toEqual([doing, 404])
    expect([402, 404]).toContain((await statusOf(rival, doing))[1])
    if (doing === 'update' || doing === 'counter') continue
    expect([402, 409]).toContain((await statusOf(sideOf[doing] === 'owner' ? bidders[who]! : owner, doing))[1])
  }
  expect(await findBid({ tenderId }, who)).toEqual(bid)
}

/** Checks that each side reads the state of the model, and that no bidder reads about another one. */
async function checkReads(model: Model, { tenderId }: Real): Promise<void> {
  for (const [who, bidder] of bidders.entries()) {
    const bid = await findBid({ tenderId }, who)
    expect(model.bids[who]!.state === 'none').toBe(bid === undefined)
    if (!bid) continue
    const own = await bidder.call(negotiationRoutes.read, { params: { id: bid.id } })
    const { round, side } = model.bids[who]!
    const can = expectedAbilities(model, who, 'bidder')
    expect(own).toMatchObject({ ok: true, answer: { state: stateIn(model, model.bids[who]!), round, side, can } })
    expect(await owner.call(negotiationRoutes.read, { params: { id: bid.id } })).toMatchObject({
      answer: { can: expectedAbilities(model, who, 'owner') },
    })
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

/** Several simultaneous steps. Their order is undefined, but the rules apply. */
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

/** Updates the model from the database. */
async function readModel(model: Model, { tenderId, seen }: Real): Promise<void> {
  const offer = await db.selectFrom('offers').where('id', '=', tenderId).selectAll().executeTakeFirstOrThrow()
  Object.assign(model, {
    left: shipments - offer.awardedShipments,
    isListed: offer.isListed,
    isOver: offer.expiresAt <= clock.now(),
    isOffByAward: offer.isOffByAward,
    behind: new Set(parties.filter((party) => seen.get(party) !== offer.offerHash)),
    withoutPlan: new Set<Party>(),
  })
  for (const party of parties) {
    const { id } = party === 'owner' ? shipper : carriers[party]!
    const { planEndsAt } = await db
      .selectFrom('companies')
      .where('id', '=', id)
      .select('planEndsAt')
      .executeTakeFirstOrThrow()
    if (planEndsAt !== null && planEndsAt <= clock.now()) model.withoutPlan.add(party)
  }
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
      state: row.state,
      beforeLost: row.stateBeforeLost ?? 'none',
      side: row.side,
      round: row.lastRound,
      awarded: row.awardedShipments ?? 0,
      hasConversation: row.conversationId !== null,
    })
  }
}

/** Rare steps are drawn more often, so that they happen at all. */
const step = fc.record({
  doing: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...doings.slice(0, -7)) },
    { weight: 1, arbitrary: fc.constantFrom<Doing>('close', 'deadline', 'archive') },
    { weight: 1, arbitrary: fc.constantFrom<Doing>('endPlan', 'endOwnPlan') },
    { weight: 2, arbitrary: fc.constantFrom<Doing>('renewPlan', 'renewOwnPlan') },
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

test('any actions of an owner and three bidders, one after the other or in parallel, follow the rules', async () => {
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
      for (const party of parties) await setPlan(party, true)
      const offer = { left: shipments, isListed: true, isOver: false, isOffByAward: false }
      const model: Model = { bids, ...offer, withoutPlan: new Set(), behind: new Set() }
      const hash = await readHash(tender.id)
      const real: Real = {
        tenderId: tender.id,
        seen: new Map(parties.map((party) => [party, hash])),
        named: new Map(),
      }
      for (const quote of firstQuotes) await quote.run(model, real)
      await fc.asyncModelRun(() => ({ model, real }), drawn)
      await checkReads(model, real)
      await checkOthersMayNot(real, edits % carriers.length)
      await checkInvariants(real)
    }),
    { numRuns: 25 },
  )
}, 300_000)
