import { quotationRoutes } from '@veos/contract/deals/quotations'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, db, clock } = await testApp()

const aQuotation = (tenderId: string, more: object = {}) => ({
  tenderId,
  price: 1250,
  noOfTrucks: 2,
  period: 'weekly' as const,
  comment: '<p>&#x202E;Own <b>trucks</b></p>',
  ...more,
})

async function market() {
  const shipper = await make.company({ name: 'Shipper AS' })
  const carrier = await make.company({ name: 'Carrier OÜ' })
  return { shipper, carrier, tender: await make.tender({ by: shipper }) }
}

test('a quotation is sent, found on both sides and counted by the tender', async () => {
  const { shipper, carrier, tender } = await market()
  const sent = await as(carrier.employee).call(quotationRoutes.send, { body: aQuotation(tender.id) })
  expect(sent).toMatchObject({
    ok: true,
    answer: {
      recievedQuotations: [],
      sentQuotations: [
        {
          _id: tender.id,
          tender: { _id: tender.id, count: 1 },
          offer: {
            tenderId: tender.id,
            price: 1250,
            noOfTrucks: 2,
            period: 'week',
            status: 0,
            round: 1,
            comment: '<p>Own <strong>trucks</strong></p>',
            author: { _id: shipper.employee.id },
            offerAuthor: { _id: carrier.employee.id },
            offerAuthorCompany: { _id: carrier.id, companyName: 'Carrier OÜ' },
            conversationId: null,
            can: { update: true, withdraw: true, accept: false, interested: false, award: false },
          },
        },
      ],
      archiveQuotations: [],
      counts: { recieved: 0, sent: 1, archive: 0 },
    },
  })
  const received = await as(shipper.admin).call(quotationRoutes.list)
  expect(received).toMatchObject({
    ok: true,
    answer: {
      recievedQuotations: [
        {
          _id: tender.id,
          count: 1,
          offers: [{ price: 1250, can: { interested: true, decline: true, update: false } }],
        },
      ],
      sentQuotations: [],
      counts: { recieved: 1, sent: 0, archive: 0 },
    },
  })
  const details = await as(carrier.admin).call(tenderRoutes.read, { query: { id: tender.id } })
  expect(details).toMatchObject({ ok: true, answer: { count: 1, bid: { price: 1250, can: { update: true } } } })
  const stranger = await as((await make.company()).admin).call(tenderRoutes.read, { query: { id: tender.id } })
  expect(stranger).toMatchObject({ ok: true, answer: { count: 1, bid: null, can: { quote: true } } })
})

test('a quotation can be updated while it is pending and not afterwards', async () => {
  const { shipper, carrier, tender } = await market()
  await as(carrier.employee).call(quotationRoutes.send, { body: aQuotation(tender.id) })
  const again = await as(carrier.employee).call(quotationRoutes.send, { body: aQuotation(tender.id) })
  expect(again).toMatchObject({ ok: false, status: 409, error: 'quotation_exists' })
  const { id: offerId } = await db
    .selectFrom('negotiations')
    .where('offerId', '=', tender.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const update = (price: number) =>
    as(carrier.admin).call(quotationRoutes.update, { body: { ...aQuotation(tender.id, { price }), offerId } })
  expect(await update(1200.5)).toMatchObject({
    ok: true,
    answer: { sentQuotations: [{ offer: { price: 1200.5, round: 2 } }] },
  })
  const declined = await as(shipper.employee).call(quotationRoutes.answer, { body: { offerId, status: 2 } })
  expect(declined).toMatchObject({ ok: true, answer: { recievedQuotations: [{ offers: [{ status: 2 }] }] } })
  expect(await update(1100)).toMatchObject({ ok: false, status: 409, error: 'quotation_over' })
})

test('Interested sends the automatic message, which does not count as unread, and leads to the conversation', async () => {
  const shipper = await make.company({ plan: 'free_trial' })
  const carrier = await make.company()
  const tender = await make.tender({ by: shipper })
  await as(carrier.employee).call(quotationRoutes.send, { body: aQuotation(tender.id) })
  const { id: offerId } = await db
    .selectFrom('negotiations')
    .where('offerId', '=', tender.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const answered = await as(shipper.admin).call(quotationRoutes.answer, { body: { offerId, status: 1 } })
  const conversationId = answered.ok ? answered.answer.recievedQuotations[0]!.offers[0]!.conversationId! : ''
  const messages = await as(carrier.employee).call(messagingRoutes.messages, { query: { id: conversationId } })
  expect(messages).toMatchObject({
    answer: [
      {
        content:
          '<p>We are interested in your quotation of 1\u00a0250\u00a0€ per shipment, 2 trucks each week. Let us talk about the details here.</p>',
      },
    ],
  })
  expect(await db.selectFrom('trialUses').where('companyId', '=', shipper.id).selectAll().execute()).toEqual([])
  const twice = await as(shipper.admin).call(quotationRoutes.answer, { body: { offerId, status: 1 } })
  expect(twice).toMatchObject({ ok: false, status: 409, error: 'quotation_over' })
})

test('after the deadline pending quotations are in the archive, even before the job has run', async () => {
  const { shipper, carrier, tender } = await market()
  await as(carrier.employee).call(quotationRoutes.send, { body: aQuotation(tender.id) })
  await db.updateTable('offers').set({ expiresAt: clock.now() }).where('id', '=', tender.id).execute()
  for (const user of [shipper.admin, carrier.admin]) {
    expect(await as(user).call(quotationRoutes.list)).toMatchObject({
      answer: {
        recievedQuotations: [],
        sentQuotations: [],
        archiveQuotations: [{ offer: { status: 3, state: 'lapsed' }, isOwn: user === carrier.admin }],
        counts: { recieved: 0, sent: 0, archive: 1 },
      },
    })
  }
})

test('own tenders and unlisted ones cannot be quoted for', async () => {
  const { shipper, carrier, tender } = await market()
  const quote = (company: typeof shipper, tenderId: string) =>
    as(company.employee).call(quotationRoutes.send, { body: aQuotation(tenderId) })
  expect(await quote(shipper, tender.id)).toMatchObject({ ok: false, status: 409, error: 'own_company' })
  const off = await make.tender({ by: shipper, isActive: false })
  expect(await quote(carrier, off.id)).toMatchObject({ ok: false, status: 404, error: 'offer_not_found' })
  const freight = await make.spotFreight({ by: shipper })
  expect(await quote(carrier, freight.id)).toMatchObject({ ok: false, status: 404 })
})
