import type { TextCode } from '@veos/contract/platform/texts/text'
import PDFDocument from 'pdfkit'
import { readBytes, registerFonts, selectFont, toFontFeatures, toPrintable } from '../../platform/pdf/fonts.ts'
import { getLabel } from '../../platform/words.ts'
import { toCiiXml } from './ciiXml.ts'
import type { InvoiceContent } from './content.ts'
import { attachXml } from './facturX.ts'
import {
  getTitle,
  type InvoiceRow,
  listBuyerLines,
  listFacts,
  listFootLines,
  listItems,
  listNotes,
  listSellerLines,
  listTotals,
} from './words.ts'

type Doc = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

const margin = 56
const gap = 16
/** The space between the edge of a band and its text. */
const inset = 10
const amountWidth = 90
const ink = '#12211d'
const soft = '#51605c'
const line = '#d5dcd9'
const brand = '#0b6b57'
const brandTint = '#e8f3ef'
const warning = '#8a3400'
const warningTint = '#fdeee3'

/** The PDF of an invoice: PDF/A-3 with embedded XML (Factur-X, EN 16931). The same content gives the same bytes. */
export async function printInvoice(invoice: InvoiceContent): Promise<Buffer> {
  const title = toPrintable(getTitle(invoice))
  const at = new Date(`${invoice.issuedOn}T00:00:00Z`)
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en',
    displayTitle: true,
    tagged: true,
    subset: 'PDF/A-3',
    pdfVersion: '1.7',
    info: { Title: title, Creator: 'Veos', Producer: 'Veos', CreationDate: at, ModDate: at },
  })
  registerFonts(doc)
  // Programs would book a proforma, which is no invoice.
  if (invoice.kind !== 'proforma') attachXml(doc, toCiiXml(invoice), at)

  const page = doc.struct('Document')
  doc.addStructure(page)
  page.add(textElement(doc, 'P', 'Veos', { x: margin, y: margin - 6, size: 24, isBold: true, color: brand }))
  if (invoice.number.startsWith('TEST-')) printTestBand(doc, page, doc.y + 12)
  page.add(textElement(doc, 'H1', title, { x: margin, y: doc.y + 20, size: 20, isBold: true }))
  printFacts(doc, page, listFacts(invoice))
  rule(doc, doc.y + 14)
  printParties(doc, page, invoice)
  printTable(doc, page, invoice)
  doc.y += 20
  for (const words of listNotes(invoice)) page.add(textElement(doc, 'P', words, { x: margin, y: doc.y + 4 }))
  printFoot(doc, page, listFootLines(invoice))
  page.end()
  return readBytes(doc)
}

interface Place {
  x: number
  y: number
  width?: number
  align?: 'right'
  size?: number
  isBold?: boolean
  color?: string
}

/** Prints all text of the document. */
function print(doc: Doc, words: string, { x, y, width, align, size = 10, isBold = false, color = ink }: Place): void {
  const printable = toPrintable(words)
  selectFont(doc, isBold ? 'bold' : 'regular', printable)
    .fontSize(size)
    .fillColor(color)
  // Digits of equal width align in columns. They would make a hyphen as wide, for example in an invoice number.
  const features = toFontFeatures(words.includes('-') ? [] : ['tnum'])
  doc.text(printable, x, y, { width: width ?? widthOf(doc), align: align ?? 'left', features })
}

function textElement(doc: Doc, type: string, words: string, place: Place): Element {
  return doc.struct(type, {}, () => print(doc, words, place))
}

/** Paragraphs below one another, from the current position. */
function paragraphs(doc: Doc, lines: { words: string; gap: number; place: Omit<Place, 'y'> }[]): Element[] {
  return lines.map(({ words, gap, place }) =>
    doc.struct('P', {}, () => print(doc, words, { ...place, y: doc.y + gap })),
  )
}

function widthOf(doc: Doc): number {
  return doc.page.width - 2 * margin
}

/** Marks decoration as an artifact, which screen readers skip. */
function markAsArtifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

function rule(doc: Doc, y: number): void {
  markAsArtifact(doc, () => {
    doc.moveTo(margin, y)
    doc
      .lineTo(doc.page.width - margin, y)
      .lineWidth(0.75)
      .strokeColor(line)
      .stroke()
  })
  doc.y = y
}

function drawBand(doc: Doc, { x, y, height, color }: { x: number; y: number; height: number; color: string }): void {
  markAsArtifact(doc, () => {
    doc.roundedRect(x, y, doc.page.width - margin - x, height, 4).fill(color)
  })
}

