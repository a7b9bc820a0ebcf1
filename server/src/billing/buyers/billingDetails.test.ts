import { billingDetailsRoutes } from '@veos/contract/billing/buyers'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { as, make } = app

test('billing details are stored, and a VAT number of another country is refused at its field', async () => {
  const { admin } = await make.company({ country: 'EE' })
  const details = {
    address: 'Sadama 7, Tallinn',
    country: 'estonia',
    vatNumber: '',
    invoiceEmail: '',
    orderNumber: 'PO\n\u202e 7\u0000',
  }
  const before = await as(admin).call(billingDetailsRoutes.billingDetails)
  if (!before.ok) throw new Error(before.message)
  const { vatNumber, country } = before.answer
  const edit = (body: Partial<typeof details>) =>
    as(admin).call(billingDetailsRoutes.editBillingDetails, { body: { ...details, vatNumber, country, ...body } })
  expect(await edit({ invoiceEmail: 'bills@example.com' })).toMatchObject({
    answer: { address: 'Sadama 7, Tallinn', invoiceEmail: 'bills@example.com', orderNumber: 'PO 7' },
  })
  expect(await edit({ vatNumber: 'DE136695976' })).toMatchObject({ ok: false, errors: { country: expect.anything() } })
  expect(await edit({ vatNumber: 'EE100931559' })).toMatchObject({
    ok: false,
    errors: { vatNumber: expect.anything() },
  })
  expect(await edit({ invoiceEmail: 'nobody' })).toMatchObject({
    ok: false,
    errors: { invoiceEmail: expect.anything() },
  })
})
