import { planRoutes } from '@veos/contract/billing/plans'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { visitor } = app

/** Premium for a year. */
const premiumYear = 32

test('everybody reads the price list, without VAT', async () => {
  const list = await visitor.call(planRoutes.subscriptionPlans)
  if (!list.ok) throw new Error(list.message)
  expect(list.answer.map(({ id, name, priceList }) => [id, name, priceList.map(({ value }) => value)])).toEqual([
    [15, 'Free trial', []],
    [1, 'Roundtrip Pro', [29.8, 20.86, 14.9]],
    [2, 'Tender Pro', [49.8, 34.86, 24.9]],
    [3, 'Premium', [69.8, 48.86, 34.9]],
  ])
  expect(list.answer[3]!.priceList[2]).toEqual({
    type: 2,
    id: premiumYear,
    value: 34.9,
    duration: 12,
    savePercentage: 50,
  })
  expect(list.answer[0]!.attributes.map(({ value }) => value)).toContain('10 messages')
  expect(list.answer[1]!.attributes).toContainEqual({ value: 'Publish tenders', available: false })
})
