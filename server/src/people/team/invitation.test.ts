import { accountRoutes } from '@veos/contract/people/accounts'
import { notificationRoutes } from '@veos/contract/people/notifications'
import { teamRoutes } from '@veos/contract/people/team'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { expect, test } from 'vitest'
import { waitForJobs } from '../../../testing/jobs.ts'
import { getToken, openTestMailbox } from '../../../testing/mail.ts'
import type { TestCompany } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { make, as, visitor, clock, db, config } = app
const { mailTo, waitForMail } = openTestMailbox(config)

const chosen = 'my-first-pass-26'
const expired = { ok: false, status: 404, error: 'link_expired' }
let invited = 0

async function invite(company: TestCompany, email = `piret${++invited}@company.example`) {
  const body = { firstName: 'Piret', lastName: 'Saar', email }
  const result = await as(company.admin).call(teamRoutes.inviteUser, { body })
  if (!result.ok) throw new Error(result.message)
  return { email, id: result.answer._id, token: await tokenFor(email, company.name) }
}

async function tokenFor(email: string, companyName: string): Promise<string> {
  return getToken((await waitForMail(email, `${companyName} invites you`)).text, 'invited')
}

const check = (id: string) => visitor.call(teamRoutes.checkInvitation, { params: { id } })
const follow = (userId: string, password: string = chosen) =>
  visitor.call(teamRoutes.updateInvitedUser, { body: { userId, password } })
const logIn = (username: string, password = chosen) =>
  visitor.call(accountRoutes.logIn, { body: { username, password } })

test('a user who follows an invitation chooses a password and is logged in, and the Admins are notified', async () => {
  const company = await make.company()
  const { email, id, token } = await invite(company)
  expect(await logIn(email)).toMatchObject({ status: 401 })
  const checked = await check(token)
  expect(checked).toMatchObject({ ok: true, answer: { active: false } })
  expect(JSON.stringify(checked)).not.toContain(id)

  const response = await visitor.send({
    method: 'POST',
    url: '/api/updateInvitedUser',
    payload: { userId: token, password: chosen },
  })
  expect(response.cookies.find(({ name }) => name === 'tc_token')).toMatchObject({ maxAge: 14 * 86_400 })
  const headers = { authorization: `Bearer ${response.json().token}` }
  const me = (await visitor.send({ url: '/api/getUser', headers })).json()
  expect(me).toMatchObject({ id, email, privileges: 'Employee' })
  const own = (await visitor.send({ url: '/api/getCompany', headers })).json()
  expect(own).toMatchObject({ _id: company.id })
  expect(await logIn(email)).toMatchObject({ ok: true })
  await waitForMail(company.admin.email, 'Piret Saar has joined your team')
})

test('an invitation works once and for seven days, and only the newest one works', async () => {
  const company = await make.company()
  const { email, id, token } = await invite(company)
  clock.pass(1000)
  expect(await as(company.admin).call(teamRoutes.resendInvitation, { params: { id } })).toMatchObject({
    answer: { invitedAt: clock.now().toISOString() },
  })
  await expect.poll(() => mailTo(email)).toHaveLength(2)
  const newer = await tokenFor(email, company.name)
  expect(await check(token)).toMatchObject(expired)
  expect(await follow(token)).toMatchObject(expired)

  const start = clock.now()
  clock.pass(7 * dayMs + 1000)
  expect(await check(newer)).toMatchObject(expired)
  expect(await follow(newer)).toMatchObject(expired)
  clock.set(start)
  expect(await follow(newer)).toMatchObject({ ok: true })
  expect(await check(newer)).toMatchObject(expired)
  expect(await follow(newer)).toMatchObject(expired)
  const resent = await as(company.admin).call(teamRoutes.resendInvitation, { params: { id } })
  expect(resent).toMatchObject({ status: 409, error: 'already_active' })
})

test.each([
  ['1234567', 'Password too short. Min 8 characters'],
  ['x'.repeat(31), 'Password must be less than 30 characters'],
])('the password %s is refused in an invitation', async (password, msg) => {
  const { token } = await invite(await make.company())
  expect(await follow(token, password)).toMatchObject({ status: 422, errors: { password: { msg } } })
  expect(await follow(token)).toMatchObject({ ok: true })
})

test('if two companies invite one address, the first followed invitation gets the account', async () => {
  const one = await make.company({ name: 'Üks OÜ' })
  const two = await make.company({ name: 'Kaks OÜ' })
  const { email, token } = await invite(one)
  const { token: other } = await invite(two, email)
  expect(await follow(token)).toMatchObject({ ok: true })
  expect(await check(other)).toMatchObject({ ok: true, answer: { active: true } })
  expect(await follow(other)).toMatchObject({ status: 409, error: 'already_registered' })
  expect(await logIn(email)).toMatchObject({ ok: true })
})

test('of two invitations followed simultaneously, one becomes an account', async () => {
  const one = await make.company({ name: 'Esimene OÜ' })
  const two = await make.company({ name: 'Teine OÜ' })
  const { email, token } = await invite(one)
  const { token: other } = await invite(two, email)
  const results = await Promise.all([follow(token), follow(other)])
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  const accounts = await db.selectFrom('users').where('email', '=', email).where('isActive', '=', true).execute()
  expect(accounts).toHaveLength(1)
})

test('a withdrawn invitation does not work', async () => {
  const company = await make.company()
  const { id, token } = await invite(company)
  await as(company.admin).call(teamRoutes.removeUser, { params: { id } })
  expect(await check(token)).toMatchObject(expired)
  expect(await follow(token)).toMatchObject(expired)
})

test('an Admin who has switched off mails about the team gets none', async () => {
  const company = await make.company()
  await db.updateTable('users').set({ role: 'Admin' }).where('id', '=', company.employee.id).execute()
  const off = { notificationId: 'team_changes.email', value: false } as const
  expect(await as(company.admin).call(notificationRoutes.setNotification, { body: off })).toMatchObject({ ok: true })
  const { token } = await invite(company)
  expect(await follow(token)).toMatchObject({ ok: true })
  await waitForMail(company.employee.email, 'has joined your team')
  await waitForJobs(app)
  expect(await mailTo(company.admin.email)).toEqual([])
})