function printTestBand(doc: Doc, page: Element, y: number): void {
  const height = 26
  drawBand(doc, { x: margin, y, height, color: warningTint })
  const place = { x: margin + inset, y: y + 7, isBold: true, color: warning }
  page.add(textElement(doc, 'P', getLabel('invoice_test'), place))
  doc.y = y + height
}

/** Three facts side by side, each below its label; further ones in the next row. */
function printFacts(doc: Doc, page: Element, facts: [TextCode, string][]): void {
  const columns = 3
  const columnWidth = widthOf(doc) / columns
  let top = doc.y + 12
  let below = top
  for (const [index, [label, value]] of facts.entries()) {
    const column = index % columns
    if (column === 0 && index > 0) top = below + 10
    const place = { x: margin + column * columnWidth, width: columnWidth - gap }
    doc.y = top
    const lines = [
      { words: getLabel(label), gap: 0, place: { ...place, size: 9, color: soft } },
      { words: value, gap: 3, place },
    ]
    page.add(doc.struct('Div', {}, paragraphs(doc, lines)))
    below = Math.max(below, doc.y)
  }
  doc.y = below
}

function printParties(doc: Doc, page: Element, invoice: InvoiceContent): void {
  const top = doc.y + 16
  const columnWidth = widthOf(doc) / 2
  const parties: [TextCode, string[]][] = [
    ['invoice_buyer', listBuyerLines(invoice)],
    ['invoice_seller', listSellerLines(invoice)],
  ]
  let below = top
  for (const [index, [heading, lines]] of parties.entries()) {
    const place = { x: margin + index * columnWidth, width: columnWidth - gap }
    const rest = lines.map((words, at) => ({ words, gap: 3, place: { ...place, isBold: at === 0 } }))
    const head = textElement(doc, 'H2', getLabel(heading), { ...place, y: top, size: 9, color: soft })
    page.add(doc.struct('Sect', {}, [head, ...paragraphs(doc, rest)]))
    below = Math.max(below, doc.y)
  }
  doc.y = below
}

function printTable(doc: Doc, page: Element, invoice: InvoiceContent): void {
  const table = doc.struct('Table')
  page.add(table)
  doc.y += 28
  const headTop = doc.y
  drawBand(doc, { x: margin, y: headTop, height: 24, color: brandTint })
  doc.y = headTop + 6
  const head = { words: getLabel('invoice_item'), detail: null, amount: getLabel('invoice_amount') }
  printRow(doc, table, head, { type: 'TH', size: 9, color: brand, isBold: true })
  doc.y = headTop + 24
  for (const item of listItems(invoice)) {
    doc.y += 9
    printRow(doc, table, item)
    rule(doc, doc.y + 8)
  }
  doc.y += 4
  const left = margin + widthOf(doc) * 0.4
  const [net, vat, total] = listTotals(invoice)
  for (const row of [net, vat]) {
    doc.y += 7
    printRow(doc, table, row, { left })
  }
  const top = doc.y + 9
  drawBand(doc, { x: left, y: top, height: 30, color: brandTint })
  doc.y = top + 7
  printRow(doc, table, total, { left, size: 12, isBold: true })
  doc.y = top + 30
  table.end()
}

/** Begins at the current position. */
function printRow(
  doc: Doc,
  table: Element,
  { words, detail, amount }: InvoiceRow,
  {
    type = 'TD',
    left = margin,
    ...looks
  }: { type?: 'TH' | 'TD'; left?: number } & Pick<Place, 'size' | 'isBold' | 'color'> = {},
): void {
  const { y } = doc
  const x = left + inset
  const right = doc.page.width - margin - inset
  const width = right - x - amountWidth - gap
  let below = y
  const amountPlace = { ...looks, x: right - amountWidth, width: amountWidth, align: 'right' as const }
  table.add(
    doc.struct('TR', {}, [
      doc.struct(type, {}, [
        textElement(doc, 'P', words, { ...looks, x, y, width }),
        ...(detail === null
          ? []
          : paragraphs(doc, [{ words: detail, gap: 2, place: { x, width, size: 9, color: soft } }])),
      ]),
      doc.struct(type, {}, () => {
        below = doc.y
        print(doc, amount, { ...amountPlace, y })
      }),
    ]),
  )
  doc.y = Math.max(below, doc.y)
}

/** At the end of the page, or on a new one if there is no room left. */
function printFoot(doc: Doc, page: Element, lines: string[]): void {
  const top = () => doc.page.height - margin - lines.length * 13
  if (doc.y > top() - gap) doc.addPage()
  doc.y = top()
  const looks = { gap: 2, place: { x: margin, size: 8.5, color: soft } }
  const elements = paragraphs(
    doc,
    lines.map((words) => ({ words, ...looks })),
  )
  for (const element of elements) page.add(element)
}
