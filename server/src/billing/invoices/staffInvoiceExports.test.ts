import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { invoiceExportRoutes } from '@veos/contract/billing/staffInvoiceExports'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import { parseXml } from '../../../testing/parseXml.ts'
import { testApp } from '../../../testing/testApp.ts'
import { testSeller } from '../../../testing/testSeller.ts'

const app = await testApp()
const { as, make, db, clock, visitor } = app
const { pay } = createBillingActions(app)
const staff = await make.staff()
const premiumMonth = 30
const premiumYear = 32
const month = toSellerDay(clock.now(), testSeller).slice(0, 7)

const file = (format: string, of = month, user = staff) =>
  as(user).send({ url: `/api/back-office/invoice-months/${of}/export?format=${format}` })

test('a month is saved with all invoices and credit notes sorted by number, and logged', async () => {
  const domestic = await make.company({ country: 'EE', plan: 'free_trial', planEndsInDays: 20, name: '=1+1; "OÜ"' })
  await pay(domestic.admin, premiumYear)
  const abroad = await make.company({ country: 'CH', plan: 'free_trial', planEndsInDays: 20, name: 'Müller & Sohn' })
  await pay(abroad.admin, premiumMonth, { card: 'issued_in_ukraine' })
  const invoice = await db.selectFrom('invoices').orderBy('number').select(['id', 'number']).executeTakeFirstOrThrow()
  const url = `/api/back-office/invoices/${invoice.id}/credit-note`
  const payload = { amount: 100, reason: 'An error', creditableCents: 41_880 }
  expect((await as(staff).send({ method: 'POST', url, payload })).statusCode).toBe(200)

  const year = month.slice(0, 4)
  const csv = await file('csv')
  expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(csv.headers['content-disposition']).toContain(`veos-${month}.csv`)
  const [head, ...lines] = csv.body.split('\r\n')
  const columns = 'number,kind,date,customer,country,vatNumber,net,vatRate,vatCategory,vat,gross,currency'
  expect(head).toBe(`\uFEFF${columns},vatCountry,periodStart,periodEnd,corrects`)
  const { vatNumber } = await readCompany(domestic.id)
  expect(lines).toHaveLength(4)
  const today = toSellerDay(clock.now(), testSeller)
  expect(lines[0]).toContain(
    `TEST-${year}-00001,invoice,${today},"'=1+1; ""OÜ""",EE,${vatNumber},418.80,24.00,S,100.51,519.31,EUR,EE,`,
  )
  expect(lines[1]).toMatch(/^TEST-\d{4}-00002,invoice,.*,Müller & Sohn,CH,\w*,69\.80,0\.00,G,0\.00,69\.80,EUR,,/)
  expect(lines[2]).toMatch(/-00003,credit_note,.*,-100\.00,24\.00,S,-24\.00,-124\.00,EUR,.*,TEST-\d{4}-00001$/)

  const european = await file('csv_semicolon')
  expect(european.headers['content-disposition']).toContain(`veos-${month}.csv`)
  expect(european.body).toContain(`;"'=1+1; ""OÜ""";EE;${vatNumber};418,80;24,00;S;100,51;519,31;EUR;`)

  const xml = await file('xml')
  expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(() => parseXml(xml.body)).not.toThrow()
  expect(xml.body.match(/<document>/g)).toHaveLength(3)
  expect(xml.body).toContain('<customer>M\u00fcller &#38; Sohn</customer><country>CH</country>')
  expect(xml.body).toContain(`<corrects>TEST-${year}-00001</corrects></document>`)

  expect(await as(staff).call(invoiceExportRoutes.months)).toMatchObject({
    answer: [
      { month, invoices: 2, creditNotes: 1, netCents: 38_860, vatCents: 7651, totalCents: 46_511, isOver: false },
    ],
  })
  const log = await as(staff).call(backOfficeRoutes.actions, { query: {} })
  expect(log).toMatchObject({
    answer: [
      { action: 'export_invoices', subjectName: `${month} XML` },
      { action: 'export_invoices', subjectName: `${month} CSV`, companyName: '' },
      { action: 'export_invoices', subjectName: `${month} CSV` },
      { action: 'issue_credit_note' },
    ],
  })
})

test('a month without invoices is a file without entries', async () => {
  expect((await file('csv', '2020-02')).body.split('\r\n')).toHaveLength(2)
  expect((await file('xml', '2020-02')).body).toContain('<invoiceRegister month="2020-02">\n</invoiceRegister>')
})

test('an export contains more invoices than fit in memory at once', async () => {
  const { id: companyId } = await make.company()
  const { content } = await db.selectFrom('invoices').select('content').executeTakeFirstOrThrow()
  const createdAt = clock.now()
  const amounts = { netCents: 1, vatCents: 0, totalCents: 1 }
  const rows = Array.from({ length: 1201 }, (_, index) => {
    const number = `TEST-2021-${String(index + 1).padStart(5, '0')}`
    const ownContent = JSON.stringify({ ...JSON.parse(content), number, issuedOn: '2021-03-31' })
    const id = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`
    return {
      id,
      number,
      kind: 'invoice',
      companyId,
      issuedOn: '2021-03-31',
      ...amounts,
      content: ownContent,
      createdAt,
    }
  })
  await db.insertInto('invoices').values(rows).execute()
  const lines = (await file('csv', '2021-03')).body.split('\r\n').slice(1, -1)
  expect(lines.map((line) => line.split(',')[0])).toEqual(rows.map(({ number }) => number))
})

test('only staff exports invoices, and an invalid month or format is refused', async () => {
  const { admin, employee } = await make.company()
  for (const user of [admin, employee]) expect((await file('csv', month, user)).statusCode).toBe(403)
  expect((await visitor.send({ url: `/api/back-office/invoice-months/${month}/export?format=csv` })).statusCode).toBe(
    401,
  )
  expect((await file('pdf')).statusCode).toBe(422)
  for (const wrong of ['2026-13', '2026', 'x']) expect((await file('csv', wrong)).statusCode).toBe(422)
})

function readCompany(id: string) {
  return db.selectFrom('companies').where('id', '=', id).select('vatNumber').executeTakeFirstOrThrow()
}
