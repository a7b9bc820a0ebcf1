import { expect, test } from 'vitest'
import type { TestCompany } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, db } = await testApp()

const publisher = await make.company()
const bidder = await make.company()
const third = await make.company()
const trial = await make.company({ plan: 'free_trial' })
const expired = await make.company({ planEndsInDays: -1 })
const cancelled = await make.company({ planEndsInDays: -1, isPlanCancelled: true })
const suspended = await make.company()
const unconfirmed = await make.company()
await db
  .updateTable('companies')
  .set({ suspendedAt: new Date(), suspensionReason: 'Its offers are none' })
  .where('id', '=', suspended.id)
  .execute()
await db.updateTable('users').set({ emailConfirmedAt: null }).where('companyId', '=', unconfirmed.id).execute()

/** Each caller with the company that bids when he calls. */
const callers = {
  visitor: { caller: visitor, by: bidder },
  staff: { caller: as(await make.staff()), by: bidder },
  third: { caller: as(third.admin), by: bidder },
  bidder: { caller: as(bidder.employee), by: bidder },
  bidderAdmin: { caller: as(bidder.admin), by: bidder },
  publisher: { caller: as(publisher.employee), by: bidder },
  publisherAdmin: { caller: as(publisher.admin), by: bidder },
  trial: { caller: as(trial.employee), by: trial },
  expired: { caller: as(expired.admin), by: expired },
  cancelled: { caller: as(cancelled.admin), by: cancelled },
  suspended: { caller: as(suspended.admin), by: suspended },
  unconfirmed: { caller: as(unconfirmed.admin), by: unconfirmed },
}
type Row = Record<keyof typeof callers, number>

interface Call {
  method?: 'POST' | 'PUT'
  url: string
  payload?: object
}

/** The ids of a tender and of the bid for it. */
interface Ids {
  tenderId: string
  id: string
}

const counterOffer = { side: 'publisher', priceCents: 100_000 } as const
const firstBid = { side: 'bidder', priceCents: 120_000 } as const

async function aBid(by: TestCompany, state: 'open' | 'awarded' = 'open', isCountered = false): Promise<Ids> {
  const about = await make.tender({ by: publisher })
  const rounds = isCountered ? [firstBid, counterOffer] : [firstBid]
  return { tenderId: about.id, ...(await make.negotiation({ about, by, state, rounds })) }
}

const noBid = async (): Promise<Ids> => ({ tenderId: (await make.tender({ by: publisher })).id, id: '' })
const aFreight = async (): Promise<Ids> => ({ tenderId: (await make.spotFreight({ by: publisher })).id, id: '' })
const isOpen = (by: TestCompany) => aBid(by)
const isAwarded = (by: TestCompany) => aBid(by, 'awarded')

const terms = { price: 900, noOfTrucks: 1, period: 'weekly' }
const action =
  (name: string, round = 1) =>
  ({ id }: Ids): Call => ({
    method: 'POST',
    url: `/negotiations/${id}/${name}`,
    payload: { round },
  })

const outsiders = { visitor: 401, staff: 403, suspended: 403 }
const everybody = {
  third: 200,
  bidder: 200,
  bidderAdmin: 200,
  publisher: 200,
  publisherAdmin: 200,
  trial: 200,
  expired: 200,
  cancelled: 200,
  unconfirmed: 200,
}
/** These actions need a running plan and a confirmed address. */
const writing = { expired: 402, cancelled: 402, unconfirmed: 403 }
/** A deal in progress can be answered without a plan. */
const withoutPlan = { expired: 200, cancelled: 200 }
const bidders = { bidder: 200, bidderAdmin: 200, trial: 200 }
const publishers = { publisher: 200, publisherAdmin: 200 }
const notTheirs = (status: number) => ({ bidder: status, bidderAdmin: status, trial: status })
const notPublishers = { publisher: 409, publisherAdmin: 409 }
const byBidder: Row = { ...outsiders, third: 404, ...bidders, ...notPublishers, ...writing }
const byPublisher: Row = { ...outsiders, third: 404, ...notTheirs(409), ...publishers, ...writing }
const byNewBidder: Row = { ...outsiders, third: 200, ...bidders, ...notPublishers, ...writing }

