import { negotiationRoutes } from '@veos/contract/deals/negotiations'
import { quotationRoutes } from '@veos/contract/deals/quotations'
import { offerAwarded } from '@veos/contract/deals/reference/negotiations'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { noticeRoutes } from '@veos/contract/people/notices'
import { addDays, addWorkingDays, toCalendarDateIn } from '@veos/contract/platform/reference/dates'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import { runJob } from '../../../testing/jobs.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import type { TestCompany, TestUser } from '../../../testing/make.ts'
import { openSockets } from '../../../testing/sockets.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { make, as, db, clock } = app
const mailbox = openTestMailbox(app.config)

type Action = 'accept' | 'withdraw' | 'interested' | 'decline' | 'confirm' | 'refuse' | 'takeBack'

const act = (user: TestUser, action: Action, id: string, round = 1) =>
  as(user).call(negotiationRoutes[action], { params: { id }, body: { round } })
const award = (user: TestUser, id: string, round = 1, shipments?: number) =>
  as(user).call(negotiationRoutes.award, { params: { id }, body: { round, shipments } })
const addRound = (user: TestUser, id: string, round: number, price: number) =>
  as(user).call(negotiationRoutes.addRound, { params: { id }, body: { round, price, noOfTrucks: 2, period: 'week' } })
const stateOf = async (user: TestUser, id: string) => {
  const read = await as(user).call(negotiationRoutes.read, { params: { id } })
  return read.ok ? read.answer.state : read.error
}
const noticesOf = async (user: TestUser) => {
  const listed = await as(user).call(noticeRoutes.notices)
  return listed.ok ? listed.answer.map(({ message }) => message) : []
}

/** A tender of four shipments a week, with bidders. */
async function tenderWithBids(count: number) {
  const shipper = await make.company({ name: 'Shipper AS' })
  const tender = await make.tender({ by: shipper, priceCents: 100_000, details: { numberOfShipments: 4 } })
  const carriers: TestCompany[] = []
  for (let at = 0; at < count; at++) carriers.push(await make.company({ name: `Carrier ${at + 1}` }))
  const bids = await make.negotiations(
    carriers.map((by, at) => ({ about: tender, by, rounds: [{ side: 'bidder', priceCents: 120_000 - at * 10_000 }] })),
  )
  return { shipper, tender, carriers, bids: bids.map(({ id }) => id) }
}

test('accepting an outdated counter-offer is refused, and the newer one is shown', async () => {
  const { shipper, carriers, bids } = await tenderWithBids(1)
  const carrier = carriers[0]!
  const id = bids[0]!
  expect(await addRound(shipper.admin, id, 1, 1000)).toMatchObject({
    ok: true,
    answer: { round: 2, side: 'publisher', price: 1000, status: 0, can: { counter: true, award: false } },
  })
  expect(await act(carrier.admin, 'accept', id, 1)).toMatchObject({
    ok: false,
    status: 409,
    error: 'round_replaced',
    message: 'There is a newer price, 1\u00a0000\u00a0€ (round 2). Look at it first',
  })
  expect(await award(shipper.admin, id, 2)).toMatchObject({ ok: false, status: 409, error: 'round_not_yours' })
  const accepted = await act(carrier.employee, 'accept', id, 2)
  expect(accepted).toMatchObject({
    ok: true,
    answer: {
      round: 3,
      side: 'bidder',
      isAcceptance: true,
      price: 1000,
      noOfTrucks: 2,
      period: 'week',
      status: 0,
      rounds: [
        { number: 1, side: 'bidder', price: 1200 },
        { number: 2, side: 'publisher', price: 1000 },
        { number: 3, side: 'bidder', price: 1000, isAcceptance: true, author: { _id: carrier.employee.id } },
      ],
    },
  })
  expect(await noticesOf(shipper.employee)).toEqual(['Carrier 1 accepts your price: Beverages'])
  expect(await noticesOf(carrier.employee)).toEqual(['Shipper AS makes a counter-offer: Beverages'])
})

