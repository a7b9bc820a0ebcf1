import { negotiationRoutes } from '@veos/contract/deals/negotiations'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'

// On the embedded database these calls run one after the other, on a server (TEST_DATABASE_URL) in parallel.
const { make, as, db } = await testApp()
const publisher = await make.company()
const bidder = await make.company()
const owner = as(publisher.admin)
const carrier = as(bidder.admin)

type Outcome = { ok: true } | { ok: false; status: number; error: string }
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Exactly one succeeds; the others are refused with a reason. */
function expectOneWinner(outcomes: readonly Outcome[], codes: readonly string[]) {
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  for (const outcome of outcomes) {
    if (!outcome.ok) expect([outcome.status, codes.includes(outcome.error)]).toEqual([409, true])
  }
}

async function aBid(isCountered: boolean) {
  const about = await make.tender({ by: publisher, details: { numberOfShipments: 1 } })
  const first = { side: 'bidder', priceCents: 120_000 } as const
  const counterOffer = { side: 'publisher', priceCents: 100_000 } as const
  const rounds = isCountered ? [first, counterOffer] : [first]
  return { tenderId: about.id, ...(await make.negotiation({ about, by: bidder, rounds })) }
}

test('of 200 simultaneous awards and withdrawals of one bid, exactly one succeeds', async () => {
  const { id, tenderId } = await aBid(false)
  const seen = { params: { id }, body: { round: 1 } }
  const calls = upTo(200).map(async (at): Promise<Outcome> => {
    if (at % 3 === 0) return carrier.call(negotiationRoutes.withdraw, seen)
    if (at % 3 === 1) return carrier.call(negotiationRoutes.accept, seen)
    return owner.call(negotiationRoutes.award, seen)
  })
  expectOneWinner(await Promise.all(calls), ['quotation_over', 'round_not_yours', 'awarded_to_you', 'awarded_to_them'])
  const { state } = await db.selectFrom('negotiations').where('id', '=', id).select('state').executeTakeFirstOrThrow()
  const offer = await db.selectFrom('offers').where('id', '=', tenderId).selectAll().executeTakeFirstOrThrow()
  expect([state, offer.awardedShipments, offer.isActive]).toEqual(
    state === 'awarded' ? ['awarded', 1, false] : ['withdrawn', 0, true],
  )
})

test('of 200 simultaneous acceptances, withdrawals and declines of one counter-offer, exactly one succeeds', async () => {
  const { id } = await aBid(true)
  const seen = { params: { id }, body: { round: 2 } }
  const calls = upTo(200).map(async (at): Promise<Outcome> => {
    if (at % 3 === 0) return carrier.call(negotiationRoutes.accept, seen)
    if (at % 3 === 1) return carrier.call(negotiationRoutes.withdraw, seen)
    return owner.call(negotiationRoutes.decline, seen)
  })
  expectOneWinner(await Promise.all(calls), ['quotation_over', 'round_replaced'])
})

test('one shipment is awarded to exactly one of many bidders, and confirmed or refused once', async () => {
  const about = await make.tender({ by: publisher, details: { numberOfShipments: 1 } })
  const bidders = await Promise.all(upTo(10).map(() => make.company()))
  const bids = await make.negotiations(bidders.map((by) => ({ about, by })))
  const awards = upTo(100).map((at) =>
    owner.call(negotiationRoutes.award, { params: { id: bids[at % 10]!.id }, body: { round: 1 } }),
  )
  expectOneWinner(await Promise.all(awards), ['quotation_over', 'offer_awarded', 'awarded_to_them'])
  const winner = await db
    .selectFrom('negotiations')
    .where('offerId', '=', about.id)
    .where('state', '=', 'awarded')
    .select(['id', 'bidderCompanyId'])
    .execute()
  expect(winner).toHaveLength(1)
  const by = as(bidders.find(({ id }) => id === winner[0]!.bidderCompanyId)!.admin)
  const seen = { params: { id: winner[0]!.id }, body: { round: 1 } }
  const answers = upTo(50).map((at) => by.call(negotiationRoutes[at % 2 === 0 ? 'confirm' : 'refuse'], seen))
  expectOneWinner(await Promise.all(answers), ['quotation_over'])
})

test('of many simultaneous first bids of one company, one is stored', async () => {
  const { id: offerId } = await make.spotFreight({ by: publisher })
  const body = { offerId, type: 'Spotload', price: 900 } as const
  const sent = await Promise.all(upTo(20).map(() => carrier.call(negotiationRoutes.offer, { body })))
  expectOneWinner(sent, ['quotation_exists'])
})
