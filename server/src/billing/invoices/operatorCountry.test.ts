import { expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import { readPdfLines } from '../../../testing/readPdfLines.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { parseContent } from './content.ts'
import { printInvoice } from './printInvoice.ts'

const inBerlin = await testApp({
  OPERATOR_NAME: 'Frachtbörse GmbH',
  OPERATOR_ADDRESS: 'Alter Wall 1, 20457 Hamburg',
  OPERATOR_REGISTRY_CODE: 'HRB 12345',
  OPERATOR_VAT_NUMBER: 'DE136695976',
  OPERATOR_COUNTRY: 'DE',
})
const onTheCanaries = await testApp({ OPERATOR_COUNTRY: 'ES', OPERATOR_TIME_ZONE: 'Atlantic/Canary' })

/** Premium for a month. */
const premiumMonth = 30

/** The invoice of a company of a country, which pays at an instant. The number of each is a valid Estonian one. */
async function buyAt(app: TestApp, country: string, instant: string) {
  app.clock.set(new Date(instant))
  const { id, admin } = await app.make.company({ country, plan: 'free_trial', planEndsInDays: 20 })
  expect(await createBillingActions(app).pay(admin, premiumMonth)).toMatchObject({ status: 200 })
  const issued = app.db.selectFrom('invoices').where('companyId', '=', id).select('content')
  return parseContent((await issued.executeTakeFirstOrThrow()).content)
}

test('a company of the country of the operator pays its VAT, and one of Estonia owes the tax itself', async () => {
  const domestic = await buyAt(inBerlin, 'DE', '2026-11-23T12:00:00Z')
  expect(domestic).toMatchObject({
    seller: { name: 'Frachtbörse GmbH', vatNumber: 'DE136695976', country: 'DE' },
    vat: { kind: 'domestic', rateBasisPoints: 1900, country: 'DE' },
  })
  expect(domestic.vatCents).toBe(Math.round(domestic.netCents * 0.19))
  const reversed = await buyAt(inBerlin, 'EE', '2026-11-23T12:00:00Z')
  expect(reversed).toMatchObject({ vat: { kind: 'reverse_charge', rateBasisPoints: 0 }, vatCents: 0 })
  const lines = readPdfLines(await printInvoice(domestic))
  expect(lines).toEqual(expect.arrayContaining(['Germany', 'VAT number DE136695976', 'VAT 19 % (Germany)']))
  expect(lines.join('\n')).not.toContain('Estonia')
})

test('the day and the series of an invoice are those of the time zone of the operator', async () => {
  expect(await buyAt(inBerlin, 'EE', '2026-12-30T22:30:00Z')).toMatchObject({ issuedOn: '2026-12-30' })
  expect(await buyAt(inBerlin, 'EE', '2026-12-31T23:30:00Z')).toMatchObject({
    issuedOn: '2027-01-01',
    number: expect.stringMatching(/^TEST-2027-/),
    periodStart: '2027-01-01',
    periodEnd: '2027-01-31',
  })
  expect(await buyAt(onTheCanaries, 'EE', '2026-12-31T23:30:00Z')).toMatchObject({
    issuedOn: '2026-12-31',
    number: expect.stringMatching(/^TEST-2026-/),
    periodStart: '2026-12-31',
    periodEnd: '2027-01-30',
  })
})