test('an award removes the tender from the lists, and the other bidders are notified immediately', async () => {
  const { shipper, tender, carriers, bids } = await tenderWithBids(3)
  const { connect } = await openSockets(app)
  const { under } = await connect(null)
  const awarded = await award(shipper.admin, bids[1]!)
  expect(awarded).toMatchObject({ ok: true, answer: { state: 'awarded', status: 1, awardedShipments: 4 } })
  await expect.poll(() => under(offerAwarded)).toEqual([{ _id: tender.id, type: 'Tender' }])
  const stranger = await make.company()
  expect(await as(stranger.admin).call(tenderRoutes.read, { query: { id: tender.id } })).toMatchObject({ status: 404 })
  expect(await as(shipper.admin).call(tenderRoutes.readMine, { params: { id: tender.id } })).toMatchObject({
    answer: { isAwarded: true, openShipments: 0, active: false },
  })
  expect(await Promise.all(bids.map((id) => stateOf(shipper.admin, id)))).toEqual(['lost', 'awarded', 'lost'])
  expect(await noticesOf(carriers[0]!.employee)).toEqual(['Shipper AS has chosen another company: Beverages'])
  expect(await award(shipper.admin, bids[0]!)).toMatchObject({ status: 409, error: 'quotation_over' })
  const on = { _id: tender.id, type: 'Tender', newStatus: 'Active' } as const
  expect(await as(shipper.admin).call(myOfferRoutes.setStatus, { body: on })).toMatchObject({ error: 'offer_awarded' })

  expect(await act(carriers[1]!.admin, 'confirm', bids[1]!)).toMatchObject({ ok: true, answer: { state: 'agreed' } })
  expect(await act(carriers[1]!.admin, 'refuse', bids[1]!)).toMatchObject({ status: 409, error: 'quotation_over' })
})

test('after a refused award the tender is listed again, and lost bids are open again', async () => {
  const { shipper, tender, carriers, bids } = await tenderWithBids(3)
  await act(shipper.admin, 'interested', bids[0]!)
  await award(shipper.admin, bids[1]!)
  expect(await act(carriers[1]!.admin, 'refuse', bids[1]!)).toMatchObject({ ok: true, answer: { state: 'withdrawn' } })
  expect(await as(carriers[2]!.admin).call(tenderRoutes.read, { query: { id: tender.id } })).toMatchObject({
    answer: { isAwarded: false, openShipments: 4, count: 2 },
  })
  expect(await Promise.all(bids.map((id) => stateOf(shipper.admin, id)))).toEqual(['interested', 'withdrawn', 'open'])
  expect((await noticesOf(carriers[2]!.employee))[0]).toBe('Shipper AS is looking again: Beverages')
})

test('an award that is refused after the offer was closed does not reopen bids of others', async () => {
  const { shipper, tender, carriers, bids } = await tenderWithBids(3)
  await award(shipper.admin, bids[1]!)
  await as(shipper.admin).call(negotiationRoutes.close, { params: { id: tender.id } })
  expect(await act(carriers[1]!.admin, 'refuse', bids[1]!)).toMatchObject({ ok: true })
  expect(await Promise.all(bids.map((id) => stateOf(shipper.admin, id)))).toEqual(['closed', 'withdrawn', 'closed'])
  expect(await noticesOf(carriers[0]!.employee)).toEqual(['Shipper AS has chosen another company: Beverages'])
  const mine = await as(shipper.admin).call(tenderRoutes.readMine, { params: { id: tender.id } })
  expect(mine).toMatchObject({ answer: { active: false } })
})

test('a bid that is not awarded can be neither confirmed nor refused, with the reason', async () => {
  const { carriers, bids } = await tenderWithBids(1)
  for (const action of ['confirm', 'refuse'] as const)
    expect(await act(carriers[0]!.admin, action, bids[0]!)).toMatchObject({ status: 409, error: 'not_awarded_yet' })
})

