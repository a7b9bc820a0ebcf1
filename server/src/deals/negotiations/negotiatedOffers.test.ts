import { negotiationRoutes } from '@veos/contract/deals/negotiations'
import { quotationRoutes } from '@veos/contract/deals/quotations'
import { offerQuestions } from '@veos/contract/market/offerQuestions'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { noticeRoutes } from '@veos/contract/people/notices'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { expect, test } from 'vitest'
import { aSpotFreight } from '../../../testing/aSpotFreight.ts'
import { waitForJobs } from '../../../testing/jobs.ts'
import type { TestUser } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { make, as, db, clock } = app

const query = { confirmed: offerQuestions.join(',') }
const noticesOf = async (user: TestUser) => {
  const listed = await as(user).call(noticeRoutes.notices)
  return listed.ok ? listed.answer.map(({ message }) => message) : []
}
const readFreight = async (user: TestUser, id: string) => {
  const read = await as(user).call(spotFreightRoutes.read, { params: { id } })
  return read.ok ? 200 : read.status
}
const act = (user: TestUser, action: 'withdraw' | 'confirm', id: string) =>
  as(user).call(negotiationRoutes[action], { params: { id }, body: { round: 1 } })
const award = (user: TestUser, id: string) =>
  as(user).call(negotiationRoutes.award, { params: { id }, body: { round: 1 } })

const endPlan = (companyId: string) =>
  db
    .updateTable('companies')
    .set({ planEndsAt: new Date(clock.now().getTime() - dayMs) })
    .where('id', '=', companyId)
    .execute()

async function freightWithBid() {
  const shipper = await make.company({ name: 'Shipper AS' })
  const carrier = await make.company({ name: 'Carrier OÜ' })
  const created = await as(shipper.employee).call(spotFreightRoutes.create, { query, body: aSpotFreight() })
  if (!created.ok) throw new Error(JSON.stringify(created))
  const freight = created.answer[2][0]!
  const about = { id: freight._id, companyId: shipper.id, authorId: shipper.employee.id }
  const { id: bid } = await make.negotiation({ about, by: carrier, kind: 'spotFreight' })
  return { shipper, carrier, freight, bid }
}

test('a won load can be read by its bidder in every state, and by no other company', async () => {
  const { shipper, carrier, freight, bid } = await freightWithBid()
  const other = await make.company()
  await award(shipper.admin, bid)
  expect([await readFreight(carrier.employee, freight._id), await readFreight(other.admin, freight._id)]).toEqual([
    200, 404,
  ])
  await act(carrier.admin, 'confirm', bid)
  expect([await readFreight(carrier.employee, freight._id), await readFreight(other.admin, freight._id)]).toEqual([
    200, 404,
  ])
  const read = await as(carrier.employee).call(spotFreightRoutes.read, { params: { id: freight._id } })
  expect(read).toMatchObject({ answer: { can: { quote: false }, bid: { state: 'agreed' } } })
})

test('a won offer can be read without a plan, and one with a mere bid cannot', async () => {
  const won = await freightWithBid()
  const open = await freightWithBid()
  await award(won.shipper.admin, won.bid)
  for (const { carrier } of [won, open]) await endPlan(carrier.id)
  expect(await readFreight(won.carrier.admin, won.freight._id)).toBe(200)
  expect(await readFreight(open.carrier.admin, open.freight._id)).toBe(402)
})

test('the card of a bid has the days and the trucks of its offer', async () => {
  const { carrier, freight, bid } = await freightWithBid()
  const read = await as(carrier.admin).call(negotiationRoutes.read, { params: { id: bid } })
  const { loading, unloading, truckType } = freight
  expect(read).toMatchObject({
    answer: { offer: { loadingDate: loading.date, unloadingDate: unloading.date, truckType } },
  })
})

test('each bidder is notified once of a change of the offer, and not of a save without changes', async () => {
  const { shipper, carrier, freight } = await freightWithBid()
  const withdrawn = await make.company()
  const about = { id: freight._id, companyId: shipper.id, authorId: shipper.employee.id }
  const { id } = await make.negotiation({ about, by: withdrawn, kind: 'spotFreight' })
  await act(withdrawn.admin, 'withdraw', id)
  const change = (extraInfo: string) =>
    as(shipper.employee).call(spotFreightRoutes.update, {
      query,
      body: { id: freight._id, ...aSpotFreight({ extraInfo }) },
    })
  const expectedNotices = [expect.stringMatching(/^Shipper AS has changed what you have bid on: /)]
  for (const extraInfo of ['Rear loading', 'Rear loading']) {
    expect(await change(extraInfo)).toMatchObject({ ok: true })
    await waitForJobs(app)
    expect(await noticesOf(carrier.employee)).toEqual(expectedNotices)
  }
  await change('Side loading')
  await waitForJobs(app)
  expect(await noticesOf(carrier.employee)).toEqual([...expectedNotices, ...expectedNotices])
  expect(await noticesOf(withdrawn.employee)).toEqual([])
})

test('an expired tender can be read by its bidders', async () => {
  const shipper = await make.company()
  const carrier = await make.company()
  const other = await make.company()
  const tender = await make.tender({ by: shipper })
  await make.negotiation({ about: tender, by: carrier })
  await db.updateTable('offers').set({ isActive: false }).where('id', '=', tender.id).execute()
  const read = (user: TestUser) => as(user).call(tenderRoutes.read, { query: { id: tender.id } })
  expect(await read(carrier.employee)).toMatchObject({ ok: true, answer: { can: { quote: false } } })
  expect(await read(other.employee)).toMatchObject({ ok: false, status: 404 })
  expect(await as(carrier.admin).call(quotationRoutes.list)).toMatchObject({
    answer: { sentQuotations: [{ tender: { _id: tender.id } }] },
  })
})
