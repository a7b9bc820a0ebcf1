import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { passwordFits } from '../../platform/sessions/passwords.ts'
import { addStaff, removeStaff } from './staffAccounts.ts'

const { db, clock, make, as, config } = await testApp()
const kadri = { email: 'kadri@veos.example', firstName: 'Kadri', lastName: 'Mets', password: 'long-enough' }
const find = (email: string) => db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirstOrThrow()

test('staff is added, removed with its sessions, and added again under the same account', async () => {
  await addStaff(db, clock, kadri)
  const { id, role, companyId, passwordHash } = await find(kadri.email)
  expect([role, companyId, await passwordFits('long-enough', passwordHash)]).toEqual(['Staff', null, true])
  const session = as({ id, email: kadri.email, companyId: null })
  expect((await session.send({ method: 'GET', url: '/api/back-office/counts' })).statusCode).toBe(200)

  await removeStaff(db, kadri.email.toUpperCase())
  expect((await session.send({ method: 'GET', url: '/api/back-office/counts' })).statusCode).toBe(401)
  await expect(removeStaff(db, kadri.email)).rejects.toThrow('Nobody of the staff has the address kadri@veos.example')

  await addStaff(db, clock, { ...kadri, password: 'another-one' })
  expect(await find(kadri.email)).toMatchObject({ id, isActive: true })
})

test('what cannot be is refused in one line', async () => {
  const company = await make.company({ name: 'Hansa GmbH' })
  const wrong: [Partial<typeof kadri>, string][] = [
    [{ email: 'kadri' }, '"kadri" is not an e-mail address'],
    [{ firstName: ' ' }, '--first-name: Enter a name'],
    [{ lastName: 'x'.repeat(101) }, '--last-name: At most 100 characters'],
    [{ password: 'short' }, 'A password has 8 to 30 characters'],
    [{ password: 'x'.repeat(31) }, 'A password has 8 to 30 characters'],
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

test('the command reports an error in one line, and that the server has to be stopped first', async () => {
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
  expect(await run('promote')).toBe('"promote" is no command. See npm run staff -- --help')
  expect(await run('list')).toMatch(
    config.database.url
      ? /^kadri@veos\.example +Kadri Mets/
      : /^The server is running and has the embedded database open/,
  )
})
