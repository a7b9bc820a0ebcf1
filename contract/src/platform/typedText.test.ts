import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanLines, removeInvisible } from './typedText.ts'

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 3 }),
  fc.constantFrom(
    '\r',
    '\n',
    ' ',
    '\t',
    '\u2028',
    '\u0000',
    '\u0301',
    '\u202e',
    '\u200b',
    '\u200c',
    '\u200d',
    '\ufe0f',
  ),
  fc.constantFrom(
    'ک',
    'ه',
    '\u064e',
    'क',
    '\u094d',
    '❤',
    '👩',
    '🚒',
    '🏴',
    '\u{e0067}',
    '\u{e007f}',
    '1',
    '\u20e3',
    '🏽',
  ),
)
const anything = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

test('cleaning text twice changes nothing', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      for (const clean of [cleanLine, cleanLines, removeInvisible]) expect(clean(clean(typed))).toBe(clean(typed))
    }),
  )
})

test('cleaned text has no control or direction-changing characters, and at most eight marks on a letter', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      for (const clean of [cleanLine, cleanLines, removeInvisible])
        expect(clean(typed)).not.toMatch(/(?!\n)\p{Cc}|[\p{Bidi_Control}\p{Cs}\u200b\u2060\ufeff]|\p{M}{9}/u)
      expect(cleanLine(typed)).not.toMatch(/^\s|\s$|\s\s|[^\S ]/u)
      expect(cleanLines(typed)).not.toMatch(/^\s|\s$|\s\n|\n{3}/u)
    }),
  )
})

test('visible text stays', () => {
  const seen = fc.string({ unit: fc.constantFrom(...'AzÄőß-.,;:<>&"\'/()0123456789%€№ЖжΩω', ' a'), maxLength: 60 })
  fc.assert(
    fc.property(seen, (typed) => {
      expect(cleanLines(typed)).toBe(typed.trim())
      expect(cleanLine(typed)).toBe(typed.trim().replace(/ +/g, ' '))
    }),
  )
})

test.each([
  ['a direction turned around', '\u202e60 days', '60 days'],
  ['isolates and marks of direction', '\u206660\u2069 \u200fdays\u061c', '60 days'],
  ['control characters', 'a\u0000\u001b\u0085b', 'a b'],
  ['a tab', 'plates\t123', 'plates 123'],
  ['letters that are drawn as nothing', 'Ve\u200bo\u2060s\u00ad\u3164\ufeff', 'Veos'],
  ['halves of characters', 'a\ud800', 'a\ufffd'],
  ['hidden letters of tags', '🚚\u{e0061}\u{e0062}', '🚚'],
  ['joiners between Latin letters', 'Ve\u200dos \u200cAS', 'Veos AS'],
  ['colour on what is no emoji', '6\ufe0f0\ufe0e', '60'],
])('cleaned text: %s', (_, typed, clean) => expect(cleanLine(typed)).toBe(clean))

test.each([
  ['Persian', 'می\u200cخواهم'],
  ['an Arabic letter that joins nothing on paper', 'ه\u200d'],
  ['Hindi', 'क्\u200dष'],
  ['Vietnamese and Thai', 'o\u0323\u0302 ก้'],
  ['a family, a flag, a heart and a keycap', '👩🏽\u200d🚒 🏳\ufe0f\u200d🌈 ❤\ufe0f 1\ufe0f\u20e3'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
])('%s stays as it is', (_, typed) => {
  expect(cleanLine(typed)).toBe(typed)
  expect(cleanLines(typed)).toBe(typed)
})

test('a letter has eight marks at most', () => {
  expect(cleanLine(`Z${'\u0300'.repeat(300)}algo`)).toBe(`Z${'\u0300'.repeat(8)}algo`)
})

test('lines have at most one empty line between them, with any line ends', () => {
  expect(cleanLines('one\r\n\r\n \t\r\n\u200b\r\ntwo \rthree\u2028four\n')).toBe('one\n\ntwo\nthree\nfour')
})

test('a text of the maximum length is cleaned quickly', () => {
  for (const part of [' ', '\n ', '\u0301', '\u200d', 'ه\u200d', '❤\ufe0f\u200d', '🏴\u{e0067}', 'a\u202e']) {
    const began = Date.now()
    cleanLines(part.repeat(100_000 / part.length))
    expect(Date.now() - began, JSON.stringify(part)).toBeLessThan(1000)
  }
})
