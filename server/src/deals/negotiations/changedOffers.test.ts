import { negotiationRoutes } from '@veos/contract/deals/negotiations'
import { quotationRoutes } from '@veos/contract/deals/quotations'
import { offerQuestions } from '@veos/contract/market/offerQuestions'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { tenderPaths } from '@veos/contract/market/tenderNames'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import type { TenderForm } from '@veos/contract/market/tenders'
import { noticeRoutes } from '@veos/contract/people/notices'
import { addDays } from '@veos/contract/platform/reference/dates'
import { expect, test } from 'vitest'
import { aSpotFreight } from '../../../testing/aSpotFreight.ts'
import { aTender } from '../../../testing/aTender.ts'
import { waitForJobs } from '../../../testing/jobs.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { make, as, db } = app
const query = { confirmed: offerQuestions.join(',') }
const offerChanged = { ok: false, status: 409, error: 'offer_changed' }

interface Answered<Answer> {
  ok: boolean
  answer?: Answer
}
function answerOf<Answer>(result: Answered<Answer>): Answer {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.answer!
}

/** A published tender, with a carrier that has not bid yet. */
async function aPublishedTender(fields: Partial<TenderForm> = {}) {
  const shipper = await make.company({ name: 'Shipper AS' })
  const carrier = await make.company()
  const owner = as(shipper.admin)
  const bidder = as(carrier.admin)
  const form = aTender(fields)
  const [tenders] = answerOf(await owner.call(tenderRoutes.create, { query, body: form }))
  const id = tenders[0]!._id
  return {
    id,
    owner,
    bidder,
    carrier,
    edit: async (changed: Partial<TenderForm>) =>
      answerOf(await owner.call(tenderRoutes.update, { query: { ...query, id }, body: { ...form, ...changed } })),
    /** Reads the hash that is answered with the details. */
    readHash: async () => answerOf(await bidder.call(tenderRoutes.read, { query: { id } })).offerHash,
    quote: (offerHash: string | null | undefined, price = 1000) =>
      bidder.call(quotationRoutes.send, {
        body: { tenderId: id, offerHash, price, noOfTrucks: 1, period: 'week' },
      }),
    readBid: async () => {
      const { bids } = answerOf(await owner.call(negotiationRoutes.compare, { params: { id } }))
      return bids[0]!
    },
  }
}

test('a first bid for an offer that was changed meanwhile is refused, and a bid for the changed offer is accepted', async () => {
  const { edit, readHash, quote, readBid } = await aPublishedTender()
  const seen = await readHash()
  await edit({ Payment: { paymentTime: 90, paymentComments: '' } })
  expect(await quote(seen)).toMatchObject(offerChanged)
  expect(await quote(await readHash())).toMatchObject({ ok: true })
  expect(await readBid()).toMatchObject({ round: 1, isOfferChanged: false, offerHash: await readHash() })
})

test('both sides see that the offer was changed after the latest round, until there is a newer one', async () => {
  const { id, bidder, owner, edit, readHash, quote, readBid } = await aPublishedTender()
  await quote(await readHash())
  const isChanged = async () => {
    const { sentQuotations } = answerOf(await bidder.call(quotationRoutes.list))
    const received = answerOf(await owner.call(quotationRoutes.list)).recievedQuotations
    const { bid } = answerOf(await bidder.call(tenderRoutes.read, { query: { id } }))
    const own = [sentQuotations[0]!.offer, received[0]!.offers[0]!, bid!, await readBid()]
    return own.map(({ isOfferChanged }) => isOfferChanged)
  }
  expect(await isChanged()).toEqual([false, false, false, false])
  await edit({ truckType: ['Mega'] })
  expect(await isChanged()).toEqual([true, true, true, true])
  const { _id: offerId } = await readBid()
  const terms = { price: 1100, noOfTrucks: 1, period: 'week' } as const
  await bidder.call(quotationRoutes.update, { body: { tenderId: id, offerId, ...terms } })
  expect(await isChanged()).toEqual([false, false, false, false])
  // Returning to the published state still differs from the state that was bid on.
  await edit({})
  expect(await isChanged()).toEqual([true, true, true, true])
  await bidder.call(negotiationRoutes.withdraw, { params: { id: offerId }, body: { round: 2 } })
  const { archiveQuotations } = answerOf(await bidder.call(quotationRoutes.list))
  expect(archiveQuotations[0]!.offer.isOfferChanged).toBe(false)
})

test('every action on an outdated offer is refused, except without a hash and for ending the bid', async () => {
  const { id, bidder, owner, edit, readHash, quote, readBid } = await aPublishedTender()
  const seen = await readHash()
  await quote(seen)
  const { _id: bid } = await readBid()
  const params = { id: bid }
  const terms = { price: 900, noOfTrucks: 1, period: 'week' } as const
  const counter = (round: number, offerHash?: string | null) =>
    owner.call(negotiationRoutes.addRound, { params, body: { round, offerHash, ...terms } })
  const accept = (round: number, offerHash?: string | null) =>
    bidder.call(negotiationRoutes.accept, { params, body: { round, offerHash } })
  const award = (round: number, offerHash?: string | null) =>
    owner.call(negotiationRoutes.award, { params, body: { round, offerHash } })
  await edit({ truckType: ['Mega'] })
  const now = await readHash()
  expect(await counter(1, seen)).toMatchObject(offerChanged)
  expect(await award(1, seen)).toMatchObject(offerChanged)
  const update = (offerHash?: string | null) =>
    bidder.call(quotationRoutes.update, { body: { tenderId: id, offerId: bid, offerHash, ...terms } })
  expect(await update(seen)).toMatchObject(offerChanged)
  expect(
    await bidder.call(negotiationRoutes.addRound, { params, body: { round: 1, offerHash: seen, ...terms } }),
  ).toMatchObject(offerChanged)
  expect(await counter(1, now)).toMatchObject({ ok: true, answer: { round: 2, isOfferChanged: false } })
  expect(await accept(2, seen)).toMatchObject(offerChanged)
  expect(await accept(2, 'x'.repeat(101))).toMatchObject({ status: 422, errors: { offerHash: expect.anything() } })
  // A newer round is reported first, because the caller has not seen its price.
  expect(await accept(1, seen)).toMatchObject({ status: 409, error: 'round_replaced' })
  expect(await accept(2)).toMatchObject({ ok: true, answer: { round: 3, isOfferChanged: false } })
  expect(await award(3, now)).toMatchObject({ ok: true, answer: { state: 'awarded' } })
})

