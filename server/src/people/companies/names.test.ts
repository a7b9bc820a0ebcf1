import { companyRoutes } from '@veos/contract/people/companies'
import { myAccountRoutes } from '@veos/contract/people/myAccount'
import { signUpRoutes } from '@veos/contract/people/signUp'
import { teamRoutes } from '@veos/contract/people/team'
import { containsWebAddress } from '@veos/contract/platform/webAddressInName'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRegistration } from '../../../testing/aRegistration.ts'
import { renameCompany } from '../../staff/back-office/renameCompany.ts'
import { addStaff } from '../../staff/back-office/staffAccounts.ts'
import '../../../testing/propertySeed.ts'
import { testApp } from '../../../testing/testApp.ts'
import { looksLikeOurs } from './companyName.rules.ts'

const { make, as, visitor, db, clock } = await testApp()

/** What was said of a name; else how it was stored. */
type Outcome = { msg: string } | { stored: string }
type Form = (name: string) => Promise<Outcome>

interface Result {
  ok: boolean
  errors?: Record<string, { msg: string }>
}

/** @param stored who or what the form was about */
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
  ...{ companyName: '', address: 'Narva mnt 7', yearFounded: 2004 },
  ...{ companyType: 'Haulier' as const, noOfEmployees: '10-25' as const },
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
  test.each(['Buy at spam.example.com', 'https://spam', 'www.spam', 'mari@spam.ee', 'spam.com/offer', 'spam。com'])(
    'takes no web address: %s',
    async (name) => expect(await send(name)).toEqual(noAddress),
  )

  test.each([
    ['Ma\u202Eri', 'Mari'],
    ['Mari\u200B\u2066', 'Mari'],
    ['Ma\r\nri\u0007  Liis', 'Ma ri Liis'],
    ['\u00A0Mari\u0085', 'Mari'],
  ])('leaves out what is not seen: %j', async (name, stored) => expect(await send(name)).toEqual({ stored }))
})

describe('what one form takes the others take', () => {
  const longest = 'x'.repeat(100)
  test.each(Object.entries(personForms))('a person in %s', async (_, send) => {
    expect(await send(longest)).toEqual({ stored: longest })
    expect(await send(`${longest}x`)).toEqual({ msg: 'At most 100 characters' })
    expect(await send('J.-P. O’Neill')).toEqual({ stored: 'J.-P. O’Neill' })
  })

  const longestCompany = 'x'.repeat(150)
  test.each(Object.entries(companyForms))('a company in %s', async (_, send) => {
    expect(await send(longestCompany)).toEqual({ stored: longestCompany })
    expect(await send(`${longestCompany}x`)).toEqual({ msg: 'At most 150 characters' })
    expect(await send('Trans S.A. Sp.z o.o.')).toEqual({ stored: 'Trans S.A. Sp.z o.o.' })
  })

  test.each(Object.entries(companyForms))('%s leaves our name to support', async (_, send) => {
    expect(await send('Veos Support OÜ')).toEqual({ msg: expect.stringMatching(/write to support$/) })
    expect(await send('Autoveos OÜ')).toEqual({ stored: 'Autoveos OÜ' })
  })
})

test('support sets a name with ours in it; the company keeps it, and sets no other one', async () => {
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
  'Veos24',
  'VeosSupport',
  'My Veos',
  'V.E.O.S. Ltd',
  'V e o s',
  'Vеоs',
  'Ve0s',
  'ＶＥＯＳ',
  'Νeos'.replace('Ν', 'ν'),
])('%s is taken for ours', (name) => expect(looksLikeOurs(name)).toBe(true))

test.each(['Autoveos', 'Tartu Veod OÜ', 'Neos', 'Video Service', 'Ave Osaühing', 'Trans V. E. O'])(
  '%s is not',
  (name) => expect(looksLikeOurs(name)).toBe(false),
)

test.each(['trans.eu', 'a-b.co.uk now', 'HTTP://x', 'WWW.x', 'x@y.lv', 'go to ab.ly', 'müller.de'])(
  '%s holds a web address',
  (name) => expect(containsWebAddress(name)).toBe(true),
)

test.each([
  'S.A.',
  'Sp. z o.o.',
  'GmbH & Co.KG',
  'Dr.Med. Tamm',
  'J.P. Morgan',
  'A.S. Veod',
  'No.1 Trans',
  'Co.Ltd',
  'Müller u.Söhne',
])('%s contains none', (name) => expect(containsWebAddress(name)).toBe(false))

test('words of letters alone hold no web address, however many', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuvõäöü-'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      expect(containsWebAddress(words.join(' '))).toBe(false)
    }),
  )
})
