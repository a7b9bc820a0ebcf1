import fc from 'fast-check'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { startFakeVies } from '../../../testing/fakeVies.ts'
import { testSeller } from '../../../testing/testSeller.ts'
import { checkByChecksum } from './checksum.ts'
import { openVat } from './vat.ts'

const fakeVies = await startFakeVies()
afterAll(fakeVies.close)

const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
const seller = { registryCode: null, vatNumber: 'EE100931558', ...testSeller }
const embedded = openVat({ seller, vat: { provider: 'embedded', url: '', timeoutMs: 1000 } }, log)
const vies = openVat({ seller, vat: { provider: 'vies', url: fakeVies.url, timeoutMs: 300 } }, log)

const checksumValid = { status: 'valid', by: 'checksum', name: null, address: null, consultation: null }
const checksumInvalid = { status: 'invalid', by: 'checksum' }

test.each([
  ['EE100931558', 'EE100931559'],
  ['DE136695976', 'DE136695975'],
  ['EL094259216', 'EL094259217'],
  ['NO974760673', 'NO974760674'],
  ['CHE107787577', 'CHE107787578'],
  // The numbers of Northern Ireland are British ones; new Belgian ones begin with 1 since 2023.
  ['XI980780684', 'XI980780685'],
  ['BE1000000219', 'BE1000000218'],
])('the check digits of %s are right, and those of %s are not', async (right, wrong) => {
  expect(await embedded.check(right)).toEqual(checksumValid)
  expect(await embedded.check(wrong)).toEqual(checksumInvalid)
})

test.each([
  ['AL', 10],
  ['BY', 9],
  ['IS', 6],
  ['TR', 10],
  ['UA', 10],
  ['LI', 9],
  ['SM', 5],
  ['NZ', 13],
])('a number of %s, which has no rule for check digits, needs its length of %i', async (code, length) => {
  const digits = '1234567890123'
  expect(await embedded.check(code + digits.slice(0, length))).toEqual({ status: 'not_checked', mayAnswerLater: false })
  expect(await embedded.check(code + digits.slice(0, length - 2))).toEqual(checksumInvalid)
})

test('the checksum gives an answer for any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(checkByChecksum(text)).toHaveProperty('status')
    }),
  )
})

test('VIES answers valid with or without the name, and invalid', async () => {
  expect(await vies.check('EE100')).toEqual({
    status: 'valid',
    by: 'vies',
    name: 'John Doe',
    address: '123 Main St, Anytown',
    consultation: 'WAPIEE100931558',
  })
  expect(await vies.check('DE701')).toEqual({
    status: 'valid',
    by: 'vies',
    name: null,
    address: null,
    consultation: null,
  })
  expect(await vies.check('EE200')).toEqual({ status: 'invalid', by: 'vies' })
})

test.each([
  ['300', 'SERVICE_UNAVAILABLE'],
  ['301', 'MS_UNAVAILABLE with HTTP 200'],
  ['302', 'TIMEOUT'],
  ['600', 'GLOBAL_MAX_CONCURRENT_REQ'],
  ['601', 'MS_MAX_CONCURRENT_REQ'],
  ['700', 'an error beside valid: false'],
  ['702', 'no answer in time'],
  ['703', 'a cut connection'],
  ['704', 'half an answer'],
  ['705', 'a redirect'],
  ['706', 'far too much'],
  ['707', 'HTTP 429'],
  ['708', 'nothing'],
])('an error of VIES means not checked, never invalid: %s, %s', async (number) => {
  lines.length = 0
  expect(await vies.check(`EE${number}`)).toEqual({ status: 'not_checked', mayAnswerLater: true })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 40,
    countryCode: 'EE',
    msg: 'the register of VAT numbers does not answer',
  })
  expect(lines[0]).not.toContain(`EE${number}`)
})

test('a consultation number needs a VAT number of our own, and no result depends on it', async () => {
  const settings = { provider: 'vies' as const, url: fakeVies.url, timeoutMs: 300 }
  for (const vatNumber of [null, 'NO974760673']) {
    const nobody = openVat({ seller: { ...seller, vatNumber }, vat: settings }, log)
    expect(await nobody.check('EE100')).toMatchObject({ status: 'valid', consultation: null })
  }
  fakeVies.unknownRequesters.add(seller.vatNumber)
  lines.length = 0
  expect(await vies.check('EE100')).toMatchObject({ status: 'valid', consultation: null })
  expect(await vies.check('EE200')).toEqual({ status: 'invalid', by: 'vies' })
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(
    Array(2).fill('the register of VAT numbers does not know OPERATOR_VAT_NUMBER'),
  )
  fakeVies.unknownRequesters.clear()
})

test('an unreachable VIES means not checked', async () => {
  const unreachable = openVat({ seller, vat: { provider: 'vies', url: 'http://127.0.0.1:9', timeoutMs: 300 } }, log)
  expect(await unreachable.check('EE100')).toEqual({ status: 'not_checked', mayAnswerLater: true })
})

test('a number that VIES calls malformed is invalid only if its check digits are wrong too', async () => {
  expect(await vies.check('EE201')).toEqual({ status: 'invalid', by: 'vies' })
  fakeVies.answerAll.as = '201'
  expect(await vies.check('EE100931558')).toEqual({ status: 'not_checked', mayAnswerLater: false })
  fakeVies.answerAll.as = null
})

test('VIES is queried only for the countries that it covers', async () => {
  const before = fakeVies.checkedNumbers.length
  expect(await vies.check('NO974760673')).toEqual(checksumValid)
  expect(await vies.check('GB980780685')).toEqual(checksumInvalid)
  expect(await vies.check('EE')).toEqual(checksumInvalid)
  expect(fakeVies.checkedNumbers.length).toBe(before)
  expect(await vies.check('XI980780684')).toMatchObject({ status: 'valid', by: 'vies' })
})