test('an offer that its company had switched off stays off after a refused award', async () => {
  const { shipper, tender, carriers, bids } = await tenderWithBids(1)
  const off = { _id: tender.id, type: 'Tender', newStatus: 'Inactive' } as const
  await as(shipper.admin).call(myOfferRoutes.setStatus, { body: off })
  await award(shipper.admin, bids[0]!)
  await act(carriers[0]!.admin, 'refuse', bids[0]!)
  const mine = await as(shipper.admin).call(tenderRoutes.readMine, { params: { id: tender.id } })
  expect(mine).toMatchObject({ answer: { active: false, isAwarded: false } })
})

test('awarding part of a tender keeps the remaining shipments open, and no more can be awarded', async () => {
  const { shipper, tender, carriers, bids } = await tenderWithBids(3)
  expect(await award(shipper.admin, bids[0]!, 1, 3)).toMatchObject({ ok: true, answer: { awardedShipments: 3 } })
  expect(await as(carriers[1]!.admin).call(tenderRoutes.read, { query: { id: tender.id } })).toMatchObject({
    answer: { isAwarded: false, openShipments: 1, shipments: { numberOfShipments: 4 } },
  })
  expect(await award(shipper.admin, bids[1]!, 1, 2)).toMatchObject({ status: 409, error: 'shipments_left' })
  expect(await award(shipper.admin, bids[1]!, 1)).toMatchObject({ ok: true, answer: { awardedShipments: 1 } })
  expect(await stateOf(shipper.admin, bids[2]!)).toBe('lost')
})

test('a tender can be closed without an award, which ends its bids', async () => {
  const { shipper, tender, carriers, bids } = await tenderWithBids(2)
  const closed = await as(shipper.employee).call(negotiationRoutes.close, { params: { id: tender.id } })
  expect(closed).toMatchObject({ ok: true, answer: { closed: 2 } })
  expect(await stateOf(carriers[0]!.admin, bids[0]!)).toBe('closed')
  expect(await noticesOf(carriers[1]!.employee)).toEqual(['Shipper AS has closed the search: Beverages'])
  const stranger = await make.company()
  expect(await as(stranger.admin).call(tenderRoutes.read, { query: { id: tender.id } })).toMatchObject({ status: 404 })
})

test('a withdrawn bid may be sent again, a declined one may not', async () => {
  const { shipper, tender, carriers, bids } = await tenderWithBids(2)
  await act(carriers[0]!.admin, 'withdraw', bids[0]!)
  await act(shipper.admin, 'decline', bids[1]!)
  const body = { tenderId: tender.id, price: 800, noOfTrucks: 1, period: 'daily' } as const
  expect(await as(carriers[0]!.admin).call(quotationRoutes.send, { body })).toMatchObject({ ok: true })
  expect(await as(carriers[0]!.admin).call(negotiationRoutes.read, { params: { id: bids[0]! } })).toMatchObject({
    answer: { state: 'open', round: 2, price: 800, period: 'day' },
  })
  const declined = await as(carriers[1]!.admin).call(quotationRoutes.send, { body })
  expect(declined).toMatchObject({ status: 409, error: 'quotation_declined' })
})

test('bids for spot freights and empty trucks are negotiated in the same way', async () => {
  const owner = await make.company({ name: 'Owner AS' })
  const bidder = await make.company({ name: 'Bidder OÜ' })
  for (const type of ['Spotload', 'Emptytruck'] as const) {
    const offer = await (type === 'Spotload' ? make.spotFreight : make.emptyTruck)({ by: owner })
    const body = {
      offerId: offer.id,
      type,
      price: '1250,50',
      truckType: 'Mega' as const,
      comment: '<p>Tomorrow</p>',
      loadingDate: '2026-12-01',
      unloadingDate: '2026-12-03',
    } as const
    const made = await as(bidder.admin).call(negotiationRoutes.offer, { body })
    expect(made).toMatchObject({
      answer: {
        price: 1250.5,
        noOfTrucks: null,
        truckType: { value: 'Mega' },
        loadingDate: '2026-12-01',
        ownSide: 'bidder',
        offer: { type, isThere: true, openShipments: 1 },
        company: { companyName: 'Owner AS' },
      },
    })
    const id = made.ok ? made.answer._id : ''
    const received = await as(owner.employee).call(negotiationRoutes.list, { query: { type } })
    expect(received).toMatchObject({ ok: true, answer: [{ _id: id, ownSide: 'publisher' }], page: { total: '1' } })
    expect(await as(owner.employee).call(quotationRoutes.list)).toMatchObject({ answer: { recievedQuotations: [] } })
    expect(await award(owner.admin, id)).toMatchObject({ ok: true, answer: { awardedShipments: 1 } })
    expect(await act(bidder.admin, 'confirm', id)).toMatchObject({ ok: true, answer: { state: 'agreed' } })
  }
  const freight = await make.spotFreight({ by: owner })
  const body = { offerId: freight.id, type: 'Spotload', price: 900 } as const
  await as(bidder.admin).call(negotiationRoutes.offer, { body })
  expect(await as(bidder.employee).call(spotFreightRoutes.read, { params: { id: freight.id } })).toMatchObject({
    answer: { isAwarded: false, bid: { price: 900, can: { update: true } } },
  })
})

