import { element } from '../../platform/xml.ts'
import type { InvoiceContent } from './invoiceContent.ts'
import { vatWords } from './vatWords.ts'

/** The facts of an invoice or a credit note in a list, by the names that both formats have for them. */
function factsOf(invoice: InvoiceContent) {
  const { number, kind, issuedOn, buyer, vat, netCents, vatCents, totalCents, corrects } = invoice
  const sign = kind === 'credit_note' ? -1 : 1
  const amount = (cents: number) => ((sign * cents) / 100 || 0).toFixed(2)
  return {
    ...{ number, kind, date: issuedOn },
    ...{ customer: buyer.name, country: buyer.country, vatNumber: buyer.vatNumber ?? '' },
    ...{ net: amount(netCents), vatRate: (vat.rateBasisPoints / 100).toFixed(2) },
    ...{ vatCategory: vatWords[vat.kind].category, vat: amount(vatCents), gross: amount(totalCents), currency: 'EUR' },
    ...{ periodStart: invoice.periodStart, periodEnd: invoice.periodEnd, corrects: corrects?.number ?? '' },
  }
}
type Fact = keyof ReturnType<typeof factsOf>

const names = [
  ...(['number', 'kind', 'date', 'customer', 'country', 'vatNumber', 'net', 'vatRate', 'vatCategory', 'vat'] as const),
  ...(['gross', 'currency', 'periodStart', 'periodEnd', 'corrects'] as const),
] satisfies Fact[]

/** What others have typed: a spreadsheet would calculate with it where it begins like a formula. */
const typed: readonly Fact[] = ['customer', 'vatNumber']

export interface RegisterFormat {
  type: string
  start(month: string): string
  entry(invoice: InvoiceContent): string
  end: string
}

/** RFC 4180 with a mark of UTF-8, which spreadsheets need for names as they are written. */
const csv: RegisterFormat = {
  type: 'text/csv; charset=utf-8',
  start: () => `\uFEFF${names.join(',')}\r\n`,
  entry(invoice) {
    const facts = factsOf(invoice)
    const cells = names.map((name) => quoted(typed.includes(name) ? withoutFormula(facts[name]) : facts[name]))
    return `${cells.join(',')}\r\n`
  },
  end: '',
}

const xml: RegisterFormat = {
  type: 'application/xml; charset=utf-8',
  start: (month) => `<?xml version="1.0" encoding="UTF-8"?>\n<invoiceRegister month="${month}">\n`,
  entry(invoice) {
    const facts = factsOf(invoice)
    return `${element(
      'document',
      names.filter((name) => facts[name] !== '').map((name) => element(name, facts[name])),
    )}\n`
  },
  end: '</invoiceRegister>\n',
}

export const registerFormats = { csv, xml }

/** Signs of full width count as well, and what is not shown before them does not matter to a spreadsheet. */
function withoutFormula(words: string): string {
  return /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(words) ? `'${words}` : words
}

function quoted(cell: string): string {
  return /[",\r\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
