import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { accountRequestRoutes } from '@veos/contract/people/accountRequests'
import { accountRoutes } from '@veos/contract/people/accounts'
import { myAccountRoutes } from '@veos/contract/people/myAccount'
import { recoveryRoutes } from '@veos/contract/people/recovery'
import { teamRoutes } from '@veos/contract/people/team'
import { securityEvents } from '@veos/contract/platform/reference/securityEvents'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testPassword } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
const app = await testApp({}, { log })
const { make, as, visitor, db, platform, clock, asOwner } = app
async function eventsOf(userId: string) {
  await platform.securityLog.flush()
  return db.selectFrom('securityEvents').selectAll().where('userId', '=', userId).orderBy('id').execute()
}

const namesOf = async (userId: string) => (await eventsOf(userId)).map(({ event }) => event)

const logIn = (email: string, password = testPassword) =>
  visitor.call(accountRoutes.logIn, { body: { username: email, password } })

test('a log-in, a wrong password and a log-out are logged with account, address, request and browser', async () => {
  const { admin } = await make.company()
  const wrong = await visitor.send({
    method: 'POST',
    url: '/api/auth',
    payload: { username: admin.email, password: 'not-the-password' },
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0 Windows' },
  })
  const right = await visitor.send({
    method: 'POST',
    url: '/api/auth',
    payload: { username: admin.email, password: testPassword },
  })
  const { token } = right.json()
  await visitor.send({ method: 'POST', url: '/api/log-out', headers: { authorization: `Bearer ${token}` } })
  const [failed, loggedIn, loggedOut] = await eventsOf(admin.id)
  expect(failed).toMatchObject({
    event: 'log_in_failed',
    address: '127.0.0.1',
    userAgent: 'Mozilla/5.0 Firefox/140.0 Windows',
    times: 1,
    requestId: wrong.headers['x-request-id'],
  })
  expect(loggedIn).toMatchObject({ event: 'log_in', userId: admin.id, requestId: right.headers['x-request-id'] })
  expect(loggedOut).toMatchObject({ event: 'log_out', companyId: expect.any(String), sessionId: expect.any(String) })
})

test("changes of one's own account are logged", async () => {
  const { admin } = await make.company()
  const caller = as(admin)
  const password = 'quite-new-pass-26'
  const change = (currentPassword: string) =>
    caller.call(myAccountRoutes.updateUser, {
      body: {
        firstName: 'Mari',
        lastName: 'Maasikas',
        phone: '+37251234567',
        currentPassword,
        newPassword: password,
        newPassword2: password,
      },
    })
  await change('wrong')
  await change(testPassword)
  expect(await logIn(admin.email, password)).toMatchObject({ ok: true })
  const sessions = await caller.call(myAccountRoutes.sessions)
  const another = (sessions as { answer: { _id: string; isCurrent: boolean }[] }).answer.find((each) => !each.isCurrent)
  await caller.call(myAccountRoutes.endSession, { params: { id: another!._id }, body: { password } })
  await caller.call(myAccountRoutes.endOtherSessions, { body: { password } })
  await caller.call(accountRequestRoutes.ask, { body: { kind: 'export' } })
  await caller.call(accountRequestRoutes.ask, { body: { kind: 'deletion' } })
  expect(await namesOf(admin.id)).toEqual([
    'password_check_failed',
    'password_changed',
    'log_in',
    'session_ended',
    'other_sessions_ended',
    'copy_requested',
    'deletion_requested',
  ])
})

test('wrong passwords are counted, and the event that log-ins were blocked is logged', async () => {
  const { admin } = await make.company()
  for (let tries = 0; tries < 12; tries++) await logIn(admin.email, 'not-the-password')
  const rows = await eventsOf(admin.id)
  const failed = rows.filter(({ event }) => event === 'log_in_failed').reduce((sum, { times }) => sum + times, 0)
  expect(failed).toBe(10)
  expect(rows.map(({ event }) => event)).toContain('log_ins_stopped')
  await platform.securityLog.flush()
  const stopped = await db
    .selectFrom('securityEvents')
    .selectAll()
    .where('event', '=', 'limit_reached')
    .where('detail', '=', 'POST /api/auth: too_many_attempts')
    .execute()
  expect(stopped.reduce((sum, { times }) => sum + times, 0)).toBe(2)
})

test('a forbidden call is logged on every route', async () => {
  const { employee } = await make.company()
  await as(employee).call(teamRoutes.list)
  await as(employee).call(backOfficeRoutes.counts)
  expect(await eventsOf(employee.id)).toMatchObject([
    { event: 'access_refused', detail: expect.stringContaining('GET /api/') },
    { event: 'access_refused', detail: 'GET /api/back-office/counts: not_allowed' },
  ])
})

