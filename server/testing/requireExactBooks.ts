import { expect } from 'vitest'
import type { Db } from '../src/platform/db/database.ts'

const idsOf = (ids: string[]) => ids.toSorted()

/**
 * Checks that everybody has paid each period once: the charges of the test gateway are ours, to the cent, the books
 * are 0, and no invoice number is missing.
 * @returns the number of charges
 */
export async function requireExactBooks(
  db: Db,
  { companies, periods }: { companies: number; periods: number },
): Promise<{ paid: number; declined: number }> {
  const charges = await db.selectFrom('charges').selectAll().execute()
  const paid = charges.filter(({ state }) => state === 'succeeded')
  expect(charges.filter(({ state }) => state === 'sent')).toEqual([])
  const taken = await db.selectFrom('testGatewayCharges').select(['chargeId', 'amountCents', 'outcome']).execute()
  const byGateway = taken.filter(({ outcome }) => JSON.parse(outcome).state === 'succeeded')
  expect(idsOf(paid.map(({ id }) => id))).toEqual(idsOf(byGateway.map(({ chargeId }) => chargeId)))
  for (const [, ofCompany] of Map.groupBy(paid, ({ companyId }) => companyId)) {
    const numbers = ofCompany.map(({ periodNumber }) => periodNumber).toSorted((one, two) => one - two)
    expect(numbers).toEqual(Array.from({ length: periods }, (_, index) => index + 1))
  }
  expect(new Set(paid.map(({ companyId }) => companyId)).size).toBe(companies)

  const entries = await db.selectFrom('ledgerEntries').selectAll().execute()
  const sumOf = (of: typeof entries) => of.reduce((sum, { amountCents }) => sum + amountCents, 0)
  expect(sumOf(entries)).toBe(0)
  expect(sumOf(entries.filter(({ account }) => account === 'gateway'))).toBe(
    byGateway.reduce((sum, { amountCents }) => sum + amountCents, 0),
  )
  const invoices = await db.selectFrom('invoices').select(['number', 'chargeId']).execute()
  expect(idsOf(invoices.map(({ chargeId }) => chargeId!))).toEqual(idsOf(paid.map(({ id }) => id)))
  for (const [, ofYear] of Map.groupBy(invoices, ({ number }) => number.slice(0, -6))) {
    const serials = ofYear.map(({ number }) => Number(number.slice(-5))).toSorted((one, two) => one - two)
    expect(serials).toEqual(serials.map((_, index) => index + 1))
  }
  return { paid: paid.length, declined: charges.length - paid.length }
}
