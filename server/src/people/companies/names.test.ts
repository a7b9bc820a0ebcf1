import { companyRoutes } from '@veos/contract/people/companies'
import { myAccountRoutes } from '@veos/contract/people/myAccount'
import { signUpRoutes } from '@veos/contract/people/signUp'
import { teamRoutes } from '@veos/contract/people/team'
import { looksLikeOurName } from '@veos/contract/platform/ourName'
import { topLevelDomains } from '@veos/contract/platform/topLevelDomains'
import { containsWebAddress } from '@veos/contract/platform/webAddressInName'
import { contactRoutes } from '@veos/contract/site/contact'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRegistration } from '../../../testing/aRegistration.ts'
import { hostileWords } from '../../../testing/hostileWords.ts'
import { renameCompany } from '../../staff/commands/renameCompany.ts'
import { addStaff } from '../../staff/commands/staffAccounts.ts'
import '../../../testing/propertySeed.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, db, clock } = await testApp()

/** The error of a name, or its stored form. */
type Outcome = { msg: string } | { stored: string }
type Form = (name: string) => Promise<Outcome>

interface Result {
  ok: boolean
  errors?: Record<string, { msg: string }>
}

/** @param stored reads the stored name */
async function outcomeOf(
  result: Result,
  field: string,
  stored: { email: string } | { company: string },
): Promise<Outcome> {
  if (!result.ok) return { msg: result.errors?.[field]?.msg ?? JSON.stringify(result) }
  if ('company' in stored) {
    const { name } = await db
      .selectFrom('companies')
      .where('id', '=', stored.company)
      .select('name')
      .executeTakeFirstOrThrow()
    return { stored: name }
  }
  const { firstName } = await db
    .selectFrom('users')
    .where('email', '=', stored.email)
    .select('firstName')
    .executeTakeFirstOrThrow()
  return { stored: firstName }
}

let people = 0
const nextEmail = () => `person${people++}@names.example`

/** Every form with the name of a person. */
const personForms: Record<string, Form> = {
  async registration(firstName) {
    const body = aRegistration({ firstName })
    return outcomeOf(await visitor.call(signUpRoutes.createUser, { body }), 'firstName', body)
  },
  async invitation(firstName) {
    const body = { firstName, lastName: 'Mets', email: nextEmail() }
    const { admin } = await make.company()
    return outcomeOf(await as(admin).call(teamRoutes.inviteUser, { body }), 'firstName', body)
  },
  async account(firstName) {
    const { employee } = await make.company()
    const body = { firstName, lastName: 'Mets', phone: '+372 5555 5555' }
    return outcomeOf(await as(employee).call(myAccountRoutes.updateUser, { body }), 'firstName', employee)
  },
  async command(firstName) {
    const facts = { firstName, lastName: 'Mets', email: nextEmail(), password: 'Vaikne-Sadam-26' }
    const fault = await addStaff(db, clock, facts).then(
      () => null,
      (error: Error) => error.message.replace('--first-name: ', ''),
    )
    return outcomeOf({ ok: fault === null, errors: { firstName: { msg: fault ?? '' } } }, 'firstName', facts)
  },
}

const profile = {
  companyName: '',
  address: 'Narva mnt 7',
  yearFounded: 2004,
  companyType: 'Haulier' as const,
  noOfEmployees: '10-25' as const,
}

/** Every form with the name of a company. */
const companyForms: Record<string, Form> = {
  async registration(companyName) {
    const body = aRegistration({ companyName })
    const result = await visitor.call(signUpRoutes.createUser, { body })
    if (!result.ok) return outcomeOf(result, 'companyName', body)
    const { companyId } = await db
      .selectFrom('users')
      .where('email', '=', body.email)
      .select('companyId')
      .executeTakeFirstOrThrow()
    return outcomeOf(result, 'companyName', { company: companyId! })
  },
  async 'its first step'(companyName) {
    const result = await visitor.call(signUpRoutes.validateCompany, { body: aRegistration({ companyName }) })
    return result.ok ? companyForms.registration!(companyName) : { msg: result.errors.companyName!.msg }
  },
  async profile(companyName) {
    const { admin, id: company } = await make.company()
    const result = await as(admin).call(companyRoutes.editCompany, { body: { ...profile, companyName } })
    return outcomeOf(result, 'companyName', { company })
  },
}