test('a repeated call sends one bid', async () => {
  const owner = await make.company()
  const bidder = await make.company()
  const { id: offerId } = await make.spotFreight({ by: owner })
  const body = { offerId, type: 'Spotload', price: 900 } as const
  const sent = [1, 2].map(() => as(bidder.admin).call(negotiationRoutes.offer, { body, idempotencyKey: 'once' }))
  const [first, second] = await Promise.all(sent)
  expect(first).toMatchObject({ ok: true, answer: { round: 1 } })
  expect(second).toEqual(first)
})

test('bids are compared with the cheapest first, with totals and facts about the bidders', async () => {
  const { shipper, tender, carriers, bids } = await tenderWithBids(3)
  for (const basis of ['none', 'conversation', 'agreement'] as const) {
    await make.review({ by: await make.company(), of: carriers[2]!, basis })
  }
  await make.review({ by: await make.company(), of: carriers[2]!, basis: 'agreement', isPositive: false })
  await make.review({
    by: await make.company(),
    of: carriers[2]!,
    basis: 'agreement',
    state: 'refused',
    refusal: 'insult',
  })
  await db.updateTable('offers').set({ roadKm: 500 }).where('id', '=', tender.id).execute()
  await db
    .updateTable('tenderDetails')
    .set({ periodicity: 'weekly', periodStart: '2026-12-07', periodEnd: '2027-01-03' })
    .where('offerId', '=', tender.id)
    .execute()
  const compared = await as(shipper.employee).call(negotiationRoutes.compare, { params: { id: tender.id } })
  expect(compared).toMatchObject({
    ok: true,
    answer: {
      offer: { targetPrice: 1000, distanceKm: 500, shipmentsInAll: 16, numberOfShipments: 4, openShipments: 4 },
      count: 3,
      bids: [
        {
          _id: bids[2],
          price: 1000,
          total: 16_000,
          perKm: 2,
          overTarget: 0,
          overCheapest: 0,
          company: { companyName: 'Carrier 3', trucks: 0, documents: 0, vat: 'valid', positiveFromDealings: 2 },
        },
        { _id: bids[1], price: 1100, overTarget: 100, overCheapest: 100 },
        { _id: bids[0], price: 1200, perKm: 2.4 },
      ],
    },
  })
})

test("companies that have blocked each other do not see each other's bids, and cannot bid", async () => {
  const { shipper, tender, carriers, bids } = await tenderWithBids(2)
  const blocked = carriers[0]!
  const id = bids[0]!
  await as(shipper.admin).call(messagingRoutes.block, { params: { id: blocked.id } })
  expect(await stateOf(blocked.admin, id)).toBe('negotiation_not_found')
  expect(await stateOf(shipper.admin, id)).toBe('negotiation_not_found')
  expect(await as(blocked.admin).call(quotationRoutes.list)).toMatchObject({ answer: { sentQuotations: [] } })
  expect(await as(shipper.admin).call(quotationRoutes.list)).toMatchObject({
    answer: { recievedQuotations: [{ count: 1, offers: [{ _id: bids[1] }] }] },
  })
  expect(await as(shipper.admin).call(negotiationRoutes.compare, { params: { id: tender.id } })).toMatchObject({
    answer: { count: 1 },
  })
  expect(await as(shipper.admin).call(tenderRoutes.readMine, { params: { id: tender.id } })).toMatchObject({
    answer: { count: 1 },
  })
  const other = await make.tender({ by: shipper })
  const body = { tenderId: other.id, price: 800, noOfTrucks: 1, period: 'daily' } as const
  expect(await as(blocked.admin).call(quotationRoutes.send, { body })).toMatchObject({ error: 'deals_blocked' })
})

