import { accountRoutes } from '@veos/contract/people/accounts'
import { myAccountRoutes } from '@veos/contract/people/myAccount'
import { notificationRoutes } from '@veos/contract/people/notifications'
import { notificationIds } from '@veos/contract/people/reference/notifications'
import { expect, test } from 'vitest'
import { issueToken } from '../../../testing/issueToken.ts'
import { waitForJobs } from '../../../testing/jobs.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import { type TestUser, testPassword } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { make, as, visitor, clock, db, config } = app
const { mailTo, waitForMail } = openTestMailbox(config)

const chosen = 'quite-new-pass-26'
const profile = { firstName: 'Mari', lastName: 'Maasikas', phone: '+372 5123 4567' }
/** The password is required again before sessions are ended. */
const body = { password: testPassword }
const passwords = { currentPassword: testPassword, newPassword: chosen, newPassword2: chosen }

const update = (who: ReturnType<typeof as>, more: object = {}) =>
  who.call(myAccountRoutes.updateUser, { body: { ...profile, ...more } })

const logIn = ({ email }: TestUser, password: string) =>
  visitor.call(accountRoutes.logIn, { body: { username: email, password } })

async function sessionsOf(who: ReturnType<typeof as>) {
  const sessions = await who.call(myAccountRoutes.sessions)
  if (!sessions.ok) throw new Error(sessions.message)
  return sessions.answer
}

test('visitors have no account to change, and members and staff have their own', async () => {
  const id = '0197b1f0-0000-7000-8000-000000000000'
  const setting = { notificationId: 'new_message.email', value: false } as const
  const calls: ((who: typeof visitor) => Promise<{ ok: boolean; status?: number }>)[] = [
    (who) => who.call(myAccountRoutes.sessions),
    (who) => who.call(myAccountRoutes.endOtherSessions, { body }),
    (who) => who.call(myAccountRoutes.removePicture),
    (who) => who.call(myAccountRoutes.updateUser, { body: profile }),
    (who) => who.call(notificationRoutes.setNotification, { body: setting }),
  ]
  const company = await make.company()
  for (const call of calls) {
    expect(await call(visitor)).toMatchObject({ status: 401 })
    for (const user of [company.employee, company.admin, await make.staff()]) {
      expect(await call(as(user))).toMatchObject({ ok: true })
    }
  }
  expect(await visitor.call(myAccountRoutes.endSession, { params: { id }, body })).toMatchObject({ status: 401 })
  expect(await visitor.call(myAccountRoutes.profilePictureUpload)).toMatchObject({ status: 401 })
})

test('name and phone can be changed, address and role cannot', async () => {
  const { employee } = await make.company()
  const changed = await update(as(employee), { email: 'other@company.example', privileges: 'Admin', id: 'x' })
  const me = { ...profile, id: employee.id, email: employee.email, privileges: 'Employee' }
  expect(changed).toMatchObject({ ok: true, answer: me })
  expect(await as(employee).call(accountRoutes.getUser)).toMatchObject({ answer: me })
  expect(await logIn(employee, testPassword)).toMatchObject({ ok: true })
})

test.each([
  ['5123 4567', '+372 5123 4567'],
  ['+49 40 1234\u2011567', '+49 40 1234567'],
  ['+49 40 1234567 DW 12', '+49 40 1234567 ext. 12'],
])('the phone %s of an Estonian company is %s', async (typed, shown) => {
  const { employee } = await make.company()
  expect(await update(as(employee), { phone: typed })).toMatchObject({ ok: true, answer: { phone: shown } })
  // The shown number can be sent again.
  expect(await update(as(employee), { phone: shown })).toMatchObject({ ok: true, answer: { phone: shown } })
})

