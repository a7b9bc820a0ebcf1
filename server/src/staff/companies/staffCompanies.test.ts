import { accountRoutes } from '@veos/contract/people/accounts'
import { maxReasonCharacters } from '@veos/contract/people/reference/staffActions'
import { staffCompanyRoutes } from '@veos/contract/people/staffCompanies'
import { addWorkingDays, dayMs } from '@veos/contract/platform/reference/dates'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { expect, test } from 'vitest'
import { openTestMailbox } from '../../../testing/mail.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, clock, config } = await testApp()
const { mailTo, waitForMail } = openTestMailbox(config)
const staffUser = await make.staff()
const colleague = await make.staff()
// Logs in anew for each call, because the clock advances beyond a session.
const staff = (user = staffUser) => as(user)
// A Friday.
clock.set(new Date('2026-11-20T10:00:00Z'))

const find = async (search: string, state: 'all' | 'warned' | 'overdue' | 'suspended' = 'all') => {
  const found = await staff().call(staffCompanyRoutes.list, { query: { search, state } })
  if (!found.ok) throw new Error(JSON.stringify(found))
  return found.answer.map(({ companyName }) => companyName)
}

const warn = (id: string, reason = 'Double brokering', by = staffUser) =>
  staff(by).call(staffCompanyRoutes.warn, { params: { id }, body: { reason } })
const suspend = (id: string, by = staffUser) =>
  staff(by).call(staffCompanyRoutes.suspend, { params: { id }, body: { reason: 'Fraud' } })

test('only staff reads and sanctions companies', async () => {
  const company = await make.company()
  const body = { reason: 'Because' }
  const params = { id: company.id }
  const calls: ((who: typeof visitor) => Promise<{ ok: boolean; status?: number }>)[] = [
    (who) => who.call(staffCompanyRoutes.list),
    (who) => who.call(staffCompanyRoutes.company, { params }),
    (who) => who.call(staffCompanyRoutes.warn, { params, body }),
    (who) => who.call(staffCompanyRoutes.closeWarning, { params }),
    (who) => who.call(staffCompanyRoutes.suspend, { params, body }),
    (who) => who.call(staffCompanyRoutes.lift, { params }),
    (who) => who.call(staffCompanyRoutes.logOutUser, { params: { id: company.employee.id } }),
  ]
  for (const call of calls) {
    expect(await call(visitor)).toMatchObject({ status: 401 })
    expect(await call(as(company.admin))).toMatchObject({ status: 403, error: 'not_allowed' })
  }
  expect(Object.keys(staffCompanyRoutes)).toHaveLength(calls.length)
})

test('a company is found by its name, its VAT number and the e-mail addresses of its people, page by page', async () => {
  const company = await make.company({ name: 'Põhja Transiit OÜ', adminEmail: 'Boss@Transiit.example' })
  const other = await make.company({ name: 'Lõuna Transiit AS' })
  expect(await find('pohja tran')).toEqual(['Põhja Transiit OÜ'])
  expect(await find('transiit')).toEqual(['Lõuna Transiit AS', 'Põhja Transiit OÜ'])
  expect(await find('boss@transiit.EXAMPLE')).toEqual(['Põhja Transiit OÜ'])
  const opened = await staff().call(staffCompanyRoutes.company, { params: { id: other.id } })
  if (!opened.ok) throw new Error(opened.message)
  const { vatNumber, companyEmail } = opened.answer
  expect(await find(` ${vatNumber.slice(0, 2).toLowerCase()} ${vatNumber.slice(2)} `)).toEqual(['Lõuna Transiit AS'])
  expect(await find(companyEmail)).toEqual(['Lõuna Transiit AS'])
  expect(await find('nobody of this name')).toEqual([])
  expect(await find('%')).toEqual([])

  const first = await staff().call(staffCompanyRoutes.list, { query: { search: 'transiit', limit: 1 } })
  expect(first).toMatchObject({ answer: [{ _id: other.id }], page: { total: '2' } })
  const next = { query: { search: 'transiit', limit: 1, cursor: (first.ok && first.page.next) || '' } }
  expect(await staff().call(staffCompanyRoutes.list, next)).toMatchObject({
    answer: [{ _id: company.id }],
    page: { next: null },
  })
})

test('a company is found with any spelling of its name', async () => {
  const names = ['Spedition Müller KG', 'Spedition Mueller AG', 'Spedition Muller BV']
  for (const name of names) await make.company({ name })
  for (const search of ['müller', 'Mueller', 'MULLER sped']) expect(await find(search)).toEqual(names.toReversed())
})

