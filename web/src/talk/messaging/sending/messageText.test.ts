import { expect, test } from 'vitest'
import { isSendable, trimMessage } from './messageText.ts'

test.each([
  ['', false],
  ['<p></p>', false],
  ['<p> <br></p>', false],
  ['<p>Hello</p>', true],
  ['<p></p><img src="/api/files/a.png" alt="">', true],
])('%s: can be sent is %s', (html, expected) => {
  expect(isSendable(html)).toBe(expected)
})

test.each([
  ['<p>Hello</p><p></p>', '<p>Hello</p>'],
  ['<p></p><p>Hello</p>', '<p>Hello</p>'],
  ['<p>One</p><p></p><p>Two</p>', '<p>One</p><p></p><p>Two</p>'],
  ['<p>Hello<br><br></p>', '<p>Hello</p>'],
  ['<p>Hello </p>', '<p>Hello</p>'],
  ['<img src="/a.png"><p></p>', '<img src="/a.png">'],
])('%s is sent as %s', (html, expected) => {
  expect(trimMessage(html)).toBe(expected)
})
