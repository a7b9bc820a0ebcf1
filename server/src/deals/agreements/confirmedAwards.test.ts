import { type AgreementDetails, agreementRoutes } from '@veos/contract/deals/agreements'
import { negotiationRoutes } from '@veos/contract/deals/negotiations'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import { openTestMailbox } from '../../../testing/mail.ts'
import type { TestUser } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, db, config } = await testApp()
const mailbox = openTestMailbox(config)

const read = async (user: TestUser, id: string): Promise<AgreementDetails> => {
  const answer = await as(user).call(agreementRoutes.read, { params: { id } })
  if (!answer.ok) throw new Error(answer.message)
  return answer.answer
}

/** Three of four weekly shipments of a tender over 13 weeks, awarded at 1 350 € each and not yet confirmed. */
async function awardedWeekly() {
  const shipper = await make.company({ name: 'Shipper AS' })
  const carrier = await make.company({ name: 'Carrier OÜ' })
  const about = await make.tender({ by: shipper, details: { numberOfShipments: 4, periodicity: 'weekly' } })
  const period = { periodStart: '2027-01-04', periodEnd: '2027-04-04' }
  await db.updateTable('tenderDetails').set(period).where('offerId', '=', about.id).execute()
  const comment = '<p>Tolls included &amp; paid.</p><p>\u202eNo pallets.</p>'
  const rounds = [{ side: 'bidder', priceCents: 135_000, comment } as const]
  const { id: bid } = await make.negotiation({ about, by: carrier, rounds })
  await as(shipper.admin).call(negotiationRoutes.award, { params: { id: bid }, body: { round: 1, shipments: 3 } })
  return { shipper, carrier, about, bid }
}
const confirm = (user: TestUser, bid: string, terms?: string) =>
  as(user).call(negotiationRoutes.confirm, { params: { id: bid }, body: { round: 1, terms } })

test('the shipments of the whole period are in the terms, the list, the message, the mails and the PDF', async () => {
  const { shipper, carrier, bid } = await awardedWeekly()
  const inAll = { shipments: 3, shipmentsInAll: 39, total: 52_650 }
  expect(await as(carrier.admin).call(negotiationRoutes.read, { params: { id: bid } })).toMatchObject({
    answer: { awardedShipments: 3, awardedInAll: 39 },
  })
  const mail = await mailbox.waitForMail(carrier.employee.email, 'awards it to you')
  expect(mail.text.replace(/[ \n]+/g, ' ')).toContain(
    '3 of 4 shipments, 39 in the whole period, at 1\u00a0350\u00a0€ each, 52\u00a0650\u00a0€ in all',
  )
  const confirmed = await confirm(carrier.admin, bid)
  if (!confirmed.ok) throw new Error(confirmed.message)
  const { agreementId, conversationId } = confirmed.answer
  const agreement = await read(shipper.admin, agreementId!)
  expect(agreement).toMatchObject(inAll)
  expect(agreement.versions[0]!.terms).toMatchObject({
    shipments: 3,
    periodicity: 'weekly',
    shipmentsInAll: 39,
    conditions: 'Tolls included & paid.\nNo pallets.',
  })
  expect(await as(shipper.admin).call(agreementRoutes.list)).toMatchObject({ answer: [inAll] })
  const messages = await as(carrier.admin).call(messagingRoutes.messages, { query: { id: conversationId! } })
  expect(JSON.stringify(messages)).toContain('39 shipments at 1\u00a0350\u00a0€, 52\u00a0650\u00a0€ in all')
})

test('a confirmation is bound to the terms shown on screen', async () => {
  const { shipper, carrier, about, bid } = await awardedWeekly()
  const seenBy = async (user: TestUser) => {
    const seen = await as(user).call(agreementRoutes.awarded, { params: { id: bid } })
    if (!seen.ok) throw new Error(seen.message)
    return seen.answer
  }
  const seen = await seenBy(carrier.admin)
  expect(seen.terms).toMatchObject({ shipmentsInAll: 39, priceCents: 135_000, publisher: { name: 'Shipper AS' } })
  expect(await seenBy(shipper.employee)).toEqual(seen)
  const stranger = await make.company()
  expect(await as(stranger.admin).call(agreementRoutes.awarded, { params: { id: bid } })).toMatchObject({ status: 404 })
  // Changed in the database, because an awarded offer cannot be edited.
  await db.updateTable('tenderDetails').set({ paymentDays: 77 }).where('offerId', '=', about.id).execute()
  expect(await confirm(carrier.admin, bid, seen.sha256)).toMatchObject({ status: 409, error: 'terms_changed' })
  expect(await confirm(carrier.admin, bid, 'abc')).toMatchObject({ status: 422, errors: { terms: expect.anything() } })
  const confirmed = await confirm(carrier.admin, bid, (await seenBy(carrier.admin)).sha256)
  if (!confirmed.ok) throw new Error(confirmed.message)
  const { number, ...terms } = (await read(carrier.admin, confirmed.answer.agreementId!)).versions[0]!.terms
  expect(number).toMatch(/^A-/)
  expect(terms).toEqual({ ...seen.terms, paymentDays: 77 })
  expect(await as(carrier.admin).call(agreementRoutes.awarded, { params: { id: bid } })).toMatchObject({
    status: 404,
    error: 'nothing_awarded',
  })
})
