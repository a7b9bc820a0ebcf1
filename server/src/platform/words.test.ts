import { compileMessage } from '@lingui/message-utils/compileMessage'
import { text } from '@veos/contract/platform/texts/text'
import { texts } from '@veos/contract/texts'
import { expect, test } from 'vitest'
import { toEnglish } from './words.ts'

test('a text is formatted with its values', () => {
  expect(toEnglish(text('at_most', { most: 80 }))).toBe('At most 80')
  expect(toEnglish(text('last_admin', { asker: 'staff' }))).toMatch(/^This is the last Admin/)
})

test('a value is inserted literally, even if it looks like an escaped character', () => {
  for (const name of [String.raw`\u202eVeos \x3cb\x3e \\u0041 \ \x5c`, '<b>Bold</b> {name} #']) {
    expect(toEnglish(text('bid_accepted', { company: name, title: name }))).toBe(`${name} accepts your price: ${name}`)
  }
})

test.each(Object.entries(texts))('%s is a valid message of the library', (_, message) => {
  // The library leaves an invalid message in one piece, with its braces.
  const compiled = compileMessage(message)
  expect(compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : '').not.toMatch(/[{}]/)
  expect(message).toBe(message.trim())
})