const noAddress = { msg: 'Leave web addresses out of the name' }

describe.each(Object.entries({ ...personForms, ...companyForms }))('%s', (_, send) => {
  test.each([
    'Buy at spam.example.com',
    'https://spam',
    'www.spam',
    'mari@spam.ee',
    'spam.com/offer',
    'spam。com',
    'evil.bank',
    'x.zip',
    'x.рф',
    '192.168.1.1',
    'ｅｖｉｌ．ｂａｎｋ',
  ])('a name with a web address is refused: %s', async (name) => expect(await send(name)).toEqual(noAddress))

  test.each(['\u3164', '\u200B\u2060', '\u2800\u00A0', '\u115F\u034F', '\u0301', '–', '🚚'])(
    'a name without a letter or a digit is refused: %j',
    async (name) => expect(await send(name)).toEqual({ msg: expect.stringMatching(/^Enter /) }),
  )

  test.each([
    ['Ma\u202Eri', 'Mari'],
    ['Mari\u200B\u2066', 'Mari'],
    ['Ma\r\nri\u0007  Liis', 'Ma ri Liis'],
    ['\u00A0Mari\u0085', 'Mari'],
    ['Ma\u3164ri', 'Mari'],
    [`Mari${'\u0300'.repeat(90)}`, `Mari${'\u0300'.repeat(8)}`],
  ])('invisible characters are removed from a name: %j', async (name, stored) =>
    expect(await send(name)).toEqual({ stored }),
  )
})

describe('all forms accept the same names', () => {
  const longest = 'x'.repeat(100)
  test.each(Object.entries(personForms))('a person with the name %s', async (_, send) => {
    expect(await send(longest)).toEqual({ stored: longest })
    expect(await send(`${longest}x`)).toEqual({ msg: 'At most 100 characters' })
    expect(await send('J.-P. O’Neill')).toEqual({ stored: 'J.-P. O’Neill' })
  })

  const longestCompany = 'x'.repeat(150)
  test.each(Object.entries(companyForms))('a company with the name %s', async (_, send) => {
    expect(await send(longestCompany)).toEqual({ stored: longestCompany })
    expect(await send(`${longestCompany}x`)).toEqual({ msg: 'At most 150 characters' })
    expect(await send('Trans S.A. Sp.z o.o.')).toEqual({ stored: 'Trans S.A. Sp.z o.o.' })
  })

  test.each(Object.entries(companyForms))(
    '%s refuses a name like ours, which only support may set',
    async (_, send) => {
      for (const name of ['Veos Support OÜ', 'SupportVeos', 'Ve-os', 'ᴠᴇᴏꜱ', 'V\u200Be\u3164os']) {
        expect(await send(name)).toEqual({ msg: expect.stringMatching(/write to support$/) })
      }
    },
  )

  test.each(Object.entries(companyForms))(
    '%s accepts registered names that only resemble our name or a web address',
    async (_, send) => {
      for (const name of [
        'Autoveos OÜ',
        'Veostrans',
        'Gebr.de Groot Transport B.V.',
        'Inter.Trans.It S.r.l.',
        'S.A.',
      ]) {
        expect(await send(name)).toEqual({ stored: name })
      }
    },
  )

  const { command, ...formsOfMembers } = personForms
  test.each(Object.entries(formsOfMembers))('nobody may have our name as a personal name in %s', async (_, send) => {
    const msg = '“Veos” is the name of this exchange. Enter the name of the person'
    for (const name of ['Veos', 'Veos Support', 'Ve-os', 'ᴠᴇᴏꜱ']) expect(await send(name)).toEqual({ msg })
  })

  test('staff may have our name', async () => {
    expect(await command!('Veos Support')).toEqual({ stored: 'Veos Support' })
  })
})

