import { expect, test } from 'vitest'
import { linkAddressOf } from './linkAddress.ts'

test('what people type becomes a full address', () => {
  expect(linkAddressOf(' veos.example/a b ')).toBe('https://veos.example/a%20b')
  expect(linkAddressOf('www.veos.example:8080')).toBe('https://www.veos.example:8080/')
  expect(linkAddressOf('http://veos.example')).toBe('http://veos.example/')
  expect(linkAddressOf('info@veos.example')).toBe('mailto:info@veos.example')
  expect(linkAddressOf('MAILTO:info@veos.example')).toBe('mailto:info@veos.example')
})

test('what no link may lead to is refused', () => {
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
    expect(linkAddressOf(typed)).toBeNull()
  }
})
