import { countries } from '@veos/contract/platform/reference/countries'
import { getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { aRegistration } from '../../../testing/aRegistration.ts'
import { testApp } from '../../../testing/testApp.ts'

const { visitor } = await testApp()

/** A VAT number of each country, valid by its check digits or, without a known rule, by its length. */
const vatNumbers = new Map([
  ['Austria', 'ATU16937974'],
  ['Belgium', 'BE0322281510'],
  ['France', 'FR31776089602'],
  ['Germany', 'DE161742361'],
  ['Liechtenstein', 'LI118562054'],
  ['Luxembourg', 'LU33748485'],
  ['Monaco', 'MC40303265045'],
  ['Netherlands', 'NL148351001B01'],
  ['Switzerland', 'CHE118562054'],
  ['Denmark', 'DK33748485'],
  ['Estonia', 'EE101185620'],
  ['Finland', 'FI33727150'],
  ['Iceland', 'IS118562'],
  ['Ireland', 'IE3374848F'],
  ['Latvia', 'LV41483510016'],
  ['Lithuania', 'LT161742316'],
  ['Norway', 'NO118562054'],
  ['Sweden', 'SE393787475201'],
  ['United Kingdom', 'GB207082784'],
  ['Albania', 'AL1185620544'],
  ['Andorra', 'ADL118562A'],
  ['Bosnia and Herzegovina', 'BA118562054434'],
  ['Croatia', 'HR13717002249'],
  ['Cyprus', 'CY16804736C'],
  ['Greece', 'EL148351001'],
  ['Italy', 'IT34291471364'],
  ['Kosovo', 'XK118562054'],
  ['Malta', 'MT15017426'],
  ['Montenegro', 'ME11856205'],
  ['North Macedonia', 'MK1185620544343'],
  ['Portugal', 'PT377289779'],
  ['San Marino', 'SM11856'],
  ['Serbia', 'RS161742361'],
  ['Slovenia', 'SI14835100'],
  ['Spain', 'ESA38208906'],
  ['Turkey', 'TR1185620544'],
  ['Vatican City', 'VA11856205443'],
  ['Armenia', 'AM11856205'],
  ['Azerbaijan', 'AZ1185620544'],
  ['Belarus', 'BY118562054'],
  ['Bulgaria', 'BG332760352'],
  ['Czech Republic', 'CZ14835100'],
  ['Georgia', 'GE118562054'],
  ['Hungary', 'HU33503873'],
  ['Moldova', 'MD1185620'],
  ['Poland', 'PL2026718464'],
  ['Romania', 'RO35'],
  ['Russia', 'RU1483510016'],
  ['Slovakia', 'SK3276331520'],
  ['Ukraine', 'UA1185620544'],
])

test('a company of every country can register, with a phone number of that country', async () => {
  const refused: unknown[] = []
  for (const [index, { iso, value }] of countries.entries()) {
    const phone = getExampleNumber(iso as never, examples)!.formatNational()
    const payload = aRegistration({ vatNumber: vatNumbers.get(value), country: value, companyPhone: phone, phone })
    const sent = { method: 'POST', payload, remoteAddress: `10.7.${index}.1` } as const
    const checked = await visitor.send({ ...sent, url: '/api/validateCompany' })
    const created = await visitor.send({ ...sent, url: '/api/createUser' })
    if (checked.statusCode !== 200 || created.statusCode !== 200) refused.push([value, created.json()])
  }
  expect(refused).toEqual([])
})
