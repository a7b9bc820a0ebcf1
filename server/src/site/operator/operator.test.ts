import { operatorRoutes } from '@veos/contract/site/operator'
import { expect, test } from 'vitest'
import { embeddedProduction } from '../../../testing/embeddedProduction.ts'
import { testApp } from '../../../testing/testApp.ts'
import { readConfig } from '../../platform/config.ts'

const { visitor } = await testApp()

const set = {
  OPERATOR_NAME: 'Kaubabörs OÜ',
  OPERATOR_ADDRESS: 'Sadama 7, 10111 Tallinn, Estonia',
  OPERATOR_SUPPORT_EMAIL: 'help@exchange.example',
  OPERATOR_INFO_EMAIL: 'info@exchange.example',
  OPERATOR_PHONE: '+3726555014',
  OPERATOR_LINKEDIN: 'https://www.linkedin.com/company/exchange',
  OPERATOR_INSTAGRAM: 'https://www.instagram.com/exchange',
}

test('everybody reads who operates the exchange', async () => {
  expect(await visitor.call(operatorRoutes.operator)).toMatchObject({
    ok: true,
    answer: {
      companyName: expect.any(String),
      registryCode: expect.stringMatching(/^\d{8}$/),
      vatNumber: expect.stringMatching(/^EE\d{9}$/),
      country: 'EE',
      timeZone: 'Europe/Tallinn',
      address: expect.stringMatching(/Estonia$/),
      supportEmail: expect.stringContaining('@'),
      infoEmail: expect.stringContaining('@'),
      phone: expect.stringMatching(/^\+372 /),
      networks: [{ name: 'LinkedIn' }, { name: 'Facebook' }, { name: 'Instagram' }],
    },
  })
})

test('the operator is the configured one, and production has no example values', () => {
  expect(readConfig(set).operator).toEqual({
    companyName: 'Kaubabörs OÜ',
    address: 'Sadama 7, 10111 Tallinn, Estonia',
    supportEmail: 'help@exchange.example',
    infoEmail: 'info@exchange.example',
    phone: '+3726555014',
    networks: [
      { name: 'LinkedIn', url: 'https://www.linkedin.com/company/exchange' },
      { name: 'Facebook', url: 'https://www.facebook.com/veos.example' },
      { name: 'Instagram', url: 'https://www.instagram.com/exchange' },
    ],
  })
  expect(readConfig({ ...embeddedProduction, OPERATOR_NAME: 'Kaubabörs OÜ' }).operator).toEqual({
    companyName: 'Kaubabörs OÜ',
    address: null,
    supportEmail: null,
    infoEmail: null,
    phone: null,
    networks: [],
  })
})

test('the operator is in the main time zone of its country, unless another is set', () => {
  expect(readConfig({ OPERATOR_COUNTRY: 'GR', OPERATOR_VAT_NUMBER: 'EL094259216' }).seller).toMatchObject({
    country: 'GR',
    timeZone: 'Europe/Athens',
  })
  const { seller } = readConfig({ OPERATOR_COUNTRY: 'ES', OPERATOR_TIME_ZONE: 'Atlantic/Canary' })
  // The example values are those of an Estonian company.
  expect(seller).toEqual({ registryCode: null, vatNumber: null, country: 'ES', timeZone: 'Atlantic/Canary' })
})

test.each([
  ['DE', 'EE100931558', 'DE'],
  ['EE', 'DE136695976', 'EE'],
  ['GR', 'GR094259216', 'EL'],
  ['IE', 'XI980780684', 'IE'],
])('an operator in %s does not start with the VAT number %s', (OPERATOR_COUNTRY, OPERATOR_VAT_NUMBER, prefix) => {
  expect(() => readConfig({ OPERATOR_COUNTRY, OPERATOR_VAT_NUMBER })).toThrow(
    `OPERATOR_VAT_NUMBER is not right: it does not begin with ${prefix}, as those of OPERATOR_COUNTRY=${OPERATOR_COUNTRY} do`,
  )
})

test.each([
  ['OPERATOR_COUNTRY', 'NO'],
  ['OPERATOR_COUNTRY', 'Germany'],
  ['OPERATOR_TIME_ZONE', 'Europe/Dorpat'],
  ['OPERATOR_TIME_ZONE', '+02:00'],
  ['OPERATOR_SUPPORT_EMAIL', 'help'],
  ['OPERATOR_LINKEDIN', 'javascript:alert(1)'],
])('%s %s is refused at start', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} is not right`)
})
