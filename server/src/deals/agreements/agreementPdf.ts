import type { AgreementTerms } from '@veos/contract/deals/agreements'
import { type AgreementState, computeTotalCents } from '@veos/contract/deals/reference/agreements'
import { findOfferKind, offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { formatEuros } from '@veos/contract/platform/money'
import { formatDate, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { type Text, type TextCode, text } from '@veos/contract/platform/texts/text'
import PDFDocument from 'pdfkit'
import { readBytes, registerFonts, selectFont, toFontFeatures, toPrintable } from '../../platform/pdf/fonts.ts'
import { getCountryName, getLabel, toEnglish } from '../../platform/words.ts'

/** The content of the document: one version of an agreement, and the state of the agreement. */
export interface PrintedAgreement {
  terms: AgreementTerms
  sha256: string
  state: AgreementState
  /** The number of the latest version, which replaces the earlier ones. */
  latest: number
  /** When the version was made. */
  createdAt: Date
}

const margin = 56
const labelWidth = 140
const ink = '#12211d'
const soft = '#51605c'
const line = '#d5dcd9'

/** The PDF of an agreement for its two sides. The same agreement gives the same bytes. */
export async function printAgreement({ terms, sha256, state, latest, createdAt }: PrintedAgreement): Promise<Buffer> {
  const title = toPrintable(toEnglish(text('agreement_pdf_title', { number: terms.number })))
  const info = { Title: title, Creator: 'Veos', Producer: 'Veos', CreationDate: createdAt, ModDate: createdAt }
  const doc = new PDFDocument({ size: 'A4', margin, info, lang: 'en', displayTitle: true })
  registerFonts(doc)

  const versionText = toEnglish(text('agreement_pdf_version', { version: terms.version, date: shortDate(createdAt) }))
  selectFont(doc, 'bold', title).fontSize(20).fillColor(ink).text(title)
  selectFont(doc, 'regular', versionText).fontSize(10).fillColor(soft)
  const isReplaced = terms.version < latest
  const stateText = isReplaced
    ? text('agreement_pdf_replaced', { version: latest })
    : text('agreement_pdf_state', { state })
  doc.text(`${versionText} · ${toEnglish(stateText)}`).moveDown(1.5)

  for (const [heading, rows] of sectionsOf(terms)) {
    const shown = rows.filter((row): row is [TextCode, string] => row[1] !== null && row[1] !== '')
    if (shown.length === 0) continue
    if (doc.y > doc.page.height - margin - 80) doc.addPage()
    selectFont(doc, 'bold', getLabel(heading)).fontSize(11).fillColor(ink).text(getLabel(heading), margin)
    const { y } = doc
    const right = doc.page.width - margin
    doc
      .moveTo(margin, y + 2)
      .lineTo(right, y + 2)
      .strokeColor(line)
      .stroke()
    doc.y = y + 8
    for (const [label, value] of shown) printRow(doc, getLabel(label), toPrintable(value))
    doc.moveDown(0.8)
  }
  selectFont(doc, 'regular', sha256).fontSize(8.5).fillColor(soft)
  doc.text(toEnglish(text('agreement_pdf_hash')), margin).text(sha256)
  return readBytes(doc)
}

function printRow(doc: PDFKit.PDFDocument, label: string, value: string): void {
  const width = doc.page.width - 2 * margin - labelWidth
  const features = toFontFeatures()
  selectFont(doc, 'regular', value).fontSize(10)
  if (doc.y + doc.heightOfString(value, { width, features }) > doc.page.height - margin) doc.addPage()
  const { y } = doc
  selectFont(doc, 'regular', label)
    .fillColor(soft)
    .text(label, margin, y, { width: labelWidth - 8 })
  const below = doc.y
  selectFont(doc, 'regular', value)
    .fillColor(ink)
    .text(value, margin + labelWidth, y, { width, features })
  doc.y = Math.max(below, doc.y) + 3
}

type Row = [TextCode, string | null]

/** The sections in the order of a transport order: who, where, when, what, for how much. */
function sectionsOf(terms: AgreementTerms): [TextCode, Row[]][] {
  const toEnglishOrNull = (named: Text | null) => (named === null ? null : toEnglish(named))
  const { publisher, bidder, trucks, period } = terms
  const { publisherIs } = offerKindFacts[findOfferKind(terms.offer.type)!]
  const isTruck = publisherIs === 'carrier'
  return [
    ['agreement_client', partyRows(publisherIs === 'client' ? publisher : bidder)],
    ['agreement_carrier', partyRows(publisherIs === 'client' ? bidder : publisher)],
    [
      'agreement_transport',
      [
        ['agreement_loading', placesText(terms.loading)],
        ['agreement_unloading', placesText(terms.unloading)],
        ['agreement_period', periodText(terms)],
        ['agreement_loading_date', daysText(terms.loadingDate, terms.loadingUntil)],
        ['agreement_loading_time', terms.loadingTime],
        ['agreement_unloading_date', daysText(terms.unloadingDate, terms.unloadingUntil)],
        ['agreement_unloading_time', terms.unloadingTime],
        ['agreement_shipments', toEnglish(shipmentsText(terms))],
        [
          'agreement_trucks',
          toEnglishOrNull(trucks === null ? null : text('agreement_trucks_each', { trucks, period: period ?? '' })),
        ],
        ['agreement_truck_types', terms.truckTypes.map((type) => getLabel(`truck_type_${type}`)).join(', ')],
        ['agreement_cargo', terms.cargo === null ? null : getLabel(`cargo_type_${terms.cargo}`)],
        [isTruck ? 'agreement_capacity' : 'agreement_weight', measured(terms.weightKg && terms.weightKg / 1000, 't')],
        ['agreement_load_type', terms.loadType ? getLabel(`agreement_load_type_${terms.loadType}`) : null],
        ['agreement_temperature', temperatureText(terms)],
        ['agreement_loading_meters', measured(terms.loadingMeters, 'm')],
        ['agreement_length', measured(terms.lengthCm, 'cm')],
        ['agreement_width', measured(terms.widthCm, 'cm')],
        ['agreement_height', measured(terms.heightCm, 'cm')],
        ['agreement_volume', measured(terms.volumeM3, 'm³')],
        [
          isTruck ? 'agreement_features' : 'agreement_requests',
          terms.requests?.map((value) => getLabel(`feature_${value}`)).join(', ') ?? null,
        ],
        ['agreement_other_request', terms.otherRequest ?? null],
        ['agreement_notes', terms.notes ?? null],
        ['agreement_references', terms.references],
        ['agreement_plates', terms.plates],
      ],
    ],
    [
      'agreement_payment',
      [
        ['agreement_price', formatEuros(terms.priceCents)],
        ['agreement_total', formatEuros(computeTotalCents(terms))],
        [
          'agreement_payment_days',
          toEnglishOrNull(terms.paymentDays === null ? null : text('agreement_days', { days: terms.paymentDays })),
        ],
        ['agreement_payment_note', terms.paymentNote ?? null],
        ['agreement_conditions', terms.conditions ?? null],
        ['agreement_documents', terms.documents],
        ['agreement_penalties', terms.penalties],
      ],
    ],
  ]
}

function shipmentsText({ shipments, shipmentsInAll, periodicity }: AgreementTerms): Text {
  const inAll = shipmentsInAll ?? shipments
  return text('agreement_shipments_in_all', { shipments, periodicity: periodicity ?? 'once', inAll })
}

function partyRows({ name, vatNumber, address, country }: AgreementTerms['publisher']): Row[] {
  return [
    ['agreement_company', name],
    ['agreement_vat_number', vatNumber],
    ['agreement_address', `${address}, ${getCountryName(country)}`],
  ]
}

function placesText(places: AgreementTerms['loading']): string {
  return places
    .map(({ name, postalCode, country, radiusKm }) =>
      [country, postalCode, name, radiusKm && `(+${radiusKm} km)`].filter(Boolean).join(' '),
    )
    .join('\n')
}

function temperatureText({ temperature, temperatureTo }: AgreementTerms): string | null {
  const highest = measured(temperatureTo, '°C')
  return highest === null ? measured(temperature, '°C') : `${temperature} … ${highest}`
}

function measured(value: number | null | undefined, unit: string): string | null {
  return value === null || value === undefined ? null : `${value} ${unit}`
}

/** `01.12.2026`, or `01.12.2026 – 03.12.2026` if any day of a range is possible. */
function daysText(first: string | null, last: string | null | undefined): string | null {
  if (first === null) return null
  return last ? `${formatDate(first)} – ${formatDate(last)}` : formatDate(first)
}

function periodText({ periodStart, periodEnd }: AgreementTerms): string | null {
  return periodStart === null || periodEnd === null ? null : `${formatDate(periodStart)} – ${formatDate(periodEnd)}`
}

function shortDate(instant: Date): string {
  return formatDate(toUtcCalendarDate(instant))
}