test.each([
  [{ firstName: ' ' }, { firstName: 'Enter the first name' }],
  [{ lastName: null }, { lastName: 'Enter the last name' }],
  [{ phone: '' }, { phone: 'Enter a phone number, such as +372 5555 5555' }],
  [{ phone: 'call me' }, { phone: 'Enter a phone number, such as +372 5555 5555' }],
  [{ phone: '+372 1' }, { phone: 'Enter a phone number with its country code, such as +372 5555 5555' }],
  [{ phone: '+39 02 1234567/8' }, { phone: 'Enter one number: these are two' }],
  [{ ...passwords, newPassword2: 'something else' }, { newPassword2: 'Passwords do not match' }],
  [
    { ...passwords, newPassword: '1234567', newPassword2: '1234567' },
    { newPassword: 'Password must be at least 8 characters' },
  ],
  [
    { ...passwords, newPassword: 'x'.repeat(31), newPassword2: 'x'.repeat(31) },
    { newPassword: 'Password must be less than 30 characters' },
  ],
  [{ ...passwords, currentPassword: '' }, { currentPassword: 'Enter your current password' }],
  [{ currentPassword: testPassword }, { newPassword: 'Enter the new password' }],
  [{ ...passwords, currentPassword: 'wrong' }, { currentPassword: 'This is not your current password' }],
])('an account with %j is refused under its field, and nothing changes', async (wrong, messages) => {
  const { admin } = await make.company()
  const refused = await update(as(admin), wrong)
  const errors = Object.fromEntries(
    Object.entries(messages).map(([field, msg]) => [field, expect.objectContaining({ msg, code: expect.any(String) })]),
  )
  expect(!refused.ok && refused.errors).toEqual(errors)
  expect(await as(admin).call(accountRoutes.getUser)).toMatchObject({ answer: { firstName: 'Jaan' } })
  expect(await logIn(admin, testPassword)).toMatchObject({ ok: true })
})

test('a new password ends other sessions and older links, and sends a mail', async () => {
  const { admin } = await make.company()
  const here = as(admin)
  const elsewhere = as(admin)
  expect(await elsewhere.call(accountRoutes.getUser)).toMatchObject({ ok: true })
  await issueToken(db, clock, { userId: admin.id, purpose: 'recover' })

  expect(await update(here, passwords)).toMatchObject({ ok: true })
  expect(await here.call(accountRoutes.getUser)).toMatchObject({ ok: true })
  expect(await elsewhere.call(accountRoutes.getUser)).toMatchObject({ status: 401 })
  expect(await logIn(admin, testPassword)).toMatchObject({ status: 401 })
  expect(await logIn(admin, chosen)).toMatchObject({ ok: true })
  await waitForMail(admin.email, 'password was changed')
  expect(await db.selectFrom('accountTokens').where('userId', '=', admin.id).selectAll().execute()).toEqual([])
})

test('a change of only the name sends no mail and ends no sessions', async () => {
  const { admin } = await make.company()
  const elsewhere = as(admin)
  expect(await update(as(admin))).toMatchObject({ ok: true })
  expect(await elsewhere.call(accountRoutes.getUser)).toMatchObject({ ok: true })
  await waitForJobs(app)
  expect(await mailTo(admin.email)).toEqual([])
})

