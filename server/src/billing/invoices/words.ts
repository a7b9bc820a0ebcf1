import { sellerDay } from '@veos/contract/billing/reference/sellerDays'
import { exactEuroText, percentText } from '@veos/contract/platform/money'
import { type TextCode, text } from '@veos/contract/platform/texts/text'
import { dateText } from '../../platform/dateText.ts'
import { countryName, inWords, labelOf } from '../../platform/words.ts'
import { allowancesOf } from './ciiXml.ts'
import type { InvoiceContent } from './content.ts'
import { vatCountryOf, vatWords } from './vatWords.ts'

/** A row of the table: text and amount. */
export interface InvoiceRow {
  words: string
  /** Small text below. */
  detail: string | null
  amount: string
}

export function titleOf({ kind, number }: InvoiceContent): string {
  return inWords(text('invoice_title', { kind, number }))
}

/** The most important facts, each with its label. */
export function factsOf(invoice: InvoiceContent): [TextCode, string][] {
  const { issuedOn, corrects, buyer, kind, transfer } = invoice
  const correctedText = (of: { number: string; issuedOn: string }) =>
    inWords(text('invoice_of_day', { number: of.number, day: dateText(of.issuedOn) }))
  return [
    ['invoice_issued', dateText(issuedOn)],
    ...(kind === 'proforma' ? [] : [['invoice_period', periodText(invoice)] as [TextCode, string]]),
    ...(transfer?.dueOn ? [['invoice_due', dateText(transfer.dueOn)] as [TextCode, string]] : []),
    ...(kind === 'proforma' && transfer ? [['invoice_reference', transfer.reference] as [TextCode, string]] : []),
    ...(corrects ? [['invoice_corrects', correctedText(corrects)] as [TextCode, string]] : []),
    ...(buyer.orderNumber ? [['invoice_order', buyer.orderNumber] as [TextCode, string]] : []),
  ]
}

/** The first line of a party is its name. */
export function sellerLines({ seller }: InvoiceContent): string[] {
  const { name, address, country, registryCode, vatNumber } = seller
  return [
    name,
    ...addressLines(address, country),
    ...(registryCode ? [inWords(text('invoice_registry_code', { code: registryCode }))] : []),
    ...vatNumberLines(vatNumber),
  ]
}

export function buyerLines({ buyer }: InvoiceContent): string[] {
  const { name, address, country, vatNumber } = buyer
  return [name, ...addressLines(address, country), ...vatNumberLines(vatNumber)]
}

export function itemsOf(invoice: InvoiceContent): InvoiceRow[] {
  const { plan, termMonths: months, listCents } = invoice.line
  return [
    {
      words: inWords(text('invoice_line', { plan, months })),
      detail: invoice.kind === 'proforma' ? null : periodText(invoice),
      amount: exactEuroText(listCents / 100),
    },
    ...allowancesOf(invoice).allowances.map(({ words, cents }) => ({
      words,
      detail: null,
      amount: exactEuroText(-cents / 100),
    })),
  ]
}

/** Net amount, VAT and total. */
export function totalsOf({ kind, ...invoice }: InvoiceContent): [net: InvoiceRow, vat: InvoiceRow, total: InvoiceRow] {
  const percent = percentText(invoice.vat.rateBasisPoints / 100)
  const country = vatCountryOf(invoice)
  const vatText = country === null ? text('invoice_vat', { percent }) : text('invoice_vat_of', { percent, country })
  return [
    { words: labelOf('invoice_net'), detail: null, amount: exactEuroText(invoice.netCents / 100) },
    { words: inWords(vatText), detail: null, amount: exactEuroText(invoice.vatCents / 100) },
    { words: inWords(text('invoice_total', { kind })), detail: null, amount: exactEuroText(invoice.totalCents / 100) },
  ]
}

/** Why no VAT is charged, and how it was paid. */
export function notesOf(invoice: InvoiceContent): string[] {
  const { vat, reason: why, buyer, evidence } = invoice
  const { reason } = vatWords[vat.kind]
  const { vatNumberCheckedBy, vatNumberCheckedAt, vatConsultation } = evidence
  const checkedDay = vatNumberCheckedBy === 'vies' && vatNumberCheckedAt && sellerDay(new Date(vatNumberCheckedAt))
  return [
    ...(why === null ? [] : [inWords(text('invoice_reason', { reason: why }))]),
    ...(reason ? [labelOf(reason)] : []),
    ...(vat.kind === 'reverse_charge' && buyer.vatNumber && checkedDay
      ? [
          inWords(
            text('invoice_vat_checked', {
              number: buyer.vatNumber,
              day: dateText(checkedDay),
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
  if (card) return [inWords(text('invoice_paid', { kind, ...card }))]
  if (transfer?.dueOn) {
    const { recipient: name, iban, bic, reference, dueOn } = transfer
    const bank = { name, iban: iban.replace(/(.{4})(?=.)/g, '$1 '), bic: bic ?? '', hasBic: bic ? 'yes' : 'no' }
    return [
      inWords(text('invoice_transfer_to', { ...bank, reference, day: dateText(dueOn) })),
      labelOf('invoice_proforma'),
    ]
  }
  if (transfer?.receivedOn) {
    const { reference, receivedOn } = transfer
    return [inWords(text('invoice_transfer_received', { reference, day: dateText(receivedOn) }))]
  }
  return [labelOf(kind === 'credit_note' ? 'invoice_transferred_back' : 'invoice_nothing_due')]
}

export function footOf({ seller, kind }: InvoiceContent): string[] {
  return [
    ...(seller.email ? [inWords(text('invoice_questions', { email: seller.email }))] : []),
    ...(kind === 'proforma' ? [] : [labelOf('invoice_data')]),
  ]
}

/** Adds the country to an address that does not end with it. */
function addressLines(address: string, country: string): string[] {
  const name = countryName(country)
  const lines = address.split('\n').filter((line) => line.trim() !== '')
  return lines.at(-1)?.endsWith(name) ? lines : [...lines, name]
}

function vatNumberLines(number: string | null): string[] {
  return number ? [inWords(text('invoice_vat_number', { number }))] : []
}

function periodText({ periodStart, periodEnd }: InvoiceContent): string {
  return inWords(text('invoice_days', { from: dateText(periodStart), to: dateText(periodEnd) }))
}
