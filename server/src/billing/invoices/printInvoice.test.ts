import { inflateSync } from 'node:zlib'
import { countries } from '@veos/contract/platform/reference/countries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anInvoice } from '../../../testing/anInvoice.ts'
import { hostileWords as words } from '../../../testing/hostileWords.ts'
import { parseXml } from '../../../testing/parseXml.ts'
import { readPdfLines } from '../../../testing/readPdfLines.ts'
import { toCiiXml } from './ciiXml.ts'
import { printInvoice } from './printInvoice.ts'

/** The text of an element, for each occurrence. */
const read = (xml: string, element: string) =>
  parseXml(xml)
    .filter((found) => found.element === `ram:${element}`)
    .map(({ words }) => words)
const linesOf = async (fields: Parameters<typeof anInvoice>[0]) => readPdfLines(await printInvoice(anInvoice(fields)))

const german = { country: 'DE', vatNumber: 'DE136695976' }
const finnish = { country: 'FI', vatNumber: null, isVatNumberValid: false }

test.each([
  ['Estonia', {}, 'S', '24.00', []],
  ['a company of another country', german, 'AE', '0.00', ['VATEX-EU-AE']],
  ['one without a valid number', finnish, 'S', '25.50', []],
  ['Norway', { country: 'NO', vatNumber: 'NO974760673' }, 'G', '0.00', ['VATEX-EU-G']],
  ['the United Kingdom', { country: 'GB', vatNumber: 'GB980780684' }, 'G', '0.00', ['VATEX-EU-G']],
] as const)('VAT of %s has its category and rate in the XML', (_, fields, category, percent, reason) => {
  const xml = toCiiXml(anInvoice(fields))
  expect(new Set(read(xml, 'CategoryCode'))).toEqual(new Set([category]))
  expect(new Set(read(xml, 'RateApplicablePercent'))).toEqual(new Set([percent]))
  expect(read(xml, 'ExemptionReasonCode')).toEqual(reason)
  expect(read(xml, 'ExemptionReason')).toHaveLength(reason.length)
})

/** ISO 3166 without Kosovo: the country codes of EN 16931. */
const isoCodes = [
  'AD',
  'AL',
  'AM',
  'AT',
  'AZ',
  'BA',
  'BE',
  'BG',
  'BY',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GE',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MC',
  'MD',
  'ME',
  'MK',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'RS',
  'RU',
  'SE',
  'SI',
  'SK',
  'SM',
  'TR',
  'UA',
  'VA',
]
const allCodes = [...isoCodes, '1A', 'EL', 'XI']

test.each(countries)('$value has a country code of EN 16931, and so does its VAT number', ({ iso }) => {
  const prefix = iso === 'GR' ? 'EL' : iso
  for (const kind of ['invoice', 'credit_note'] as const) {
    const xml = toCiiXml(anInvoice({ kind, country: iso, vatNumber: `${prefix}123456789` }))
    const [, buyer] = read(xml, 'CountryID')
    expect(isoCodes.concat('1A')).toContain(buyer)
    const numbers = [...xml.matchAll(/schemeID="VA">([^<]*)</g)].map(([, number]) => number!)
    expect(numbers).toHaveLength(2)
    for (const number of numbers) expect(allCodes).toContain(number.slice(0, 2))
  }
})

test('the amounts add up: deductions, net, VAT, and nothing due', () => {
  const invoice = anInvoice({ discount: { code: 'SPRING', cents: 10_470 }, creditCents: 1538 })
  const xml = toCiiXml(invoice)
  expect(read(xml, 'ActualAmount')).toEqual(['104.70', '15.38'])
  expect(read(xml, 'AllowanceTotalAmount')).toEqual(['120.08'])
  expect(read(xml, 'TaxBasisTotalAmount')).toEqual(['298.72'])
  expect(read(xml, 'GrandTotalAmount')).toEqual(['370.41'])
  expect(read(xml, 'DuePayableAmount')).toEqual(['0.00'])
})

/** `−1 250,50 €` in cents. */
const printedCents = (words: string) => Number(words.replace('−', '-').replace(/[^-\d]/g, ''))

