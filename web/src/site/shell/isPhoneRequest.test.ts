import { expect, test } from 'vitest'
import { isPhoneRequest } from './isPhoneRequest.ts'

const isPhone = (headers: Record<string, string>) => isPhoneRequest((name) => headers[name])

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const iPad = iPhone.replace('iPhone;', 'iPad;')
const desktop = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('the client hint decides whether a request comes from a phone', () => {
  expect(isPhone({ 'sec-ch-ua-mobile': '?1', 'user-agent': desktop })).toBe(true)
  expect(isPhone({ 'sec-ch-ua-mobile': '?0', 'user-agent': iPhone })).toBe(false)
})

test('browsers without the client hint are recognised by their user agent, and a tablet is not a phone', () => {
  expect(isPhone({ 'user-agent': iPhone })).toBe(true)
  expect(isPhone({ 'user-agent': iPad })).toBe(false)
  expect(isPhone({ 'user-agent': desktop })).toBe(false)
  expect(isPhone({})).toBe(false)
})