test('the contact form refuses our name as a sender', async () => {
  const body = { name: 'Veos Support', email: nextEmail(), topic: 'other' as const, message: 'How do I join?' }
  expect(await visitor.call(contactRoutes.contact, { body })).toMatchObject({ ok: false, errors: { name: {} } })
})

test('support sets a name that contains ours, which the company may only keep', async () => {
  const { admin, id } = await make.company()
  const { vatNumber } = await db
    .selectFrom('companies')
    .where('id', '=', id)
    .select('vatNumber')
    .executeTakeFirstOrThrow()
  const save = (companyName: string) =>
    as(admin).call(companyRoutes.editCompany, { body: { ...profile, companyName, address: companyName } })

  await renameCompany(db, { vatNumber: ` ${vatNumber.toLowerCase()} `, name: ' Veos Baltic OÜ ' })
  expect(await save('Veos Baltic OÜ')).toMatchObject({ ok: true, answer: { companyName: 'Veos Baltic OÜ' } })
  expect(await save('Veos Nordic OÜ')).toMatchObject({ ok: false, errors: { companyName: {} } })
  expect(await save('Nordic OÜ')).toMatchObject({ ok: true })
  expect(await save('Veos Baltic OÜ')).toMatchObject({ ok: false })
  await expect(renameCompany(db, { vatNumber: 'EE000000000', name: 'A' })).rejects.toThrow('No company has the VAT')
  await expect(renameCompany(db, { vatNumber, name: 'a spam.com' })).rejects.toThrow(noAddress.msg)
})

test.each([
  'Veos',
  'VEOS OÜ',
  'Véos',
  'Vëös',
  'Veos24',
  'Veos50',
  '24Veos',
  'VeosSupport',
  'My Veos',
  'V.E.O.S. Ltd',
  'V. E. O. S.',
  'V e o s',
  'Vеоs',
  'Ve0s',
  'Veo5',
  'Veo$',
  'ＶＥＯＳ',
  'νeos',
  'Veoς',
  'SupportVeos',
  'supportveos',
  'VEOSTEAM',
  'MyVeos',
  'Ve-os',
  "Ve'os",
  'Ve·os',
  'veos_support',
  'Veos-Support',
  'Veos™',
  'Veos+',
  'VeOs',
  'Ve\u200Bos',
  'V\u3164eos',
  'ᴠᴇᴏꜱ',
  '🅥🅔🅞🅢',
  'ⓋⓔⓄⓢ',
  '𝐕𝐞𝐨𝐬',
  'ＳｕｐｐｏｒｔＶｅｏｓ',
])('%s counts as our name', (name) => expect(looksLikeOurName(name)).toBe(true))

test.each([
  'Autoveos',
  'Kaubaveos AS',
  'Tartu Veod OÜ',
  'Neos',
  'Devos',
  'De Vos',
  'Evos',
  'Video Service',
  'Ave Osaühing',
  'Trans V. E. O',
  'Veo S.A.',
  'Veo S.r.l.',
  'Veostrans',
  'VEOSTRANS',
  'Veosüsteemid OÜ',
  'Veosed OÜ',
  'Veoste Grupp',
])('%s does not count as our name', (name) => expect(looksLikeOurName(name)).toBe(false))

const spellings = {
  v: ['v', 'V', 'ᴠ', 'ν', 'Ѵ', 'ｖ', '𝐯'],
  e: ['e', 'E', 'ᴇ', 'е', 'Ε', 'é', '3'],
  o: ['o', 'O', 'ᴏ', 'о', 'Ο', '0', 'ø'],
  s: ['s', 'S', 'ꜱ', 'ѕ', '$', 'Ѕ', 'ｓ'],
}
const between = fc.constantFrom('', '-', '.', '_', '\u200B', '\u3164', '\u00AD', '·')

