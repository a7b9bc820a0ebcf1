import { composeFirstMessage } from '@veos/contract/talk/conversationNames'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import type { TestUser } from '../../../../testing/make.ts'
import { testApp } from '../../../../testing/testApp.ts'

const { make, as, db } = await testApp()

const carrier = await make.company()
const shipper = await make.company()

async function writeAbout(
  offer: { id: string; authorId: string },
  type: 'Spotload' | 'Tender' | 'Roundtrip' | 'Emptytruck',
) {
  const body = composeFirstMessage(offer.authorId, { type, post_originate: offer.id, content: 'Still free?' })
  const answer = await as(carrier.employee).call(messagingRoutes.startConversation, { body })
  if (!answer.ok) throw new Error(answer.message)
  return answer.answer._id
}

const offerOf = (user: TestUser, id: string) => as(user).call(messagingRoutes.conversationOffer, { params: { id } })

const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
const range = { start: day, end: day }
const price = expect.any(Number)

test('both sides see price, dates and trucks of the offer of their conversation, for every kind', async () => {
  const by = { by: shipper }
  const all = [
    [
      await make.spotFreight(by),
      'Spotload',
      { price, pricePer: 'load', loading: range, unloading: range, period: null },
    ],
    [await make.tender(by), 'Tender', { price, pricePer: 'shipment', loading: null, unloading: null, period: range }],
    [await make.roundtrip(by), 'Roundtrip', { price, pricePer: 'km', loading: null, unloading: null, period: null }],
    [await make.emptyTruck(by), 'Emptytruck', { price: null, pricePer: 'load', loading: range, period: null }],
  ] as const
  for (const [offer, type, facts] of all) {
    const id = await writeAbout(offer, type)
    const author = offer.authorId === shipper.admin.id ? shipper.admin : shipper.employee
    for (const user of [carrier.employee, author]) {
      const { answer } = (await offerOf(user, id)) as { answer: { truckTypes: string[] } }
      expect(answer).toMatchObject({ ...facts, isListed: true })
      expect(answer.truckTypes.length).toBeGreaterThan(0)
    }
  }
})

test('an inactive offer is shown as such, and one in review or deleted is not shown', async () => {
  const load = await make.spotFreight({ by: shipper })
  const id = await writeAbout(load, 'Spotload')
  const change = (values: object) => db.updateTable('offers').set(values).where('id', '=', load.id).execute()
  await change({ isActive: false })
  expect(await offerOf(carrier.employee, id)).toMatchObject({ answer: { isListed: false, price } })
  await change({ reviewState: 'in_review' })
  expect(await offerOf(carrier.employee, id)).toEqual({ ok: true, answer: null, page: expect.anything() })
  await db.deleteFrom('offers').where('id', '=', load.id).execute()
  expect(await offerOf(carrier.employee, id)).toMatchObject({ ok: true, answer: null })
})
