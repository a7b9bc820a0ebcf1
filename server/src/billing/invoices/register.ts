import type { ExportFormat } from '@veos/contract/billing/reference/staffBilling'
import { formatDecimalEuros } from '@veos/contract/platform/money'
import { type Options, stringify } from 'csv-stringify/sync'
import { formatElement } from '../../platform/xml.ts'
import type { InvoiceContent } from './content.ts'
import { findVatCountry, vatWords } from './vatWords.ts'

/**
 * The facts of an invoice or a credit note in a register, with the names that all formats use. Amounts are in cents and
 * the rate in basis points: both are printed with two decimals.
 */
function factsOf(invoice: InvoiceContent) {
  const { number, kind, issuedOn, buyer, vat, netCents, vatCents, totalCents, corrects } = invoice
  const sign = kind === 'credit_note' ? -1 : 1
  // Never −0.
  const signed = (cents: number) => sign * cents || 0
  return {
    number,
    kind,
    date: issuedOn,
    customer: buyer.name,
    country: buyer.country,
    vatNumber: buyer.vatNumber ?? '',
    net: signed(netCents),
    vatRate: vat.rateBasisPoints,
    vatCategory: vatWords[vat.kind].category,
    vat: signed(vatCents),
    gross: signed(totalCents),
    currency: 'EUR',
    /** The country of the VAT. */
    vatCountry: findVatCountry(invoice) ?? '',
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    corrects: corrects?.number ?? '',
  }
}
type Fact = keyof ReturnType<typeof factsOf>

const names = [
  ...(['number', 'kind', 'date', 'customer', 'country', 'vatNumber', 'net', 'vatRate', 'vatCategory', 'vat'] as const),
  ...(['gross', 'currency', 'vatCountry', 'periodStart', 'periodEnd', 'corrects'] as const),
] satisfies Fact[]

export interface RegisterFormat {
  type: string
  extension: string
  start(month: string): string
  entries(invoices: readonly InvoiceContent[]): string
  end: string
}

/** CSV (RFC 4180) with a byte order mark, which spreadsheets need to recognise UTF-8. */
function csv({ delimiter, decimal }: { delimiter: string; decimal: string }): RegisterFormat {
  const options: Options = {
    delimiter,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { number: (hundredths) => formatDecimalEuros(hundredths).replace('.', decimal), string: withoutFormulas },
  }
  return {
    type: 'text/csv; charset=utf-8',
    extension: 'csv',
    start: () => stringify([names], { ...options, bom: true }),
    entries: (invoices) =>
      stringify(
        invoices.map((invoice) => {
          const facts = factsOf(invoice)
          return names.map((name) => facts[name])
        }),
        options,
      ),
    end: '',
  }
}

const xml: RegisterFormat = {
  type: 'application/xml; charset=utf-8',
  extension: 'xml',
  start: (month) => `<?xml version="1.0" encoding="UTF-8"?>\n<invoiceRegister month="${month}">\n`,
  entries: (invoices) => invoices.map((invoice) => `${toElement(invoice)}\n`).join(''),
  end: '</invoiceRegister>\n',
}

function toElement(invoice: InvoiceContent): string {
  const facts = factsOf(invoice)
  const known = names.filter((name) => facts[name] !== '')
  return formatElement(
    'document',
    known.map((name) => {
      const fact = facts[name]
      return formatElement(name, typeof fact === 'number' ? formatDecimalEuros(fact) : fact)
    }),
  )
}

export const registerFormats: Record<ExportFormat, RegisterFormat> = {
  csv: csv({ delimiter: ',', decimal: '.' }),
  csv_semicolon: csv({ delimiter: ';', decimal: ',' }),
  xml,
}

/**
 * Text that no spreadsheet evaluates. The library checks only the first character, but a spreadsheet ignores
 * invisible characters before a sign, and one with another separator finds cells within the text.
 */
function withoutFormulas(words: string): string {
  return words.replace(/(?<=^|[,;\t\r\n])(?=["\s\p{C}]*[=+\-@＝＋－＠])/gu, "'")
}
