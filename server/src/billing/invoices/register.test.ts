import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anInvoice } from '../../../testing/anInvoice.ts'
import { hostileWords } from '../../../testing/hostileWords.ts'
import { parseXml } from '../../../testing/parseXml.ts'
import { registerFormats } from './register.ts'

const { csv, csv_semicolon: semicolon, xml } = registerFormats
const buyerOf = (name: string) => ({ ...anInvoice().buyer, name })

/** The cells of one line of CSV (RFC 4180). */
function cellsOf(line: string, delimiter: string): string[] {
  const cell = new RegExp(`(?:^|${delimiter})(?:"((?:[^"]|"")*)"|([^"${delimiter}]*))`, 'g')
  const cells = [...line.replace(/\r\n$/, '').matchAll(cell)]
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!)
}

/** Names that spreadsheets take for formulas, also after invisible characters. */
const names = fc
  .tuple(
    fc.constantFrom('', ' ', '\t', '\r', '\n', '\0', '\u200b', '\ufeff'),
    fc.constantFrom('', '=', '+', '-', '@', '＝', '＋', '－', '＠', '=cmd|', '"', ',', ';'),
    hostileWords,
    fc.constantFrom('', ',', ';', '\t', '\n', ';"', '; '),
    fc.constantFrom('', '=1+1', '+1', '-1', '@x', '＝1', '＋1', '－1', '＠x'),
  )
  .map((parts) => parts.join(''))

const withoutApostrophes = (words: string) => words.replaceAll("'", '')

test.each([
  [csv, ','],
  [semicolon, ';'],
])('any name of a customer is one cell: %#', ({ start, entries }, delimiter) => {
  fc.assert(
    fc.property(names, (name) => {
      const cells = cellsOf(entries([anInvoice({ buyer: buyerOf(name) })]), delimiter)
      expect(cells).toHaveLength(start('').split(delimiter).length)
      expect(withoutApostrophes(cells[3]!)).toBe(withoutApostrophes(name))
      expect(cells[3]).not.toMatch(/^[\t\r]/)
    }),
  )
})

test('only amounts begin with a sign, whichever separator a spreadsheet uses', () => {
  const separators = fc.constantFrom(/[,\r\n]/, /[;\r\n]/, /[\t\r\n]/)
  fc.assert(
    fc.property(fc.constantFrom(csv, semicolon), separators, names, ({ entries }, separator, name) => {
      const line = entries([anInvoice({ kind: 'credit_note', buyer: buyerOf(name) })])
      const signed = line.split(separator).filter((cell) => /^["\s\p{C}]*[=+\-@＝＋－＠]/u.test(cell))
      for (const cell of signed) expect(cell).toMatch(/^-\d+([.,]\d\d)?$/)
    }),
  )
})

test('amounts have a decimal point in comma-separated files, and a decimal comma in semicolon-separated ones', () => {
  const note = anInvoice({ kind: 'credit_note', buyer: buyerOf('A;=cmd|x') })
  expect(csv.entries([note])).toContain(",A;'=cmd|x,EE,EE101234567,-418.80,24.00,S,-100.51,-519.31,EUR,")
  expect(semicolon.entries([note])).toContain(';"A;\'=cmd|x";EE;EE101234567;-418,80;24,00;S;-100,51;-519,31;EUR;')
})

test('a name does not end its XML element', () => {
  fc.assert(
    fc.property(names, (name) => {
      const entry = xml.entries([anInvoice({ buyer: buyerOf(name) })])
      const found = parseXml(`<?xml version="1.0" encoding="UTF-8"?>\n${entry}`)
      expect(found.filter(({ element }) => element === 'customer').length).toBeLessThanOrEqual(1)
      expect(found.filter(({ element }) => element === 'gross')).toHaveLength(1)
    }),
  )
})