test('our name is recognised in any letters and with anything between them', () => {
  const letters = [...'veos'].map((letter) => fc.constantFrom(...spellings[letter as 'v']))
  const around = fc.constantFrom('', 'Support ', 'OÜ ', 'The ')
  fc.assert(
    fc.property(
      fc.tuple(...letters),
      fc.array(between, { minLength: 3, maxLength: 3 }),
      around,
      (typed, gaps, word) => {
        const name = typed.map((letter, at) => letter + (gaps[at] ?? '')).join('')
        expect(looksLikeOurName(`${word}${name}`)).toBe(true)
        expect(looksLikeOurName(`${name} ${word}`)).toBe(true)
      },
    ),
  )
})

test('a word of other letters is not our name, and any text is handled', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdfghijklmnpqrtuwxyz'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      expect(looksLikeOurName(words.join(' '))).toBe(false)
    }),
  )
  fc.assert(
    fc.property(hostileWords, (name) => {
      expect(typeof looksLikeOurName(name)).toBe('boolean')
    }),
  )
})

test.each([
  'trans.eu',
  'a-b.co.uk now',
  'HTTP://x',
  'WWW.x',
  'x@y.lv',
  'go to ab.ly',
  'müller.de',
  'x.de Support',
  'go.to Support',
  'evil.bank',
  'EVIL.BANK',
  'X.ZIP',
  'x.zip',
  'x.рф',
  'dr.bank',
  'st.com',
  'evil.gmbh',
  'pay.ltd',
  'Fracht24.de',
  '192.168.1.1',
  'at 10.0.0.1:8080',
  '2001:db8::1',
])('%s contains a web address', (name) => expect(containsWebAddress(name)).toBe(true))

test.each([
  'S.A.',
  'Sp. z o.o.',
  'GmbH & Co.KG',
  'Co.KG',
  'Dr.Med. Tamm',
  'dr.med. Tamm',
  'J.P. Morgan',
  'A.S. Veod',
  'No.1 Trans',
  'Co.Ltd',
  'Müller u.Söhne',
  'Gebr.de Groot Transport B.V.',
  'R.Schmidt GmbH',
  'H.Schmidt',
  'J.de Vries',
  'Г.Иванов',
  'Ges.m.b.H.',
  'Cargo d.o.o.',
  'Lkw-Service 4.0 GmbH',
  'Int.Sped. Meier',
])('%s contains no web address', (name) => expect(containsWebAddress(name)).toBe(false))

test.each([
  'Fracht24.de Speditions GmbH',
  'Inter.Trans.It S.r.l.',
  'Trans.com Sp. z o.o.',
  'Trans.pl Sp.z o.o.',
  'UAB Vezu.lt',
  'SIA „Krava.lv”',
  'Fracht.de GmbH & Co. KG',
  'Trans.at e.U.',
])('%s is accepted for a company and refused for a person', (name) => {
  expect(containsWebAddress(name, { mayBeRegistered: true })).toBe(false)
  expect(containsWebAddress(name)).toBe(true)
})

test.each(['Fracht24.de', 'evil.bank GmbH', 'x.zip OÜ', 'spam.com/offer GmbH', 'mari@spam.ee OÜ', 'www.spam.ee OÜ'])(
  '%s is refused for a company too',
  (name) => expect(containsWebAddress(name, { mayBeRegistered: true })).toBe(true),
)

test('words of letters only contain no web address, however many there are', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuvõäöü-'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      expect(containsWebAddress(words.join(' '))).toBe(false)
    }),
  )
})

test('a word that ends with any top-level domain is a web address', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuvõäöü-'), minLength: 4, maxLength: 12 })
  fc.assert(
    fc.property(word, fc.constantFrom(...topLevelDomains), (host, ending) => {
      expect(containsWebAddress(`${host}.${ending}`)).toBe(true)
      expect(containsWebAddress(`Call ${host}.${ending.toUpperCase()} now`)).toBe(true)
    }),
  )
})
