import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { accountRoutes } from '@veos/contract/people/accounts'
import { noticeRoutes } from '@veos/contract/people/notices'
import { teamRoutes } from '@veos/contract/people/team'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { expect, test } from 'vitest'
import { insertUsers } from '../../../demo/makeCompanies.ts'
import { waitForJobs } from '../../../testing/jobs.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import type { TestCompany } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'
import { maxMailsPerDay } from '../../platform/mail/mailLimits.ts'

const app = await testApp()
const { make, as, visitor, clock, db, config } = app
const { mailTo, waitForMail } = openTestMailbox(config)

let invited = 0
const anInvitation = (more: object = {}) => ({
  firstName: 'Mari',
  lastName: 'Kask',
  email: `mari${++invited}@company.example`,
  userRole: 'Employee' as const,
  ...more,
})

async function teamOf(company: TestCompany) {
  const team = await as(company.admin).call(teamRoutes.list)
  if (!team.ok) throw new Error(team.message)
  return team.answer
}

const invite = (company: TestCompany, more: object = {}) =>
  as(company.admin).call(teamRoutes.inviteUser, { body: anInvitation(more) })

const change = (by: Parameters<typeof as>[0], userId: string, newPrivilege: 'Admin' | 'Employee') =>
  as(by).call(teamRoutes.newPrivilege, { body: { userId, newPrivilege } })

const remove = (by: Parameters<typeof as>[0], id: string) => as(by).call(teamRoutes.removeUser, { params: { id } })

async function anotherAdmin(company: TestCompany) {
  const [user] = await insertUsers(db, clock, [{ companyId: company.id, role: 'Admin' }])
  return { id: user!.id, email: user!.email, companyId: company.id }
}

test('only Admins of the company manage its team, and no other team', async () => {
  const mine = await make.company()
  const other = await make.company()
  const staff = await make.staff()
  const invitation = await invite(mine)
  const waiting = invitation.ok ? invitation.answer._id : ''
  const calls: ((who: typeof visitor) => Promise<{ ok: boolean; status?: number }>)[] = [
    (who) => who.call(teamRoutes.resendInvitation, { params: { id: waiting } }),
    (who) => who.call(teamRoutes.newPrivilege, { body: { userId: mine.employee.id, newPrivilege: 'Admin' } }),
    (who) => who.call(teamRoutes.logOutUser, { params: { id: mine.employee.id } }),
    (who) => who.call(teamRoutes.removeUser, { params: { id: mine.employee.id } }),
  ]
  const own: typeof calls = [
    (who) => who.call(teamRoutes.list),
    (who) => who.call(teamRoutes.inviteUser, { body: anInvitation() }),
  ]
  for (const call of [...calls, ...own]) {
    expect(await call(visitor)).toMatchObject({ status: 401 })
    expect(await call(as(mine.employee))).toMatchObject({ status: 403 })
    expect(await call(as(staff))).toMatchObject({ status: 403 })
  }
  for (const call of calls) expect(await call(as(other.admin))).toMatchObject({ status: 404, error: 'user_not_found' })
  const seen = await as(other.admin).call(teamRoutes.list)
  expect(JSON.stringify(seen)).not.toContain(mine.admin.email)
  expect((await teamOf(mine)).map(({ privileges }) => privileges).toSorted()).toEqual(['Admin', 'Employee', 'Employee'])
})

test('the team is listed page by page, without internal data', async () => {
  const company = await make.company()
  await invite(company, { firstName: 'Newest' })
  const first = await as(company.admin).call(teamRoutes.list, { query: { limit: 2 } })
  if (!first.ok) throw new Error(first.message)
  expect(first.page.total).toBe('3')
  expect(first.answer[0]).toEqual({
    _id: expect.any(String),
    firstName: 'Newest',
    lastName: 'Kask',
    email: `mari${invited}@company.example`,
    privileges: 'Employee',
    active: false,
    pictureUrl: null,
    invitedAt: clock.now().toISOString(),
    hasSecondFactor: false,
  })
  const rest = await as(company.admin).call(teamRoutes.list, { query: { limit: 2, cursor: first.page.next! } })
  if (!rest.ok) throw new Error(rest.message)
  expect([...first.answer, ...rest.answer]).toHaveLength(3)
  expect(rest.page.next).toBeNull()
})