test('a price can be accepted and awarded until its last valid day', async () => {
  const { shipper, tender, carriers } = await tenderWithBids(1)
  const by = await make.company()
  const over = { side: 'bidder', priceCents: 1000, validTo: new Date(clock.now().getTime() - 1) } as const
  const { id } = await make.negotiation({ about: tender, by, rounds: [over] })
  expect(await award(shipper.admin, id)).toMatchObject({ status: 409, error: 'round_over' })
  const body = { tenderId: tender.id, price: 800, noOfTrucks: 1, period: 'daily', validUntil: '2020-01-01' } as const
  const sent = await as(carriers[0]!.admin).call(quotationRoutes.send, { body })
  expect(sent).toMatchObject({ errors: { validUntil: { code: 'valid_until_past' } } })
})

test('after the deadline both sides are notified once, and bids with interest stay open', async () => {
  const { shipper, tender, carriers, bids } = await tenderWithBids(3)
  await act(shipper.admin, 'interested', bids[2]!)
  await db.updateTable('offers').set({ expiresAt: clock.now() }).where('id', '=', tender.id).execute()
  expect(await addRound(carriers[0]!.admin, bids[0]!, 1, 500)).toMatchObject({ status: 409, error: 'quotation_over' })
  expect(await addRound(carriers[2]!.admin, bids[2]!, 1, 500)).toMatchObject({ status: 409, error: 'quotation_over' })
  for (let run = 0; run < 2; run++) await runJob(app, 'archive-bids')
  expect(await Promise.all(bids.map((id) => stateOf(shipper.admin, id)))).toEqual(['lapsed', 'lapsed', 'interested'])
  expect(await noticesOf(carriers[0]!.employee)).toEqual(['The deadline is over: Beverages'])
  expect(await noticesOf(shipper.employee)).toEqual(['The deadline of your offer is over: Beverages'])
  expect(await award(shipper.admin, bids[2]!)).toMatchObject({ ok: true, answer: { state: 'awarded' } })
})

test('an award that is not confirmed in time is released, and both sides are notified', async () => {
  const { shipper, tender, carriers, bids } = await tenderWithBids(2)
  const late = bids[0]!
  const other = bids[1]!
  await award(shipper.admin, late)
  await db.updateTable('negotiations').set({ awardEndsAt: clock.now() }).where('id', '=', late).execute()
  expect(await act(carriers[0]!.admin, 'confirm', late)).toMatchObject({ status: 409, error: 'award_over' })
  expect(await as(carriers[0]!.admin).call(negotiationRoutes.read, { params: { id: late } })).toMatchObject({
    answer: { can: { confirm: false, refuse: true } },
  })
  for (let run = 0; run < 2; run++) await runJob(app, 'lapse-awards')
  expect([await stateOf(shipper.admin, late), await stateOf(shipper.admin, other)]).toEqual(['lapsed', 'open'])
  expect(await noticesOf(carriers[0]!.employee)).toEqual([
    'The award has ended: Beverages',
    'Shipper AS awards it to you: Beverages',
  ])
  expect(await noticesOf(shipper.employee)).toEqual(['Carrier 1 has not confirmed in time: Beverages'])
  expect(await as(shipper.admin).call(tenderRoutes.readMine, { params: { id: tender.id } })).toMatchObject({
    answer: { active: true, openShipments: 4 },
  })
  expect(await award(shipper.admin, other)).toMatchObject({ ok: true, answer: { state: 'awarded' } })
})