/** Any deductions from a price, in countries with VAT and without. */
const sums = fc
  .record({ discountCents: fc.nat(41_880), creditShare: fc.nat(100), country: fc.constantFrom('EE', 'FI', 'DE', 'NO') })
  .map(({ discountCents, creditShare, country }) => ({
    country,
    vatNumber: null,
    isVatNumberValid: false,
    discount: discountCents > 0 ? { code: 'SPRING', cents: discountCents } : null,
    creditCents: Math.floor(((41_880 - discountCents) * creditShare) / 100),
  }))

test('any deductions add up to the cent, in the XML and on paper', async () => {
  const cents = (amounts: string[]) => amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
  await fc.assert(
    fc.asyncProperty(sums, async (fields) => {
      const xml = toCiiXml(anInvoice(fields))
      const [line, net, total] = ['LineTotalAmount', 'TaxBasisTotalAmount', 'GrandTotalAmount'].map((element) =>
        cents(read(xml, element).slice(-1)),
      )
      expect(line! - cents(read(xml, 'ActualAmount'))).toBe(net)
      expect(cents(read(xml, 'ActualAmount'))).toBe(cents(read(xml, 'AllowanceTotalAmount')))
      expect(net! + cents(read(xml, 'TaxTotalAmount'))).toBe(total)
      expect(cents(read(xml, 'TotalPrepaidAmount'))).toBe(total)
      // The page has the price, the deductions, the net sum, VAT and the total.
      const printed = (await linesOf(fields)).filter((words) => /,\d\d €$/.test(words)).map(printedCents)
      expect(printed.slice(-3)).toEqual([net, total! - net!, total])
      expect(printed.slice(0, -3).reduce((sum, amount) => sum + amount, 0)).toBe(net)
    }),
    { numRuns: 40 },
  )
})

test('a credit note names the corrected invoice and the repayment', async () => {
  const fields = { kind: 'credit_note', corrects: { number: '2026-00041', issuedOn: '2026-11-20' } } as const
  const xml = toCiiXml(anInvoice(fields))
  expect(read(xml, 'TypeCode')[0]).toBe('381')
  expect(xml).toContain('<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>2026-00041<')
  const lines = await linesOf(fields)
  expect(lines).toEqual(
    expect.arrayContaining(['Credit note 2026-00042', 'Corrects invoice', '2026-00041 of 20.11.2026']),
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      'Total credited',
      'Paid back to Visa ending in 2701, or by bank transfer where its bank refuses that.',
    ]),
  )
})

test('the page lists parties, content, period, amounts and payment from top to bottom', async () => {
  expect(await linesOf({ discount: { code: 'SPRING', cents: 10_470 }, creditCents: 1538 })).toEqual([
    'Veos',
    'Invoice 2026-00042',
    'Issued',
    '23.11.2026',
    'Period',
    '23.11.2026 – 22.11.2027',
    'Your order',
    'PO 77',
    'Buyer',
    'Karu Veod OÜ',
    'Sadama 7, Tallinn',
    'Estonia',
    'VAT number EE101234567',
    'Seller',
    'Veos OÜ',
    'Narva mnt 1, 10111 Tallinn, Estonia',
    'Registry code 12345678',
    'VAT number EE100931558',
    'Item',
    'Amount',
    'Premium, 12 months',
    '23.11.2026 – 22.11.2027',
    '418,80 €',
    'Discount code SPRING',
    '−104,70 €',
    'Credit for the unused part of your previous plan',
    '−15,38 €',
    'Total without VAT',
    '298,72 €',
    'VAT 24 % (Estonia)',
    '71,69 €',
    'Total',
    '370,41 €',
    'Paid by Visa ending in 2701. Nothing is due.',
    'Questions? Write to info@veos.example.',
    'For accounting programs, this file also contains the same as data (Factur-X, EN 16931).',
  ])
})

test('the page explains why no VAT is charged, and whose VAT is', async () => {
  const { evidence } = anInvoice(german)
  const checked = { ...evidence, vatNumberCheckedAt: '2026-11-20T08:00:00.000Z' }
  const viesLine = 'The VAT number DE136695976 was confirmed by VIES on 20.11.2026.'
  expect(await linesOf({ ...german, evidence: checked })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Reverse charge: .*Article 196 of Directive 2006\/112\/EC/),
      viesLine,
    ]),
  )
  const consulted = await linesOf({ ...german, evidence: { ...checked, vatConsultation: 'WAPIAAAAW8cNx' } })
  expect(consulted.join('')).toContain(
    'The VAT number DE136695976 was confirmed by VIES on 20.11.2026 (consultation number WAPIAAAAW8cNx).',
  )
  expect(await linesOf({ ...german, evidence: { ...checked, vatNumberCheckedBy: 'checksum' } })).not.toContain(viesLine)
  expect(await linesOf(finnish)).toContain('VAT 25,5 % (Finland)')
  expect((await linesOf({ country: 'NO' })).join(' ')).toContain('outside the European Union, Article 44')
})

