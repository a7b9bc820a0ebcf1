import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anInvoice } from '../../../testing/anInvoice.ts'
import { hostileWords } from '../../../testing/hostileWords.ts'
import { parseXml } from '../../../testing/parseXml.ts'
import { registerFormats } from './invoiceRegister.ts'

const { csv, xml } = registerFormats
const buyerOf = (name: string) => ({ ...anInvoice().buyer, name })

/** The cells of one line of CSV (RFC 4180). */
function cellsOf(line: string): string[] {
  const cells = [...line.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)]
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!)
}

/** With what a spreadsheet takes for a formula, also behind what it does not show. */
const names = fc
  .tuple(
    fc.constantFrom('', ' ', '\t', '\r', '\n', '\0', '\u200b', '\ufeff'),
    fc.constantFrom('', '=', '+', '-', '@', '＝', '＋', '－', '＠', '=cmd|', '"', ',', ';'),
    hostileWords,
  )
  .map((parts) => parts.join(''))

test('whatever a customer is called, it is one cell that calculates nothing', () => {
  fc.assert(
    fc.property(names, (name) => {
      const cells = cellsOf(csv.entry(anInvoice({ buyer: buyerOf(name) })))
      expect(cells).toHaveLength(csv.start('').split(',').length)
      expect(cells[3]!.replace(/^'/, '')).toBe(name.replace(/^'/, ''))
      expect(cells[3]).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]/u)
    }),
  )
})

test('nor does it end its element', () => {
  fc.assert(
    fc.property(names, (name) => {
      const entry = xml.entry(anInvoice({ buyer: buyerOf(name) }))
      const found = parseXml(`<?xml version="1.0" encoding="UTF-8"?>\n${entry}`)
      expect(found.filter(({ element }) => element === 'customer').length).toBeLessThanOrEqual(1)
      expect(found.filter(({ element }) => element === 'gross')).toHaveLength(1)
    }),
  )
})
