import { maxContentAddressCharacters } from '@veos/contract/site/reference/content'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toContentAddress } from './contentAddress.ts'

test.each([
  ['How cabotage counts', 'how-cabotage-counts'],
  ['Łódź, Gdańsk & Kraków', 'lodz-gdansk-krakow'],
  ['Ærø – Sønderborg', 'aero-sonderborg'],
  ['Đakovo i Čačak', 'dakovo-i-cacak'],
  ['Große Straße', 'grosse-strasse'],
  ['Þorlákshöfn', 'thorlakshofn'],
  ['Diyarbakır, IĞDIR', 'diyarbakir-igdir'],
  ['Каботаж в Украине', 'kabotazh-v-ukraine'],
  ['Αθήνα', 'athina'],
  ['Tolls 2027: what’s new?', 'tolls-2027-what-s-new'],
  ['…', ''],
])('the address of "%s" is "%s"', (title, address) => {
  expect(toContentAddress(title)).toBe(address)
  expect(toContentAddress(title.normalize('NFD'))).toBe(address)
})

test('a long title is cut at the end of a word, and a longer word anywhere', () => {
  const word = 'rindfleischetikettierung'
  expect(toContentAddress([word, word, word, word].join(' '))).toBe([word, word, word].join('-'))
  expect(toContentAddress('x'.repeat(100))).toBe('x'.repeat(maxContentAddressCharacters))
})

test('an address has small letters, digits and single dashes, and ends with a word', () => {
  const title = fc.string({ unit: fc.constantFrom(...'abcŁøß -–🚚я'), maxLength: 200 })
  fc.assert(
    fc.property(title, (typed) => {
      const address = toContentAddress(typed)
      expect(address).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(address.length).toBeLessThanOrEqual(maxContentAddressCharacters)
    }),
  )
})