test('a test invoice states that no money moved, and one paid by credit has nothing due', async () => {
  const test = 'Test: no money was moved'
  expect(await linesOf({ number: 'TEST-2026-00042' })).toEqual(
    expect.arrayContaining([test, 'Invoice TEST-2026-00042']),
  )
  expect(await linesOf({})).not.toContain(test)
  expect(await linesOf({ creditCents: 41_880, card: null })).toEqual(
    expect.arrayContaining(['0,00 €', 'Nothing is due.']),
  )
})

test('any name of a company gives a valid document', () => {
  fc.assert(
    fc.property(words, words, words, words, words, (name, address, email, orderNumber, code) => {
      const { buyer } = anInvoice()
      const xml = toCiiXml(
        anInvoice({ buyer: { ...buyer, name, address, email, orderNumber }, discount: { code, cents: 1 } }),
      )
      const ofXml = (words: string) =>
        // biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML forbids
        words.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
      expect(read(xml, 'Name')).toContain(ofXml(name))
      expect(read(xml, 'LineOne')).toContain(ofXml(address))
      expect(read(xml, 'URIID')).toContain(ofXml(email))
      expect(read(xml, 'IssuerAssignedID')).toContain(ofXml(orderNumber))
    }),
  )
})

test('any name of a company is printed so that each letter can be searched', async () => {
  await fc.assert(
    fc.asyncProperty(words, words, async (name, address) => {
      const { buyer } = anInvoice()
      const lines = await linesOf({ buyer: { ...buyer, name, address } })
      expect(lines.join('')).not.toContain('\0')
      expect(lines).toContain('Total')
    }),
    { numRuns: 40 },
  )
  const { buyer } = anInvoice()
  const named = async (name: string) => (await linesOf({ buyer: { ...buyer, name } }))[9]
  expect(await named('Żółw & Šķēde „Größe”')).toBe('Żółw & Šķēde „Größe”')
  expect(await named('ООО «Транспорт» Ελλάς')).toBe('ООО «Транспорт» Ελλάς')
  expect(await named('<!--> a->b ffi')).toBe('<!--> a->b ffi')
  expect(await named('漢字\u200b \u0001Ltd')).toBe('?? Ltd')
})

test('letters that another document used as parts of Greek ones can still be searched', async () => {
  const { buyer } = anInvoice()
  const greek = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
  const latin = 'ABEZHIKMNOPTYX'
  expect(await linesOf({ buyer: { ...buyer, name: greek } })).toContain(greek)
  expect(await linesOf({ buyer: { ...buyer, name: latin } })).toContain(latin)
})

test('a very long name and address continue on a second page without loss', async () => {
  const { buyer } = anInvoice()
  const address = Array.from({ length: 60 }, (_, line) => `Street ${line}`).join('\n')
  const lines = await linesOf({ buyer: { ...buyer, name: 'Long '.repeat(100), address } })
  expect(lines).toEqual(expect.arrayContaining(['Street 0', 'Street 59', 'Total', '418,80 €', '519,31 €']))
})

test('the PDF contains the XML, is marked as PDF/A-3 and Factur-X, and is the same each time', async () => {
  const invoice = anInvoice({ number: 'TEST-2026-00042' })
  const one = await printInvoice(invoice)
  await printInvoice(anInvoice(german))
  const other = await printInvoice(invoice)
  expect(one.equals(other)).toBe(true)
  const text = one.toString('latin1')
  expect(text).toContain('factur-x.xml')
  expect(text).toContain('/AFRelationship /Alternative')
  expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(text).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
  expect(streamsOf(one)).toContain(toCiiXml(invoice))
})
/** The uncompressed contents of all streams of a PDF. */
function streamsOf(pdf: Buffer): string {
  const parts: string[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    try {
      parts.push(inflateSync(pdf.subarray(at + 'stream\n'.length)).toString())
    } catch {
      // This stream is not compressed.
    }
  }
  return parts.join('\n')
}
