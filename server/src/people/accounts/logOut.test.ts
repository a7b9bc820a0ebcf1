import { accountRoutes } from '@veos/contract/people/accounts'
import { staffCompanyRoutes } from '@veos/contract/people/staffCompanies'
import { teamRoutes } from '@veos/contract/people/team'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { expect, test } from 'vitest'
import { openTestMailbox } from '../../../testing/mail.ts'
import { openSockets } from '../../../testing/sockets.ts'
import { testApp } from '../../../testing/testApp.ts'
import { logOutByEmail, logOutEverybody } from '../../staff/commands/logOutUsers.ts'

const app = await testApp()
const { make, as, db, clock, config } = app
const { mailTo, waitForMail } = openTestMailbox(config)
const { connect } = await openSockets(app)

const isIn = async (...callers: ReturnType<typeof as>[]) =>
  Promise.all(callers.map(async (caller) => (await caller.call(accountRoutes.getUser)).ok))

test('an Admin logs a colleague out everywhere, who may log in again', async () => {
  const { admin, employee } = await make.company()
  const office = as(employee)
  const phone = as(employee)
  const own = as(admin)
  expect(await isIn(office, phone)).toEqual([true, true])
  expect(await own.call(teamRoutes.logOutUser, { params: { id: employee.id } })).toMatchObject({ ok: true })
  expect(await isIn(office, phone, own, as(employee))).toEqual([false, false, true, true])
})

test('an Admin logs out neither himself nor users of other companies, and an Employee logs out nobody', async () => {
  const mine = await make.company()
  const other = await make.company()
  const logOut = (by: typeof mine.admin, { id }: typeof mine.admin) =>
    as(by).call(teamRoutes.logOutUser, { params: { id } })
  const all = [as(mine.admin), as(mine.employee), as(other.employee)]
  expect(await logOut(mine.admin, mine.admin)).toMatchObject({ status: 409, error: 'own_sessions' })
  expect(await logOut(mine.admin, other.employee)).toMatchObject({ status: 404, error: 'user_not_found' })
  expect(await logOut(mine.employee, mine.admin)).toMatchObject({ status: 403 })
  expect(await isIn(...all)).toEqual([true, true, true])
})

test('staff logs any user out everywhere: sockets end, a mail is sent, and the log has the actor', async () => {
  const staff = await make.staff()
  const colleague = await make.staff()
  const company = await make.company()
  const browser = as(company.employee)
  const { socket } = await connect(company.employee)
  const gone = new Promise((resolve) => socket.once('disconnect', resolve))
  const logOut = (id: string) => as(staff).call(staffCompanyRoutes.logOutUser, { params: { id } })
  expect(await logOut(company.employee.id)).toMatchObject({ ok: true, answer: { action: 'log_out_user' } })
  expect(await gone).toBe('io server disconnect')
  expect(await isIn(browser, as(company.admin))).toEqual([false, true])
  await waitForMail(company.employee.email, 'You were logged out')

  const working = as(colleague)
  expect(await logOut(colleague.id)).toMatchObject({ ok: true })
  expect(await isIn(working)).toEqual([false])
  expect(await as(staff).call(backOfficeRoutes.actions)).toMatchObject({
    answer: [
      { action: 'log_out_user', subjectId: colleague.id, companyName: '' },
      { action: 'log_out_user', subjectId: company.employee.id, subjectName: company.employee.email },
    ],
  })
  expect(await as(company.admin).call(staffCompanyRoutes.logOutUser, { params: { id: staff.id } })).toMatchObject({
    status: 403,
  })
})

test('the command logs out one user or everybody, and is logged as staff without a name', async () => {
  const staff = await make.staff()
  const { admin, employee } = await make.company()
  const one = as(admin)
  const other = as(employee)
  const office = as(staff)
  expect(await isIn(one, other, office)).toEqual([true, true, true])
  await logOutByEmail(db, clock, ` ${admin.email.toUpperCase()} `)
  expect(await isIn(one, other, office)).toEqual([false, true, true])
  await expect(logOutByEmail(db, clock, 'nobody@veos.example')).rejects.toThrow(
    'Nobody has the address nobody@veos.example',
  )
  await logOutEverybody(db, clock)
  expect(await isIn(other, office)).toEqual([false, false])
  expect(await as(staff).call(backOfficeRoutes.actions, { query: { limit: 2 } })).toMatchObject({
    answer: [
      { action: 'log_out_everybody', staff: null },
      { action: 'log_out_user', staff: null, subjectId: admin.id },
    ],
  })
  expect(await mailTo(admin.email)).toEqual([])
})
