import { expect, test } from 'vitest'
import { looksLikeLink, parseLinkAddress } from './linkAddress.ts'

test('a typed address is completed to a full URL', () => {
  expect(parseLinkAddress(' veos.example/a b ')).toBe('https://veos.example/a%20b')
  expect(parseLinkAddress('www.veos.example:8080')).toBe('https://www.veos.example:8080/')
  expect(parseLinkAddress('http://veos.example')).toBe('http://veos.example/')
  expect(parseLinkAddress('info@veos.example')).toBe('mailto:info@veos.example')
  expect(parseLinkAddress('MAILTO:info@veos.example')).toBe('mailto:info@veos.example')
})

test('addresses that links may not have are refused', () => {
  const wrong = [
    '',
    'word',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '/log-in',
    '//x',
    'ftp://a.b',
  ]
  for (const typed of [...wrong, 'https://veos.example@evil.example', 'tel:+372555']) {
    expect(parseLinkAddress(typed)).toBeNull()
  }
})

test.each([
  'https://x.example/a',
  'www.veos.example',
  'veos.de',
  'veos.eu/loads?x=1',
  'a@veos.example',
  'HTTP://X.example',
])('%s is meant as a link', (word) => expect(looksLikeLink(word)).toBe(true))

test.each(['klar.Es', 'OK.Da', 'bitte.Die', 'offer.pdf', '24.5t', 'z.B', 'Nr.5', '192.168.1.1', 'load'])(
  '%s is not',
  (word) => expect(looksLikeLink(word)).toBe(false),
)