test.each([
  [{ firstName: '' }, { firstName: 'Enter the first name' }],
  [{ lastName: ' \n\u0000 ' }, { lastName: 'Enter the last name' }],
  [{ firstName: 'x'.repeat(101) }, { firstName: 'At most 100 characters' }],
  [{ email: 'mari' }, { email: 'Enter an e-mail address, such as info@company.com' }],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, { email: 'Enter an e-mail address, such as info@company.com' }],
  [{ email: null }, { email: 'Enter the e-mail address' }],
  [{ userRole: 'Staff' }, { userRole: 'Choose Employee or Admin' }],
  [
    { firstName: undefined, lastName: 7, email: '' },
    { firstName: 'Enter the first name', lastName: 'Enter the last name', email: 'Enter the e-mail address' },
  ],
])('an invitation with %j is refused under its field', async (wrong, messages) => {
  const company = await make.company()
  const refused = await invite(company, wrong)
  const errors = Object.fromEntries(
    Object.entries(messages).map(([field, msg]) => [field, expect.objectContaining({ msg, code: expect.any(String) })]),
  )
  expect(refused).toMatchObject({ ok: false, status: 422 })
  expect(!refused.ok && refused.errors).toEqual(errors)
  expect(await teamOf(company)).toHaveLength(2)
})

test('a new user is an Employee unless another role is named', async () => {
  const company = await make.company()
  const body = { ...anInvitation(), userRole: undefined }
  expect(await as(company.admin).call(teamRoutes.inviteUser, { body })).toMatchObject({
    answer: { privileges: 'Employee' },
  })
  expect(await invite(company, { userRole: 'Admin' })).toMatchObject({ answer: { privileges: 'Admin' } })
})

test('an address is in a team once, in any case and with simultaneous calls', async () => {
  const company = await make.company()
  expect(await invite(company, { email: company.employee.email.toUpperCase() })).toMatchObject({
    errors: { email: { msg: 'This address is already in your team', code: 'email_in_team' } },
  })
  const results = await Promise.all(
    ['Twice@company.example', 'twice@COMPANY.example'].map((email) => invite(company, { email })),
  )
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(results.find(({ ok }) => !ok)).toMatchObject({
    errors: {
      email: { msg: 'This address is already invited. Send its invitation again instead', code: 'email_invited' },
    },
  })
})

test('only the owner of an address learns that it has an account elsewhere, and the inviter does not', async () => {
  const mine = await make.company({ name: 'Curious OÜ' })
  const other = await make.company()
  const unknown = await invite(mine)
  const known = await invite(mine, { email: other.employee.email })
  if (!unknown.ok || !known.ok) throw new Error('refused')
  const withoutPerson = ({ _id, email, ...rest }: typeof known.answer) => rest
  expect(withoutPerson(known.answer)).toEqual(withoutPerson(unknown.answer))
  expect((await teamOf(mine)).find(({ _id }) => _id === known.answer._id)).toEqual(known.answer)

  const mail = await waitForMail(other.employee.email, 'Curious OÜ invites you')
  expect(mail.text).toContain('already has an account')
  expect(mail.text).not.toContain('/invited/')
  expect(await as(other.employee).call(accountRoutes.getUser)).toMatchObject({ answer: { id: other.employee.id } })

  // Once the other company has removed the user, sending it again is a normal invitation.
  expect(await remove(other.admin, other.employee.id)).toMatchObject({ ok: true })
  const again = { params: { id: known.answer._id } }
  expect(await as(mine.admin).call(teamRoutes.resendInvitation, again)).toMatchObject({ ok: true })
  await expect.poll(async () => (await mailTo(other.employee.email))[0]!.text).toContain('/invited/')
})

