import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { accountRoutes } from '@veos/contract/people/accounts'
import { recoveryRoutes } from '@veos/contract/people/recovery'
import { secondFactorRoutes } from '@veos/contract/people/secondFactor'
import { secondFactorRequired } from '@veos/contract/platform/errors'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { expect, test } from 'vitest'
import { logIn } from '../../../testing/logIn.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import { type Caller, testApp } from '../../../testing/testApp.ts'
import { computeAuthenticatorCode } from '../../people/accounts/authenticator.ts'
import { resetByEmail } from './resetSecondFactor.ts'
import { addStaff, removeStaff } from './staffAccounts.ts'

const app = await testApp()
const { db, clock, make, as, visitor, config, platform } = app
const { waitForMail } = openTestMailbox(config)
const kadri = { email: 'kadri@veos.example', firstName: 'Kadri', lastName: 'Mets' }
const password = 'one-of-my-own-26'
const find = (email: string) => db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirstOrThrow()

const isLetIn = async (session: Caller) =>
  (await session.send({ method: 'GET', url: '/api/back-office/counts' })).statusCode

/**
 * Sets up the second factor like the page.
 * @returns the key of the app
 */
async function setUp(session: Caller): Promise<string> {
  const prepared = await session.call(secondFactorRoutes.prepare, { body: { password } })
  if (!prepared.ok) throw new Error(prepared.message)
  const { key } = prepared.answer
  const code = computeAuthenticatorCode(key, clock.now())
  expect(await session.call(secondFactorRoutes.turnOn, { body: { code } })).toMatchObject({ ok: true })
  return key
}

test('staff is added by a link for one hour, and can work once a second factor is set up', async () => {
  const token = await addStaff(db, clock, kadri)
  const { id, role, companyId, passwordHash } = await find(kadri.email)
  expect([role, companyId, passwordHash]).toEqual(['Staff', null, null])
  const body = { userId: token, password }
  const set = await visitor.call(recoveryRoutes.updateRecoveredUser, { body })
  expect(set).toMatchObject({ ok: true, answer: { token: expect.any(String) } })
  expect(await visitor.call(recoveryRoutes.updateRecoveredUser, { body })).toMatchObject({ status: 404 })

  const session = as({ id, email: kadri.email, companyId: null })
  expect(await isLetIn(session)).toBe(403)
  expect(await session.call(backOfficeRoutes.counts)).toMatchObject({ error: secondFactorRequired })
  expect(await session.call(accountRoutes.getUser)).toMatchObject({
    answer: { secondFactor: { isOn: false, isRequired: true } },
  })
  const appKey = await setUp(session)
  expect(await isLetIn(session)).toBe(200)
  clock.pass(30_000)
  expect(await logIn(app, { email: kadri.email, password, appKey })).not.toBe('')
})

test('the link for the first password expires after an hour', async () => {
  const token = await addStaff(db, clock, { ...kadri, email: 'late@veos.example' })
  clock.pass(60 * 60_000)
  const body = { userId: token, password }
  expect(await visitor.call(recoveryRoutes.updateRecoveredUser, { body })).toMatchObject({ status: 404 })
})

test('staff is removed with its sessions, and added again under the same account without its credentials', async () => {
  const { id } = await find(kadri.email)
  const session = as({ id, email: kadri.email, companyId: null })
  expect(await isLetIn(session)).toBe(200)
  await removeStaff(db, kadri.email.toUpperCase())
  expect(await isLetIn(session)).toBe(401)
  await expect(removeStaff(db, kadri.email)).rejects.toThrow('Nobody of the staff has the address kadri@veos.example')

  await addStaff(db, clock, kadri)
  expect(await find(kadri.email)).toMatchObject({ id, isActive: true, passwordHash: null, secondFactorAt: null })
})

test('a command resets the second factor of a user who has lost device and codes, and is logged', async () => {
  const staff = await make.staff()
  const session = as(staff)
  expect(await isLetIn(session)).toBe(200)
  await resetByEmail(platform, staff.email)
  expect(await isLetIn(session)).toBe(401)
  expect(await isLetIn(as(staff))).toBe(403)
  expect((await waitForMail(staff.email, 'has no second factor any more')).text).toContain('was reset for you')
  const actions = await as(await make.staff()).call(backOfficeRoutes.actions, { query: { limit: 1 } })
  expect(actions).toMatchObject({ answer: [{ action: 'reset_second_factor', staff: null, subjectName: staff.email }] })
  await expect(resetByEmail(platform, 'nobody@veos.example')).rejects.toThrow('Nobody has the address')
})

test('an impossible command is refused with one line', async () => {
  const company = await make.company({ name: 'Hansa GmbH' })
  const wrong: [Partial<typeof kadri>, string][] = [
    [{ email: 'kadri' }, '"kadri" is not an e-mail address'],
    [{ firstName: ' ' }, '--first-name: Enter a name'],
    [{ lastName: 'x'.repeat(101) }, '--last-name: At most 100 characters'],
    [{}, 'kadri@veos.example is staff already'],
    [
      { email: company.admin.email },
      `${company.admin.email} belongs to a member of Hansa GmbH: staff needs an address of its own`,
    ],
  ]
  for (const [change, message] of wrong) {
    await expect(addStaff(db, clock, { ...kadri, ...change })).rejects.toThrow(message)
  }
})

test('the command reports an error in one line, and that the server must be stopped first', async () => {
  const command = fileURLToPath(new URL('staff.ts', import.meta.url))
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [command, ...args], {
      env: { ...process.env, NODE_ENV: 'test', VEOS_DATA: config.dataDir, DATABASE_URL: config.database.url ?? '' },
    }).then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }: { stderr: string }) => stderr.trim(),
    )
  expect(await run()).toContain('npm run staff -- add --email')
  expect(await run('add', '--email', 'x@veos.example')).toBe('--first-name is missing. See npm run staff -- --help')
  expect(await run('rename', '--vat', 'EE1')).toBe('--name is missing. See npm run staff -- --help')
  expect(await run('log-out')).toBe('log-out takes an e-mail address, or --everybody. See npm run staff -- --help')
  expect(await run('log-out', 'x@veos.example', '--everybody')).toContain('log-out takes an e-mail address')
  expect(await run('promote')).toBe('"promote" is no command. See npm run staff -- --help')
  expect(await run('list')).toMatch(
    config.database.url
      ? /^kadri@veos\.example +Kadri Mets/
      : /^The server is running and has the embedded database open/,
  )
})