test('a stolen session cannot guess the password', async () => {
  const { admin } = await make.company()
  const who = as(admin)
  const statuses = []
  for (let tries = 0; tries < 12; tries++) {
    const guess = await update(who, { ...passwords, currentPassword: `guess ${tries}` })
    statuses.push(guess.ok || guess.status)
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  expect(await update(who, passwords)).toMatchObject({ status: 429 })
  expect(await update(who)).toMatchObject({ ok: true })
})

test('sessions are listed with their devices, the current one marked, and can be ended one by one or all others at once', async () => {
  const { admin, employee } = await make.company()
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0'
  const logInHere = await visitor.send({
    method: 'POST',
    url: '/api/auth',
    payload: { username: admin.email, password: testPassword },
    headers: { 'user-agent': userAgent },
    remoteAddress: '198.51.100.7',
  })
  const authorization = `Bearer ${logInHere.json().token}`
  clock.pass(1000)
  const here = as(admin)
  const sessions = await sessionsOf(here)
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  expect(sessions[1]).toMatchObject({ device: 'Firefox on Windows', address: '198.51.100.7' })
  expect(JSON.stringify(sessions)).not.toContain(logInHere.json().token)

  const params = { id: sessions[1]!._id }
  expect(await as(employee).call(myAccountRoutes.endSession, { params, body })).toMatchObject({ status: 404 })
  const stillIn = await visitor.send({ url: '/api/getUser', headers: { authorization } })
  expect(stillIn.statusCode).toBe(200)
  expect(await here.call(myAccountRoutes.endSession, { params, body })).toMatchObject({ ok: true })
  expect((await visitor.send({ url: '/api/getUser', headers: { authorization } })).statusCode).toBe(401)
  expect(await here.call(myAccountRoutes.endSession, { params, body })).toMatchObject({ status: 404 })

  const others = [as(admin), as(admin)]
  for (const other of others) expect(await other.call(accountRoutes.getUser)).toMatchObject({ ok: true })
  expect(await here.call(myAccountRoutes.endOtherSessions, { body })).toMatchObject({ ok: true })
  expect(await sessionsOf(here)).toHaveLength(1)
  for (const other of others) expect(await other.call(accountRoutes.getUser)).toMatchObject({ status: 401 })
})

test('the notification switches are on except for advertising, and stored per user', async () => {
  const { admin, employee } = await make.company()
  const readSwitches = async (who: TestUser) => {
    const me = await as(who).call(accountRoutes.getUser)
    return me.ok ? me.answer.notifications : []
  }
  const first = await readSwitches(admin)
  expect(first.map(({ _id }) => _id)).toEqual(notificationIds)
  expect(first[0]).toEqual({ _id: 'new_message.email', name: 'New message by e-mail', value: true })
  expect(first.filter(({ value }) => !value).map(({ _id }) => _id)).toEqual(['product_news.email'])

  for (const value of [false, true, false]) {
    const body = { notificationId: 'new_review.push', value } as const
    expect(await as(admin).call(notificationRoutes.setNotification, { body })).toMatchObject({
      answer: { _id: 'new_review.push', value },
    })
  }
  const off = ({ value }: { value: boolean }) => !value
  expect((await readSwitches(admin)).filter(off).map(({ _id }) => _id)).toEqual([
    'new_review.push',
    'product_news.email',
  ])
  expect((await readSwitches(employee)).filter(off)).toHaveLength(1)
})

test.each([
  [{ notificationId: 'billing.push', value: true }, { notificationId: 'There is no such notification' }],
  [{ notificationId: 'new_message.email', value: 'yes' }, { value: 'Say whether it is on: true or false' }],
])('the notification switch %j is refused', async (body, messages) => {
  const { admin } = await make.company()
  const refused = await as(admin).call(notificationRoutes.setNotification, { body: body as never })
  const errors = Object.fromEntries(
    Object.entries(messages).map(([field, msg]) => [field, expect.objectContaining({ msg, code: expect.any(String) })]),
  )
  expect(!refused.ok && refused.errors).toEqual(errors)
})

test('ending sessions needs the password, so that a stolen session cannot do it', async () => {
  const { admin } = await make.company()
  const thief = as(admin)
  const owner = as(admin)
  expect(await owner.call(accountRoutes.getUser)).toMatchObject({ ok: true })
  const id = (await sessionsOf(thief)).find(({ isCurrent }) => !isCurrent)!._id
  const wrong = { password: 'a-guess-of-mine' }
  const refused = { status: 422, errors: { password: { code: 'current_password_wrong' } } }
  expect(await thief.call(myAccountRoutes.endOtherSessions, { body: wrong })).toMatchObject(refused)
  expect(await thief.call(myAccountRoutes.endSession, { params: { id }, body: wrong })).toMatchObject(refused)
  expect(await owner.call(accountRoutes.getUser)).toMatchObject({ ok: true })
})
