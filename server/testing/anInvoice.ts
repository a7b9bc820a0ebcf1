import { addVat, getVatTreatment } from '@veos/contract/billing/vat'
import type { InvoiceContent } from '../src/billing/invoices/content.ts'
import { testSeller } from './testSeller.ts'

const listCents = 41_880

/** The content of an invoice for a year of Premium, for a buyer with a valid VAT number. */
export function anInvoice({
  country = 'EE',
  vatNumber = 'EE101234567',
  isVatNumberValid = true,
  discount = null,
  creditCents = 0,
  ...fields
}: Partial<InvoiceContent> & {
  country?: string
  vatNumber?: string | null
  isVatNumberValid?: boolean
} = {}): InvoiceContent {
  const vat = getVatTreatment({ country, vatNumber: vatNumber ?? '', isVatNumberValid }, '2026-11-23', testSeller)
  const { netCents, vatCents, grossCents } = addVat(
    listCents - (discount?.cents ?? 0) - creditCents,
    vat.rateBasisPoints,
  )
  return {
    number: '2026-00042',
    kind: 'invoice',
    corrects: null,
    reason: null,
    transfer: null,
    issuedOn: '2026-11-23',
    periodStart: '2026-11-23',
    periodEnd: '2027-11-22',
    seller: {
      name: 'Veos OÜ',
      registryCode: '12345678',
      vatNumber: 'EE100931558',
      address: 'Narva mnt 1, 10111 Tallinn, Estonia',
      ...testSeller,
      email: 'info@veos.example',
    },
    buyer: {
      name: 'Karu Veod OÜ',
      vatNumber,
      address: 'Sadama 7, Tallinn',
      country,
      email: 'bills@karu.example',
      orderNumber: 'PO 77',
    },
    line: { plan: 'premium', termMonths: 12, listCents },
    discount,
    creditCents,
    vat,
    netCents,
    vatCents,
    totalCents: grossCents,
    card: { brand: 'Visa', lastFour: '2701' },
    evidence: {
      vatNumberStatus: 'valid',
      vatNumberCheckedBy: 'vies',
      vatNumberCheckedAt: null,
      vatConsultation: null,
      addressCountry: country,
      cardCountry: 'EE',
      formerCountry: null,
      payerCountry: null,
      acceptance: null,
    },
    ...fields,
  }
}
