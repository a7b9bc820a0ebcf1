import { discountRoutes } from '@veos/contract/billing/discounts'
import { afterEach, expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import { createSubscriptionActions } from '../../../testing/subscriptions.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { as, db, clock } = app
const { quote, pay } = createBillingActions(app)
const { trial } = createSubscriptionActions(app)

/** Premium for a month. */
const premiumMonth = 30
const began = clock.now()

afterEach(() => clock.set(began))

test('the books use the day in Tallinn: for the invoice, its series, the VAT rate and the code', async () => {
  const code = { code: 'MIDNIGHT', type: 'percent', amount: 10, startsOn: '2027-01-01', createdAt: clock.now() }
  await db.insertInto('discountCodes').values(code).execute()
  clock.set(new Date('2026-12-31T21:59:00Z'))
  const { id, admin } = await trial()
  const body = { discountCode: 'MIDNIGHT', subscriptionID: premiumMonth }
  expect(await as(admin).call(discountRoutes.discount, { body })).toMatchObject({ answer: { valid: false } })
  clock.set(new Date('2026-12-31T22:30:00Z'))
  expect(await as(admin).call(discountRoutes.discount, { body })).toMatchObject({ answer: { valid: true } })
  await pay(admin, premiumMonth)
  const issued = db.selectFrom('invoices').where('companyId', '=', id).select(['number', 'issuedOn', 'content'])
  const { number, issuedOn, content } = await issued.executeTakeFirstOrThrow()
  expect(number).toMatch(/^TEST-2027-/)
  expect(issuedOn).toBe('2027-01-01')
  expect(JSON.parse(content)).toMatchObject({ periodStart: '2027-01-01', periodEnd: '2027-01-31' })
  const rateAt = async (instant: string) => {
    clock.set(new Date(instant))
    return (await quote((await trial()).admin, premiumMonth)).vat.rateBasisPoints
  }
  expect(await rateAt('2025-06-30T20:30:00Z')).toBe(2200)
  expect(await rateAt('2025-06-30T21:30:00Z')).toBe(2400)
})