test('an opened company shows its people, its offers and reports about it', async () => {
  const company = await make.company({ name: 'Avatud OÜ' })
  await make.spotFreight({ by: company })
  const opened = await staff().call(staffCompanyRoutes.company, { params: { id: company.id } })
  expect(opened).toMatchObject({
    answer: {
      companyName: 'Avatud OÜ',
      planName: 'Premium',
      planStatus: 'Active',
      vat: { status: 'valid' },
      listedOffers: 1,
      pausedOffers: 0,
      reports: 0,
      removals: 0,
      warning: null,
      suspension: null,
      earlier: [],
      members: [
        {
          id: company.admin.id,
          email: company.admin.email,
          privileges: 'Admin',
          isActive: true,
          isEmailConfirmed: true,
        },
        { id: company.employee.id, privileges: 'Employee' },
      ],
    },
  })
  const unknown = { params: { id: crypto.randomUUID() } }
  expect(await staff().call(staffCompanyRoutes.company, unknown)).toMatchObject({ status: 404 })
  expect(await warn(unknown.params.id)).toMatchObject({ status: 404 })
})

test('a warning lasts ten working days, is mailed to its Admins and shown to its members', async () => {
  const company = await make.company({ name: 'Hoiatatud OÜ' })
  expect(await warn(company.id, '  Double brokering\n')).toMatchObject({
    answer: { action: 'warn_company', companyName: 'Hoiatatud OÜ', reason: 'Double brokering' },
  })
  const warning = { reason: 'Double brokering', warnedAt: clock.now().toISOString(), dueOn: '2026-12-04' }
  expect(await as(company.employee).call(accountRoutes.getUser)).toMatchObject({ answer: { warning } })
  const { text } = await waitForMail(company.admin.email, 'Warning to Hoiatatud OÜ')
  expect(text).toContain('Double brokering')
  expect(text).toContain('04.12.2026')
  expect(await mailTo(company.employee.email)).toEqual([])

  expect(await warn(company.id, 'Again', colleague)).toMatchObject({ status: 409, error: 'already_warned' })
  expect(await find('', 'warned')).toEqual(['Hoiatatud OÜ'])
  clock.set(new Date('2026-12-04T23:59:00Z'))
  expect(await find('', 'overdue')).toEqual([])
  expect(await staff().call(backOfficeRoutes.counts)).toMatchObject({ answer: { overdueWarnings: 0 } })
  clock.set(new Date('2026-12-05T00:00:00Z'))
  expect(await find('', 'overdue')).toEqual(['Hoiatatud OÜ'])
  expect(await staff().call(backOfficeRoutes.counts)).toMatchObject({ answer: { overdueWarnings: 1 } })

  const params = { id: company.id }
  expect(await staff().call(staffCompanyRoutes.closeWarning, { params })).toMatchObject({ ok: true })
  expect(await staff().call(staffCompanyRoutes.closeWarning, { params })).toMatchObject({
    status: 409,
    error: 'not_warned',
  })
  expect(await as(company.employee).call(accountRoutes.getUser)).toMatchObject({ answer: { warning: null } })
  expect(await find('', 'warned')).toEqual([])
})

test('of two simultaneous suspensions one is stored, and lifting it ends the warning too', async () => {
  const company = await make.company({ name: 'Peatatud OÜ' })
  await warn(company.id)
  const both = await Promise.all([suspend(company.id), suspend(company.id, colleague)])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    error: 'already_suspended',
    message: expect.stringMatching(/was quicker$/),
  })
  expect(await warn(company.id)).toMatchObject({ status: 409, error: 'already_suspended' })
  expect(await find('', 'suspended')).toEqual(['Peatatud OÜ'])
  expect(await find('', 'warned')).toEqual([])

  const params = { id: company.id }
  expect(await staff().call(staffCompanyRoutes.lift, { params })).toMatchObject({ ok: true })
  expect(await staff().call(staffCompanyRoutes.lift, { params })).toMatchObject({ status: 409, error: 'not_suspended' })
  const opened = await staff().call(staffCompanyRoutes.company, { params })
  expect(opened).toMatchObject({
    answer: {
      warning: null,
      suspension: null,
      earlier: [{ action: 'lift_suspension' }, { action: 'suspend_company' }, { action: 'warn_company' }],
    },
  })
  const log = await staff().call(backOfficeRoutes.actions, { query: { limit: 1 } })
  expect(log).toMatchObject({ answer: [{ action: 'lift_suspension', companyName: 'Peatatud OÜ' }] })
})

test.each(['', '   ', 'x'.repeat(maxReasonCharacters + 1)])('a reason is required: %j', async (reason) => {
  const company = await make.company()
  expect(await warn(company.id, reason)).toMatchObject({ status: 422, errors: { reason: expect.anything() } })
})

test('working days do not include Saturdays and Sundays', () => {
  expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23')
  expect(addWorkingDays('2026-11-21', 1)).toBe('2026-11-23')
  expect(addWorkingDays('2026-11-18', 10)).toBe('2026-12-02')
  for (let days = 0; days < 14; days += 1) {
    const start = new Date(Date.UTC(2026, 10, 1) + days * dayMs).toISOString().slice(0, 10)
    expect([0, 6]).not.toContain(new Date(addWorkingDays(start, 10)).getUTCDay())
  }
})
