import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPlainCells, toPlainMarkup } from './plainMarkup.ts'

test('rows and cells of a pasted table stay separate', () => {
  const sheet =
    '<html><body><!--StartFragment--><table border=0><col width=64><tbody><tr height=20><td>Hamburg</td><td>24 t</td>' +
    '<td>1.250 €</td></tr>\n<tr><td>Bremen</td>\n<td></td><td>900 €</td><td></td></tr><tr><td></td></tr></tbody></table>'
  expect(toPlainMarkup(sheet)).toContain('<p>Hamburg | 24 t | 1.250 €</p><p>Bremen | | 900 €</p>')
  expect(toPlainMarkup(sheet)).not.toMatch(/<\/?t[drab]/)
})

test('line breaks within a cell are removed, and marks stay', () => {
  expect(
    toPlainMarkup('<table><tr><td><p>Hamburg</p><p>Altona</p></td><td>on <b>Monday</b><br>early</td></tr></table>'),
  ).toBe('<p>Hamburg Altona | on <b>Monday</b> early</p>')
})

test('struck text is removed', () => {
  for (const struck of [
    '<s>1200</s>',
    '<del>1200</del>',
    '<strike><b>1200</b></strike>',
    '<span style="text-decoration:line-through">1200</span>',
  ])
    expect(toPlainMarkup(`<p>${struck} 1100 €</p>`).replace(/<\/?(span|b)\b[^>]*>/g, '')).toBe('<p> 1100 €</p>')
})

test('superscript and subscript digits are not merged into the line', () => {
  expect(toPlainMarkup('<p>5<sup>00</sup> €, 30 m<sup>3</sup>, CO<sub>2</sub>, 1<sup>st</sup></p>')).toBe(
    '<p>5⁰⁰ €, 30 m³, CO₂, 1st</p>',
  )
})

test('line feeds of a text stay, and those of the HTML layout are removed', () => {
  expect(toPlainMarkup('<p>\n  Hamburg\nBremen\n</p>\n<p>Kiel</p>')).toBe('<p>Hamburg\nBremen</p><p>Kiel</p>')
  const sent = { keepsLineFeeds: true }
  expect(toPlainMarkup('<p>\n  Hamburg\r\nBremen\n</p>\n<p>Kiel</p>', sent)).toBe(
    '<p>Hamburg<br />Bremen</p><p>Kiel</p>',
  )
  expect(toPlainMarkup('Hamburg\n\nBremen', sent)).toBe('Hamburg<br /><br />Bremen')
})

test('cells that are pasted as text stay separate as well', () => {
  expect(toPlainCells('Hamburg\t24 t\nBremen\t7 t')).toBe('Hamburg | 24 t\nBremen | 7 t')
})

test('a text without tables, revision marks and line feeds stays as it is', () => {
  const piece = fc.oneof(
    fc.constantFrom('<p>', '</p>', '<b>', '</b>', '<br />', '<img src="x">', '<', '>', '&lt;', '<!--', '<a href="y">'),
    fc.string().map((text) => text.replace(/[<\n\r]/g, '')),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const html = pieces.join('')
      fc.pre(!/line-through|<\/?(s|sup|sub|del|t\w+)\b/i.test(html))
      expect(toPlainMarkup(html)).toBe(html)
    }),
  )
})

test('any text is converted quickly', () => {
  for (const part of ['<s>', '</s>', '<td>', '<tr>', '<table>', '<sup>', '\n', '<', '<p>\n', '<!--'])
    expect(toPlainMarkup(part.repeat(20_000)).length).toBeLessThan(1_000_000)
})