test('changes of an Admin in the team are logged with the member concerned', async () => {
  const { admin, employee } = await make.company()
  await as(admin).call(teamRoutes.newPrivilege, { body: { userId: employee.id, newPrivilege: 'Admin' } })
  await as(admin).call(teamRoutes.removeUser, { params: { id: employee.id } })
  await as(admin).call(teamRoutes.inviteUser, {
    body: { firstName: 'Mari', lastName: 'Maasikas', email: 'mari@log.example' },
  })
  const rows = await eventsOf(admin.id)
  expect(rows.map(({ event, subjectId }) => [event, subjectId])).toEqual([
    ['role_changed', employee.id],
    ['colleague_removed', employee.id],
    ['colleague_invited', expect.any(String)],
  ])
})

test('actions of staff, and its reading of the log, are logged', async () => {
  const staff = await make.staff()
  const { admin } = await make.company()
  await logIn(admin.email)
  await as(staff).send({ method: 'DELETE', url: '/api/back-office/unsent-mails/0197b1f0-0000-7000-8000-000000000000' })
  const read = await as(staff).call(backOfficeRoutes.securityEvents, { query: { search: admin.email.toUpperCase() } })
  expect(read).toMatchObject({ ok: true, answer: [{ event: 'log_in', email: admin.email, address: '127.0.0.1' }] })
  expect(await as(staff).call(backOfficeRoutes.securityEvents, { query: { search: '203.0.113.77' } })).toMatchObject({
    ok: true,
    answer: [],
  })
  expect(await namesOf(staff.id)).toContain('security_log_read')
  expect(await as(admin).call(backOfficeRoutes.securityEvents)).toMatchObject({ ok: false, status: 403 })
  expect(await visitor.call(backOfficeRoutes.securityEvents)).toMatchObject({ ok: false, status: 401 })
})

test('each user reads the events of the own account, page by page, and nothing of others', async () => {
  const { admin, employee } = await make.company()
  for (let tries = 0; tries < 3; tries++) {
    await logIn(admin.email)
    clock.pass(1000)
    await platform.securityLog.flush()
  }
  await logIn(employee.email)
  const first = await as(admin).call(myAccountRoutes.signIns, { query: { limit: 2 } })
  expect(first).toMatchObject({ ok: true, answer: [{ event: 'log_in' }, { event: 'log_in' }] })
  const all = await as(admin).call(myAccountRoutes.signIns)
  expect((all as { answer: { event: string; happenedAt: string }[] }).answer).toHaveLength(3)
  expect(await visitor.call(myAccountRoutes.signIns)).toMatchObject({ status: 401 })
})

test('an event is deleted after 400 days', async () => {
  const { admin } = await make.company()
  await logIn(admin.email)
  expect(await eventsOf(admin.id)).toHaveLength(1)
  await asOwner((owner) =>
    owner.query("update security_events set happened_at = now() - interval '401 days' where user_id = $1", [admin.id]),
  )
  await platform.jobs.enqueue(db, 'upkeep', {})
  await expect.poll(() => eventsOf(admin.id)).toHaveLength(0)
})

test('the log contains no secrets', async () => {
  const { admin } = await make.company()
  const secret = 'secret-marker-4711'
  const caller = as(admin)
  await logIn(admin.email, secret)
  await logIn(`${secret}@nobody.example`, secret)
  await visitor.call(recoveryRoutes.updateRecoveredUser, { body: { userId: secret, password: secret } })
  await caller.send({
    method: 'POST',
    url: '/api/updateUser',
    payload: {
      currentPassword: secret,
      newPassword: secret,
      newPassword2: secret,
      firstName: 'A',
      lastName: 'B',
      phone: '+3725551234',
    },
  })
  await caller.send({ url: `/api/recoverUser/${secret}`, headers: { 'x-token': secret } })
  await platform.securityLog.flush()
  expect(JSON.stringify(await db.selectFrom('securityEvents').selectAll().execute())).not.toContain(secret)
  expect(lines.join()).not.toContain(secret)
})

test('every named event is written by some code', () => {
  const root = resolve(import.meta.dirname, '../..')
  const sources = ['server/src', 'contract/src'].flatMap((folder) => {
    const from = resolve(root, '../..', folder)
    return readdirSync(from, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|reference\/securityEvents\.ts$/.test(name))
      .map((name) => readFileSync(join(from, name), 'utf8'))
  })
  const all = sources.join()
  expect(securityEvents.filter((event) => !all.includes(`'${event}'`))).toEqual([])
})

test('each event is one line of the log, whatever a caller sends', async () => {
  const before = lines.length
  await visitor.send({
    method: 'POST',
    url: '/api/auth',
    payload: { username: 'nobody@nowhere.example', password: 'x'.repeat(8) },
    headers: { 'user-agent': 'a\tb"}' },
  })
  const written = lines.slice(before)
  expect(written.length).toBeGreaterThan(0)
  for (const line of written) {
    expect(line.match(/\n/g)).toHaveLength(1)
    expect(JSON.parse(line)).toMatchObject({ level: 30 })
  }
  expect(written.map((line) => JSON.parse(line)).find((line) => line.security)).toMatchObject({
    security: true,
    event: 'log_in_failed',
    address: '127.0.0.1',
  })
})