test('a company that has just registered sends 10 invitations a day', async () => {
  const company = await make.company()
  const results = await Promise.all(Array.from({ length: 12 }, () => invite(company)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(10)
  expect(results.find(({ ok }) => !ok)).toMatchObject({
    status: 429,
    message: 'In its first 14 days a company sends 10 invitations a day. Try again in 24 h',
  })
})

test('a company sends 50 invitations a day, and one address gets five of them', async () => {
  const company = await make.company()
  const createdAt = new Date(clock.now().getTime() - 15 * dayMs)
  await db.updateTable('companies').set({ createdAt }).where('id', '=', company.id).execute()
  const first = await invite(company)
  const params = { id: first.ok ? first.answer._id : '' }
  const resend = () => as(company.admin).call(teamRoutes.resendInvitation, { params })
  const again = []
  for (let tries = 0; tries < 5; tries++) again.push((await resend()).ok)
  expect(again).toEqual([true, true, true, true, false])
  const results = await Promise.all(Array.from({ length: 47 }, () => invite(company)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(45)
  expect(results.find(({ ok }) => !ok)).toMatchObject({
    status: 429,
    message: 'Too many invitations. Try again in 24 h',
  })
  clock.pass(dayMs + 1000)
  expect(await invite(company)).toMatchObject({ ok: true })
})

test('a role is changed immediately, and its user is notified', async () => {
  const company = await make.company({ name: 'Rollid OÜ' })
  const employee = as(company.employee)
  expect(await employee.call(teamRoutes.list)).toMatchObject({ status: 403 })
  expect(await change(company.admin, company.employee.id, 'Admin')).toMatchObject({ answer: { privileges: 'Admin' } })
  expect(await employee.call(teamRoutes.list)).toMatchObject({ ok: true })
  await waitForMail(company.employee.email, 'You are now Admin of Rollid OÜ')
  expect(await change(company.admin, company.employee.id, 'Employee')).toMatchObject({ ok: true })
  expect(await employee.call(teamRoutes.list)).toMatchObject({ status: 403 })
})

test('the last Admin who can log in keeps the role, even if an invited Admin exists', async () => {
  const company = await make.company()
  await invite(company, { userRole: 'Admin' })
  expect(await change(company.admin, company.admin.id, 'Employee')).toMatchObject({ status: 409, error: 'last_admin' })
  const second = await anotherAdmin(company)
  expect(await change(company.admin, company.admin.id, 'Employee')).toMatchObject({ ok: true })
  expect(await remove(company.admin, second.id)).toMatchObject({ status: 403 })
})

test('nobody removes himself from the team', async () => {
  const company = await make.company()
  await anotherAdmin(company)
  expect(await remove(company.admin, company.admin.id)).toMatchObject({ status: 409, error: 'own_account' })
})

test.each(['demote', 'remove'] as const)('of two Admins who %s each other at once, one survives', async (act) => {
  for (let round = 0; round < 5; round++) {
    const company = await make.company()
    const second = await anotherAdmin(company)
    const pairs = [
      [company.admin, second.id],
      [second, company.admin.id],
    ] as const
    const results = await Promise.all(
      pairs.map(([by, id]) => (act === 'demote' ? change(by, id, 'Employee') : remove(by, id))),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const admins = await db
      .selectFrom('users')
      .where('companyId', '=', company.id)
      .where('role', '=', 'Admin')
      .where('isActive', '=', true)
      .select('id')
      .execute()
    expect(admins).toHaveLength(1)
  }
})

test('a removed user is logged out, the offers stay with the company, and the address is free', async () => {
  const mine = await make.company()
  const other = await make.company()
  const { id } = await make.spotFreight({ by: mine })
  const employee = as(mine.employee)
  expect(await employee.call(accountRoutes.getUser)).toMatchObject({ ok: true })

  expect(await remove(mine.admin, mine.employee.id)).toMatchObject({ ok: true })
  expect(await employee.call(accountRoutes.getUser)).toMatchObject({ status: 401 })
  expect((await teamOf(mine)).map(({ _id }) => _id)).toEqual([mine.admin.id])
  await waitForMail(mine.employee.email, 'You were removed')
  expect(await remove(mine.admin, mine.employee.id)).toMatchObject({ status: 404 })

  const offer = await as(other.admin).call(spotFreightRoutes.read, { params: { id } })
  expect(offer).toMatchObject({ ok: true, answer: { company: { _id: mine.id } } })
  expect(JSON.stringify(offer)).not.toContain(mine.employee.email)

  expect(await invite(other, { email: mine.employee.email })).toMatchObject({ ok: true })
  await expect
    .poll(async () => (await mailTo(mine.employee.email)).some(({ text }) => text.includes('/invited/')))
    .toBe(true)
  expect(await invite(mine, { email: mine.employee.email })).toMatchObject({ ok: true })
})

test('a withdrawn invitation leaves no data', async () => {
  const company = await make.company()
  const waiting = await invite(company)
  const id = waiting.ok ? waiting.answer._id : ''
  expect(await remove(company.admin, id)).toMatchObject({ ok: true })
  expect(await db.selectFrom('users').where('id', '=', id).selectAll().execute()).toEqual([])
})

test.each(['nonsense', '', '0197b1f0-0000-7000-8000-000000000000'])('the user "%s" is in no team', async (userId) => {
  const { admin } = await make.company()
  const refused = await change(admin, userId, 'Admin')
  expect(refused.ok ? null : refused.status).toBeOneOf([404, 422])
})

test('an invitation needs a confirmed address, also when it is repeated', async () => {
  const { admin } = await make.company()
  const invited = await as(admin).call(teamRoutes.inviteUser, { body: anInvitation() })
  const id = invited.ok ? invited.answer._id : ''
  await db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', admin.id).execute()
  const refused = { ok: false, status: 403, error: 'email_not_confirmed' }
  expect(await as(admin).call(teamRoutes.inviteUser, { body: anInvitation() })).toMatchObject(refused)
  expect(await as(admin).call(teamRoutes.resendInvitation, { params: { id } })).toMatchObject(refused)
  expect(await as(admin).call(teamRoutes.list)).toMatchObject({ ok: true })
})

test('repeated changes of a role send a limited number of mails, and all notices are in the bell', async () => {
  const { admin, employee } = await make.company()
  const times = 12
  for (let time = 0; time < times; time++) await change(admin, employee.id, time % 2 === 0 ? 'Admin' : 'Employee')
  await waitForJobs(app)
  expect(await mailTo(employee.email)).toHaveLength(maxMailsPerDay.usual)
  const notices = await as(employee).call(noticeRoutes.notices)
  expect(notices).toMatchObject({ ok: true, answer: { length: times } })
})
