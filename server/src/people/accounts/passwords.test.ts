import { argon2Sync } from 'node:crypto'
import { accountRoutes } from '@veos/contract/people/accounts'
import { myAccountRoutes } from '@veos/contract/people/myAccount'
import { recoveryRoutes } from '@veos/contract/people/recovery'
import { signUpRoutes } from '@veos/contract/people/signUp'
import { teamRoutes } from '@veos/contract/people/team'
import { splitText } from '@veos/contract/platform/texts/text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRegistration } from '../../../testing/aRegistration.ts'
import { getToken, openTestMailbox } from '../../../testing/mail.ts'
import { testPassword } from '../../../testing/make.ts'
import { toEnglish } from '../../platform/words.ts'
import '../../../testing/propertySeed.ts'
import { issueToken } from '../../../testing/issueToken.ts'
import { testApp } from '../../../testing/testApp.ts'
import { checkPassword } from './passwordRules.ts'
import { productWords } from './passwordWords.ts'

const { make, as, visitor, db, clock, config } = await testApp()
const { waitForMail } = openTestMailbox(config)

const companyName = 'Hansa Transport OÜ'
const refused = {
  tooFewDifferent: { password: 'aaaaaaaa', msg: 'Use at least four different characters' },
  common: { password: 'Football1', msg: 'Many people use this password. Choose another one' },
  companyName: { password: 'HansaTransport-24', msg: 'Leave the name of your company out of the password' },
  guessable: {
    password: 'Freight-Truck-2026',
    msg: 'Names and words of the trade alone are guessed first. Add something else',
  },
}
const good = 'Vaikne-Sadam-26'

/**
 * Every form in which a member of a company chooses a password.
 * @returns the error; null if it was accepted
 */
const flows: Record<string, (password: string) => Promise<string | null>> = {
  async registration(password) {
    const body = aRegistration({ companyName, password, repeatPassword: password })
    return faultOf(await visitor.call(signUpRoutes.createUser, { body }), 'password')
  },
  async recovery(password) {
    const { admin } = await make.company({ name: companyName })
    const userId = await issueToken(db, clock, { userId: admin.id, purpose: 'recover' })
    return faultOf(await visitor.call(recoveryRoutes.updateRecoveredUser, { body: { userId, password } }), 'password')
  },
  async invitation(password) {
    const { admin } = await make.company({ name: companyName })
    const person = { firstName: 'Mari', lastName: 'Mets', email: `${crypto.randomUUID()}@company.example` }
    await as(admin).call(teamRoutes.inviteUser, { body: person })
    const userId = getToken((await waitForMail(person.email, 'invites you')).text, 'invited')
    return faultOf(await visitor.call(teamRoutes.updateInvitedUser, { body: { userId, password } }), 'password')
  },
  async account(newPassword) {
    const { employee } = await make.company({ name: companyName })
    const body = {
      firstName: 'Jaan',
      lastName: 'Tamm',
      phone: '+372 5555 5555',
      currentPassword: testPassword,
      newPassword,
      newPassword2: newPassword,
    }
    return faultOf(await as(employee).call(myAccountRoutes.updateUser, { body }), 'newPassword')
  },
}

function faultOf(result: { ok: boolean; errors?: Record<string, { msg: string }> }, field: string): string | null {
  if (result.ok) return null
  expect(Object.keys(result.errors ?? {})).toEqual([field])
  return result.errors![field]!.msg
}

describe.each(Object.keys(flows))('%s', (flow) => {
  test.each(Object.values(refused))('$password is refused as a password', async ({ password, msg }) => {
    expect(await flows[flow]!(password)).toBe(msg)
  })

  test('a good password is accepted', async () => {
    expect(await flows[flow]!(good)).toBeNull()
  })
})

test.each([
  ['12345678', companyName, refused.common.msg],
  ['abababab', companyName, refused.tooFewDifferent.msg],
  // Full-width letters are hashed like plain ones.
  ['ｆｏｏｔｂａｌｌ１', companyName, refused.common.msg],
  ['hänsa.tränsport!', companyName, refused.companyName.msg],
  ['hansa-2026-24', companyName, refused.guessable.msg],
  ['hansa-kevad-24', companyName, null],
  ['Veos!2026', companyName, refused.guessable.msg],
  ['Muller&Sohne77', 'Müller & Söhne GmbH', refused.companyName.msg],
  ['gmbh-kraana-7', 'Müller & Söhne GmbH', null],
  ['kraana-as-ou-7', 'AS', null],
  ['kraana-as-ou-7', '', null],
])('the password %s of %s: %s', (password, name, msg) => {
  const fault = checkPassword(password, { companyName: name })
  expect(fault && toEnglish(fault)).toBe(msg)
})

test('a password of random words and digits is accepted', () => {
  const random = fc.string({ unit: fc.constantFrom(...'bcdfghjkmnpqwxz23456789-'), minLength: 16, maxLength: 30 })
  fc.assert(
    fc.property(random, (password) => {
      fc.pre(new Set(password).size >= 4)
      expect(checkPassword(password, { companyName })).toBeNull()
    }),
  )
})

const kadri = { companyName, firstName: 'Kadri', lastName: 'Mets', email: 'k.mets77@hansa.example' }

test.each([
  ['Kadri-Mets-4711', 'password_has_own_name'],
  ['mets.KADRI.4711', 'password_has_own_name'],
  ['my-KMets77-here', 'password_has_own_name'],
  ['kadri-1984-07', 'password_is_guessable'],
  ['Hansa+Kadri+12', 'password_is_guessable'],
  ['kadri-kraana-7', null],
])('the password %s of Kadri Mets: %s', (password, code) => {
  const fault = checkPassword(password, kadri)
  expect(fault && splitText(fault).code).toBe(code)
})

test.each(productWords)('a password of only "%s" and digits is refused', (word) => {
  const fault = checkPassword(`${word}-20261123`, { companyName })
  expect(fault && splitText(fault).code).toBe('password_is_guessable')
})

test('a hash with weaker parameters is replaced at the next log-in, and sessions continue', async () => {
  const { admin } = await make.company()
  const readHash = async () =>
    (await db.selectFrom('users').where('id', '=', admin.id).select('passwordHash').executeTakeFirstOrThrow())
      .passwordHash!
  const session = as(admin)
  await session.call(accountRoutes.getUser)
  // 8 MiB and one pass.
  const salt = Buffer.alloc(16, 1)
  const weak = argon2Sync('argon2id', {
    message: testPassword,
    nonce: salt,
    memory: 8192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const passwordHash = `argon2id$8192$1$1$${salt.toString('base64')}$${weak.toString('base64')}`
  await db.updateTable('users').set({ passwordHash }).where('id', '=', admin.id).execute()
  const logIn = () => visitor.call(accountRoutes.logIn, { body: { username: admin.email, password: testPassword } })
  expect(await logIn()).toMatchObject({ ok: true })
  const renewed = await readHash()
  expect(renewed).toMatch(/^argon2id\$19456\$2\$1\$/)
  expect(await logIn()).toMatchObject({ ok: true })
  expect(await readHash()).toBe(renewed)
  expect(await session.call(accountRoutes.getUser)).toMatchObject({ ok: true })
})
