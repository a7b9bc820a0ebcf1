import type { AgreementTerms } from '@veos/contract/deals/agreements'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileWords } from '../../../testing/hostileWords.ts'
import { readPdfLines } from '../../../testing/readPdfLines.ts'
import { printAgreement } from './agreementPdf.ts'

const party = { name: 'Karu Veod OÜ', vatNumber: 'EE101234567', address: 'Sadama 7, Tallinn', country: 'EE' }
const place = { name: 'Tallinn', postalCode: '10111', country: 'EE' }
const terms: AgreementTerms = {
  number: 'A-2026-00042',
  version: 1,
  publisher: party,
  bidder: party,
  offer: { _id: '01a1fb92-9101-71eb-b00a-3c2ee72e9020', type: 'Spotload', title: 'Tallinn – Riga' },
  loading: [place],
  unloading: [place],
  periodStart: null,
  periodEnd: null,
  shipments: 1,
  trucks: null,
  period: null,
  truckTypes: ['Mega'],
  cargo: null,
  weightKg: 24_000,
  currency: 'EUR',
  priceCents: 118_050,
  loadingDate: '2026-11-24',
  unloadingDate: null,
  loadingTime: null,
  unloadingTime: null,
  references: null,
  plates: null,
  paymentDays: 30,
  documents: null,
  penalties: null,
}
const linesOf = async (fields: Partial<AgreementTerms>) =>
  readPdfLines(
    await printAgreement({
      terms: { ...terms, ...fields },
      sha256: 'ab'.repeat(32),
      state: 'in_force',
      latest: 1,
      createdAt: new Date('2026-11-23T12:00:00Z'),
    }),
  )

test('any text of the two sides is printed so that each letter can be searched', async () => {
  await fc.assert(
    fc.asyncProperty(hostileWords, hostileWords, hostileWords, hostileWords, async (name, city, time, penalties) => {
      const lines = await linesOf({
        publisher: { ...party, name },
        bidder: { ...party, address: name },
        loading: [{ ...place, name: city }],
        loadingTime: time,
        penalties,
      })
      expect(lines.join('')).not.toContain('\0')
      expect(lines).toContain('ab'.repeat(32))
    }),
    { numRuns: 40 },
  )
  expect(await linesOf({ publisher: { ...party, name: 'ООО «Транспорт» Ελλάς' } })).toContain('ООО «Транспорт» Ελλάς')
  for (const name of ['შპს „ტრანსპორტი“ GE 24 €', '«Տրանսպորտ» ՍՊԸ և ընկերներ']) {
    expect(await linesOf({ publisher: { ...party, name } })).toContain(name)
  }
  expect(await linesOf({ penalties: '<!--> a->b' })).toContain('<!--> a->b')
  expect(await linesOf({ publisher: { ...party, name: '漢字\u200b \u0001Ltd' } })).toContain('?? Ltd')
})
