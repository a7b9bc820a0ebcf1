import { discountRoutes } from '@veos/contract/billing/discounts'
import { discountCodeRoutes } from '@veos/contract/billing/staffDiscounts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'

const { as, make } = await testApp()
const staff = await make.staff()
const noLimits = { plan: '', startsOn: null, endsOn: null } as const
const aCode = { code: 'spring-27', type: '%', discount: 25, maxUses: 10, ...noLimits } as const
const create = (body: object) =>
  as(staff).send({ method: 'POST', url: '/api/back-office/discount-codes', payload: { ...aCode, ...body } })

test('staff creates a code, which companies can use until staff ends it', async () => {
  const made = await as(staff).call(discountCodeRoutes.create, { body: { ...aCode } })
  expect(made).toMatchObject({
    ok: true,
    answer: [{ code: 'SPRING-27', type: '%', discount: 25, plans: null, maxUses: 10, uses: 0 }],
  })
  const { admin } = await make.company({ plan: 'free_trial' })
  const enter = () =>
    as(admin).call(discountRoutes.discount, { body: { discountCode: 'Spring-27', subscriptionID: 30 } })
  expect(await enter()).toMatchObject({ answer: { valid: true, discountedPrice: 52.35 } })
  await as(staff).call(discountCodeRoutes.end, { params: { code: 'SPRING-27' } })
  expect(await enter()).toMatchObject({ answer: { valid: false } })
  expect(await as(staff).call(discountCodeRoutes.end, { params: { code: 'NONE' } })).toMatchObject({ status: 404 })
  expect((await as(admin).send({ url: '/api/back-office/discount-codes' })).statusCode).toBe(403)
})

test.each([
  ['code', { code: '' }],
  ['code', { code: 'two words' }],
  ['code', { code: 'SPRING-27' }],
  ['discount', { code: 'A', discount: 0 }],
  ['discount', { code: 'A', discount: 101 }],
  ['discount', { code: 'A', discount: 12.5 }],
  ['endsOn', { code: 'A', startsOn: '2027-03-02', endsOn: '2027-03-01' }],
  ['maxUses', { code: 'A', maxUses: 0 }],
])('an invalid new code is refused at its field: %s of %o', async (field, fields) => {
  const refused = await create(fields)
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
})

test('a flat code is an amount in euro for the named plan', async () => {
  const made = await create({ code: 'FLAT', type: 'flat', discount: 12.5, plan: 'premium', maxUses: null })
  expect(made.json()[0]).toMatchObject({
    code: 'FLAT',
    type: 'flat',
    discount: 12.5,
    plans: ['premium'],
    maxUses: null,
  })
})