test('an awarded offer cannot be changed; if it were, the award could not be confirmed but refused', async () => {
  const { id, bidder, owner, readHash, quote, readBid } = await aPublishedTender()
  await quote(await readHash())
  const { _id: bid } = await readBid()
  const params = { id: bid }
  await owner.call(negotiationRoutes.award, { params, body: { round: 1 } })
  const edited = await owner.call(tenderRoutes.update, { query: { ...query, id }, body: aTender({ name: 'Other' }) })
  expect(edited).toMatchObject({ status: 409, error: 'awarded_fixed' })
  // Changed in the database, because the API does not allow it.
  await db.updateTable('offers').set({ offerHash: 'another' }).where('id', '=', id).execute()
  const confirmed = await bidder.call(negotiationRoutes.confirm, { params, body: { round: 1 } })
  expect(confirmed).toMatchObject({ status: 409, error: 'award_outdated' })
  const refused = await bidder.call(negotiationRoutes.refuse, { params, body: { round: 1 } })
  expect(refused).toMatchObject({ ok: true, answer: { state: 'withdrawn' } })
})

test('offers from before the hash count as unchanged', async () => {
  const { id, bidder, edit, readHash, quote, readBid } = await aPublishedTender()
  await db.updateTable('offers').set({ offerHash: null }).where('id', '=', id).execute()
  expect(await readHash()).toBeNull()
  expect(await quote('of something else')).toMatchObject({ ok: true })
  await edit({ truckType: ['Mega'] })
  expect(await readBid()).toMatchObject({ isOfferChanged: false, offerHash: expect.any(String) })
  const { _id: bid } = await readBid()
  const terms = { price: 900, noOfTrucks: 1, period: 'week' } as const
  const body = { tenderId: id, offerId: bid, offerHash: null, ...terms }
  expect(await bidder.call(quotationRoutes.update, { body })).toMatchObject({ ok: true })
})

test('every fact of an offer changes its hash, except the deadline for bids', async () => {
  const { carrier, edit, readHash, quote } = await aPublishedTender()
  await quote(await readHash())
  const form = aTender()
  const { startDate, endDate } = form.periodOfTransports
  const changes: Partial<TenderForm>[] = [
    {},
    { additionalInformation: '<p>No slots</p>' },
    { Payment: { paymentTime: 30, paymentComments: 'Later' } },
    { targetPrice: 1181 },
    { shipments: { numberOfShipments: 2, periodicity: 'daily' } },
    { periodOfTransports: { startDate: addDays(startDate, 1), endDate } },
    { loading: form.unloading, unloading: form.loading },
    { Freight: { ...form.Freight, dimensions: { ...form.Freight.dimensions, weight: 23 } } },
  ]
  const hashes: unknown[] = []
  for (const change of changes) {
    await edit(change)
    hashes.push(await readHash())
  }
  expect(new Set(hashes).size).toBe(changes.length)
  await waitForJobs(app)
  const countNews = async () => answerOf(await as(carrier.admin).call(noticeRoutes.notices)).length
  const news = await countNews()
  await edit({ ...changes.at(-1), [tenderPaths.deadline]: addDays(form[tenderPaths.deadline], 3) })
  await waitForJobs(app)
  expect([await readHash(), await countNews()]).toEqual([hashes.at(-1), news])
  await edit(changes[0]!)
  expect(await readHash()).toBe(hashes[0])
})

test('bids for loads send the hash too, and visitors without access get no hash', async () => {
  const shipper = await make.company()
  const carrier = await make.company()
  const created = await as(shipper.admin).call(spotFreightRoutes.create, { query, body: aSpotFreight() })
  const [, , [freight]] = answerOf(created)
  const id = freight!._id
  const read = async () => answerOf(await as(carrier.admin).call(spotFreightRoutes.read, { params: { id } })).offerHash
  const seen = await read()
  const offer = (offerHash: string | null) =>
    as(carrier.admin).call(negotiationRoutes.offer, {
      body: { offerId: id, type: 'Spotload', offerHash, price: 900 },
    })
  const body = { id, ...aSpotFreight({ extraInfo: 'Ring the bell' }) }
  await as(shipper.admin).call(spotFreightRoutes.update, { query, body })
  expect(await offer(seen)).toMatchObject(offerChanged)
  expect(await offer(await read())).toMatchObject({ ok: true, answer: { isOfferChanged: false } })
  const tender = await aPublishedTender()
  const asVisitor = await app.visitor.call(tenderRoutes.read, { query: { id: tender.id } })
  expect(asVisitor).toMatchObject({ ok: true, answer: { offerHash: null } })
})