test('a partly awarded offer cannot be edited but duplicated', async () => {
  const { shipper, tender, bids } = await tenderWithBids(1)
  const readOwn = () => as(shipper.admin).call(tenderRoutes.readMine, { params: { id: tender.id } })
  expect(await readOwn()).toMatchObject({ answer: { can: { edit: true, duplicate: true } } })
  await award(shipper.admin, bids[0]!, 1, 1)
  expect(await readOwn()).toMatchObject({ answer: { can: { edit: false, duplicate: true } } })
  await act(shipper.admin, 'takeBack', bids[0]!)
  expect(await readOwn()).toMatchObject({ answer: { can: { edit: true, duplicate: true } } })
})

test('an award can be taken back until it is confirmed, and the bids return to their former state', async () => {
  const { shipper, carriers, bids } = await tenderWithBids(2)
  const first = bids[0]!
  const second = bids[1]!
  await act(shipper.admin, 'interested', first)
  await award(shipper.admin, first)
  expect(await stateOf(carriers[1]!.admin, second)).toBe('lost')
  expect(await act(carriers[0]!.admin, 'takeBack', first)).toMatchObject({ status: 409, error: 'round_not_yours' })
  expect(await act(shipper.admin, 'takeBack', first)).toMatchObject({
    answer: { state: 'interested', awardedShipments: null, confirmBy: null, can: { award: true, takeBack: false } },
  })
  expect(await stateOf(carriers[1]!.admin, second)).toBe('open')
  expect(await noticesOf(carriers[0]!.employee)).toContain('Shipper AS has taken the award back: Beverages')
  expect(await act(carriers[0]!.admin, 'confirm', first)).toMatchObject({ status: 409, error: 'not_awarded_yet' })
  await award(shipper.admin, second)
  expect(await act(carriers[1]!.admin, 'confirm', second)).toMatchObject({ answer: { state: 'agreed' } })
  expect(await act(shipper.admin, 'takeBack', second)).toMatchObject({ status: 409, error: 'quotation_over' })
})

test('an award can be confirmed for two working days, or until the day that the publisher chooses', async () => {
  const { shipper, bids } = await tenderWithBids(2)
  const today = toCalendarDateIn('Europe/Tallinn', clock.now())
  expect(await award(shipper.admin, bids[0]!, 1, 1)).toMatchObject({ answer: { confirmBy: addWorkingDays(today, 2) } })
  const awardUntil = (confirmBy: string) =>
    as(shipper.admin).call(negotiationRoutes.award, { params: { id: bids[1]! }, body: { round: 1, confirmBy } })
  expect(await awardUntil(addDays(today, -1))).toMatchObject({ errors: { confirmBy: { code: 'valid_until_past' } } })
  expect(await awardUntil(addDays(today, 31))).toMatchObject({ errors: { confirmBy: { code: 'award_day_too_far' } } })
  expect(await awardUntil(addDays(today, 30))).toMatchObject({ answer: { confirmBy: addDays(today, 30) } })
})

test('bids for a deleted offer are closed', async () => {
  const { shipper, tender, carriers, bids } = await tenderWithBids(1)
  await as(shipper.admin).call(myOfferRoutes.remove, { body: { _id: tender.id, type: 'Tender' } })
  expect(await as(carriers[0]!.admin).call(quotationRoutes.list)).toMatchObject({
    answer: { archiveQuotations: [{ title: 'Beverages', tender: null, offer: { state: 'closed', status: 3 } }] },
  })
  await runJob(app, 'archive-bids')
  expect(await stateOf(carriers[0]!.admin, bids[0]!)).toBe('closed')
  expect(await noticesOf(carriers[0]!.employee)).toEqual(['Shipper AS has closed the search: Beverages'])
})

test('mails about bids go only to users who have not switched them off', async () => {
  const { shipper, carriers, bids } = await tenderWithBids(1)
  await act(shipper.admin, 'decline', bids[0]!)
  const letter = await mailbox.waitForMail(
    carriers[0]!.employee.email,
    'Shipper AS has declined your quotation: Beverages',
  )
  expect(letter.text).toContain(`/dashboard/quotations/sent?bid=${bids[0]}`)
  expect(await mailbox.mailTo(shipper.employee.email)).toEqual([])
})
