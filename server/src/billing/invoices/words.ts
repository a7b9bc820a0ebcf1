import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { formatExactEuros, formatPercent } from '@veos/contract/platform/money'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { type TextCode, text } from '@veos/contract/platform/texts/text'
import { getCountryName, getLabel, toEnglish } from '../../platform/words.ts'
import { listAllowances } from './ciiXml.ts'
import type { InvoiceContent } from './content.ts'
import { findVatCountry, vatWords } from './vatWords.ts'

/** A row of the table: text and amount. */
export interface InvoiceRow {
  words: string
  /** Small text below. */
  detail: string | null
  amount: string
}

export function getTitle({ kind, number }: InvoiceContent): string {
  return toEnglish(text('invoice_title', { kind, number }))
}

/** The most important facts, each with its label. */
export function listFacts(invoice: InvoiceContent): [TextCode, string][] {
  const { issuedOn, corrects, buyer, kind, transfer } = invoice
  const correctedText = (of: { number: string; issuedOn: string }) =>
    toEnglish(text('invoice_of_day', { number: of.number, day: formatDate(of.issuedOn) }))
  return [
    ['invoice_issued', formatDate(issuedOn)],
    ...(kind === 'proforma' ? [] : [['invoice_period', periodText(invoice)] as [TextCode, string]]),
    ...(transfer?.dueOn ? [['invoice_due', formatDate(transfer.dueOn)] as [TextCode, string]] : []),
    ...(kind === 'proforma' && transfer ? [['invoice_reference', transfer.reference] as [TextCode, string]] : []),
    ...(corrects ? [['invoice_corrects', correctedText(corrects)] as [TextCode, string]] : []),
    ...(buyer.orderNumber ? [['invoice_order', buyer.orderNumber] as [TextCode, string]] : []),
  ]
}

/** The first line of a party is its name. */
export function listSellerLines({ seller }: InvoiceContent): string[] {
  const { name, address, country, registryCode, vatNumber } = seller
  return [
    name,
    ...addressLines(address, country),
    ...(registryCode ? [toEnglish(text('invoice_registry_code', { code: registryCode }))] : []),
    ...vatNumberLines(vatNumber),
  ]
}

export function listBuyerLines({ buyer }: InvoiceContent): string[] {
  const { name, address, country, vatNumber } = buyer
  return [name, ...addressLines(address, country), ...vatNumberLines(vatNumber)]
}

export function listItems(invoice: InvoiceContent): InvoiceRow[] {
  const { plan, termMonths: months, listCents } = invoice.line
  return [
    {
      words: toEnglish(text('invoice_line', { plan, months })),
      detail: invoice.kind === 'proforma' ? null : periodText(invoice),
      amount: formatExactEuros(listCents),
    },
    ...listAllowances(invoice).allowances.map(({ words, cents }) => ({
      words,
      detail: null,
      amount: formatExactEuros(-cents),
    })),
  ]
}

/** Net amount, VAT and total. */
export function listTotals({
  kind,
  ...invoice
}: InvoiceContent): [net: InvoiceRow, vat: InvoiceRow, total: InvoiceRow] {
  const percent = formatPercent(invoice.vat.rateBasisPoints / 100)
  const country = findVatCountry(invoice)
  const vatText = country === null ? text('invoice_vat', { percent }) : text('invoice_vat_of', { percent, country })
  return [
    { words: getLabel('invoice_net'), detail: null, amount: formatExactEuros(invoice.netCents) },
    { words: toEnglish(vatText), detail: null, amount: formatExactEuros(invoice.vatCents) },
    {
      words: toEnglish(text('invoice_total', { kind })),
      detail: null,
      amount: formatExactEuros(invoice.totalCents),
    },
  ]
}

/** Why no VAT is charged, and how it was paid. */
export function listNotes(invoice: InvoiceContent): string[] {
  const { vat, reason: why, seller, buyer, evidence } = invoice
  const { reason } = vatWords[vat.kind]
  const { vatNumberCheckedBy, vatNumberCheckedAt, vatConsultation } = evidence
  const checkedDay =
    vatNumberCheckedBy === 'vies' && vatNumberCheckedAt && toSellerDay(new Date(vatNumberCheckedAt), seller)
  return [
    ...(why === null ? [] : [toEnglish(text('invoice_reason', { reason: why }))]),
    ...(reason ? [getLabel(reason)] : []),
    ...(vat.kind === 'reverse_charge' && buyer.vatNumber && checkedDay
      ? [
          toEnglish(
            text('invoice_vat_checked', {
              number: buyer.vatNumber,
              day: formatDate(checkedDay),
              consultation: vatConsultation ?? '',
              hasConsultation: vatConsultation ? 'yes' : 'no',
            }),
          ),
        ]
      : []),
    ...paymentWords(invoice),
  ]
}

function paymentWords({ kind, card, transfer }: InvoiceContent): string[] {
  if (card) return [toEnglish(text('invoice_paid', { kind, ...card }))]
  if (transfer?.dueOn) {
    const { recipient: name, iban, bic, reference, dueOn } = transfer
    const bank = { name, iban: iban.replace(/(.{4})(?=.)/g, '$1 '), bic: bic ?? '', hasBic: bic ? 'yes' : 'no' }
    return [
      toEnglish(text('invoice_transfer_to', { ...bank, reference, day: formatDate(dueOn) })),
      getLabel('invoice_proforma'),
    ]
  }
  if (transfer?.receivedOn) {
    const { reference, receivedOn } = transfer
    return [toEnglish(text('invoice_transfer_received', { reference, day: formatDate(receivedOn) }))]
  }
  return [getLabel(kind === 'credit_note' ? 'invoice_transferred_back' : 'invoice_nothing_due')]
}

export function listFootLines({ seller, kind }: InvoiceContent): string[] {
  return [
    ...(seller.email ? [toEnglish(text('invoice_questions', { email: seller.email }))] : []),
    ...(kind === 'proforma' ? [] : [getLabel('invoice_data')]),
  ]
}

/** Adds the country to an address that does not end with it. */
function addressLines(address: string, country: string): string[] {
  const name = getCountryName(country)
  const lines = address.split('\n').filter((line) => line.trim() !== '')
  return lines.at(-1)?.endsWith(name) ? lines : [...lines, name]
}

function vatNumberLines(number: string | null): string[] {
  return number ? [toEnglish(text('invoice_vat_number', { number }))] : []
}

function periodText({ periodStart, periodEnd }: InvoiceContent): string {
  return toEnglish(text('invoice_days', { from: formatDate(periodStart), to: formatDate(periodEnd) }))
}