const calls: Record<string, { arrange: (by: TestCompany) => Promise<Ids>; call: (ids: Ids) => Call; expected: Row }> = {
  'GET /quotations': {
    arrange: isOpen,
    call: () => ({ url: '/quotations' }),
    expected: { ...outsiders, ...everybody },
  },
  'POST /quotations': {
    arrange: noBid,
    expected: byNewBidder,
    call: ({ tenderId }) => ({ method: 'POST', url: '/quotations', payload: { tenderId, ...terms } }),
  },
  'PUT /quotations': {
    arrange: isOpen,
    call: ({ tenderId, id }) => ({ method: 'PUT', url: '/quotations', payload: { tenderId, offerId: id, ...terms } }),
    expected: { ...byBidder, publisher: 404, publisherAdmin: 404 },
  },
  'PUT /quotationStatus': {
    arrange: isOpen,
    expected: byPublisher,
    call: ({ id }) => ({ method: 'PUT', url: '/quotationStatus', payload: { offerId: id, status: 1 } }),
  },
  'GET /negotiations': {
    arrange: isOpen,
    call: () => ({ url: '/negotiations' }),
    expected: { ...outsiders, ...everybody },
  },
  'GET /negotiations/:id': {
    arrange: isOpen,
    call: ({ id }) => ({ url: `/negotiations/${id}` }),
    expected: { ...outsiders, ...everybody, third: 404 },
  },
  'POST /negotiations': {
    arrange: aFreight,
    expected: byNewBidder,
    call: ({ tenderId: offerId }) => ({
      method: 'POST',
      url: '/negotiations',
      payload: { offerId, type: 'Spotload', price: 900 },
    }),
  },
  'POST rounds': {
    arrange: isOpen,
    call: ({ id }) => ({ method: 'POST', url: `/negotiations/${id}/rounds`, payload: { round: 1, price: 900 } }),
    expected: { ...byBidder, ...publishers },
  },
  'POST accept': { arrange: (by) => aBid(by, 'open', true), call: action('accept', 2), expected: byBidder },
  'POST withdraw': { arrange: isOpen, call: action('withdraw'), expected: byBidder },
  'POST confirm': { arrange: isAwarded, call: action('confirm'), expected: { ...byBidder, ...withoutPlan } },
  'POST refuse': { arrange: isAwarded, call: action('refuse'), expected: { ...byBidder, ...withoutPlan } },
  // An award to the caller's own company.
  'POST takeBack': {
    arrange: isAwarded,
    call: action('takeBack'),
    expected: { ...byPublisher, expired: 409, cancelled: 409 },
  },
  'POST interested': { arrange: isOpen, call: action('interested'), expected: byPublisher },
  'POST decline': { arrange: isOpen, call: action('decline'), expected: byPublisher },
  'POST award': { arrange: isOpen, call: action('award'), expected: byPublisher },
  'GET bids': {
    arrange: isOpen,
    call: ({ tenderId }) => ({ url: `/offers/${tenderId}/bids` }),
    expected: { ...byPublisher, ...notTheirs(404), unconfirmed: 404 },
  },
  'POST close': {
    arrange: isOpen,
    call: ({ tenderId }) => ({ method: 'POST', url: `/offers/${tenderId}/close`, payload: {} }),
    expected: { ...byPublisher, ...notTheirs(404), unconfirmed: 404 },
  },
}

test.each(Object.keys(calls))('%s gives each caller the right answer', async (name) => {
  const { arrange, call, expected } = calls[name]!
  const answered = {} as Row
  for (const [role, { caller, by }] of Object.entries(callers)) {
    const { url, ...sent } = call(await arrange(by))
    answered[role as keyof Row] = (await caller.send({ ...sent, url: `/api${url}` })).statusCode
  }
  expect(answered).toEqual(expected)
})

test("acting on another company's bid answers 404 and changes nothing", async () => {
  const { id } = await aBid(bidder, 'open', true)
  const before = await db.selectFrom('negotiationRounds').where('negotiationId', '=', id).selectAll().execute()
  for (const name of [
    'rounds',
    'accept',
    'withdraw',
    'confirm',
    'refuse',
    'interested',
    'decline',
    'award',
    'takeBack',
  ]) {
    const payload = { round: 2, price: 1 }
    const answers = []
    for (const about of [id, crypto.randomUUID()]) {
      answers.push(
        (await as(third.admin).send({ method: 'POST', url: `/api/negotiations/${about}/${name}`, payload })).json(),
      )
    }
    expect(answers[0]).toEqual(answers[1])
  }
  expect(await db.selectFrom('negotiationRounds').where('negotiationId', '=', id).selectAll().execute()).toEqual(before)
})
