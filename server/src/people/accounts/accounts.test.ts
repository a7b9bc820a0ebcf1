import { randomBytes } from 'node:crypto'
import { companyRoutes } from '@veos/contract/people/companies'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { expect, test } from 'vitest'
import { testPassword } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, clock, db } = await testApp()

function cookieOf(response: { cookies: { name: string }[] }) {
  return response.cookies.find(({ name }) => name === 'tc_token') as
    | { value: string; maxAge?: number; httpOnly?: boolean; sameSite?: string; path?: string }
    | undefined
}

function logIn(username: string, password: string, more: Record<string, unknown> = {}) {
  return visitor.send({ method: 'POST', url: '/api/auth', payload: { username, password, ...more } })
}

test('a right password opens a session by cookie and by bearer token', async () => {
  const { admin } = await make.company()
  const response = await logIn(admin.email.toUpperCase(), testPassword)
  const { token } = response.json()
  expect(cookieOf(response)).toMatchObject({ value: token, httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 86_400 })

  const byBearer = await visitor.send({ url: '/api/getUser', headers: { authorization: `Bearer ${token}` } })
  const byCookie = await visitor.send({ url: '/api/GETUSER', headers: { cookie: `tc_token=${token}` } })
  expect(byBearer.json()).toMatchObject({ id: admin.id, email: admin.email, privileges: 'Admin' })
  expect(byCookie.json()).toEqual(byBearer.json())
})

test('a session lasts 14 days with "Remember me", else one', async () => {
  const { admin } = await make.company()
  const remembered = cookieOf(await logIn(admin.email, testPassword, { remember: true }))!
  const plain = cookieOf(await logIn(admin.email, testPassword))!
  expect(remembered.maxAge).toBe(14 * 86_400)

  const start = clock.now()
  clock.pass(dayMs + 1000)
  const after = (value: string) => visitor.send({ url: '/api/getUser', headers: { cookie: `tc_token=${value}` } })
  expect((await after(plain.value)).statusCode).toBe(401)
  expect((await after(remembered.value)).statusCode).toBe(200)
  clock.set(start)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const { admin } = await make.company()
  const wrong = await logIn(admin.email, 'not-the-password')
  const unknown = await logIn('nobody@company.example', 'not-the-password')
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({
    error: { code: 'invalid_credentials', message: 'Invalid Email address or password.' },
  })
  expect(unknown.json()).toEqual(wrong.json())
})

test('a malformed address is counted as a try as well', async () => {
  const response = await visitor.send({
    method: 'POST',
    url: '/api/auth',
    payload: { username: 'ghost@elsewhere.example', password: 'wrong' },
    headers: { 'x-forwarded-for': randomBytes(4000).toString('base64') },
  })
  expect(response.statusCode).toBe(401)
})

test('logging out ends the session immediately', async () => {
  const { admin } = await make.company()
  const { token } = (await logIn(admin.email, testPassword)).json()
  const headers = { authorization: `Bearer ${token}` }
  const out = await visitor.send({ method: 'POST', url: '/api/log-out', headers })
  expect(cookieOf(out)?.value).toBe('')
  expect((await visitor.send({ url: '/api/getUser', headers })).statusCode).toBe(401)
})

test('the database does not contain session tokens', async () => {
  const { admin } = await make.company()
  const { token } = (await logIn(admin.email, testPassword)).json()
  const rows = await db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.some(({ tokenHash }) => tokenHash.toString('base64url') === token)).toBe(false)
})

test('a write that another site makes with the cookie is refused', async () => {
  const { admin } = await make.company()
  const { token } = (await logIn(admin.email, testPassword)).json()
  const send = (headers: Record<string, string>) =>
    visitor.send({ method: 'POST', url: '/api/log-out', headers: { cookie: `tc_token=${token}`, ...headers } })
  expect((await send({ origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await send({ origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  expect((await send({})).statusCode).toBe(403)
  expect((await send({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
})

test('one’s own company is answered with its plan, and another one without', async () => {
  const mine = await make.company()
  const other = await make.company({ name: 'Somebody Else AG' })
  const own = await as(mine.admin).call(companyRoutes.getCompany)
  const foreign = await as(mine.admin).call(companyRoutes.getCompany, { query: { id: other.id } })
  expect(own).toMatchObject({
    ok: true,
    answer: { _id: mine.id, subscriptionPlan: { subscriptionId: null, status: 'Active', name: 'Premium' } },
  })
  expect(foreign).toMatchObject({ ok: true, answer: { companyName: 'Somebody Else AG', subscriptionPlan: null } })
})

test('an Employee sees whether the plan runs, but neither its name nor its end', async () => {
  const { employee } = await make.company({ planEndsInDays: 5 })
  const own = await as(employee).call(companyRoutes.getCompany)
  expect(own).toMatchObject({
    answer: { subscriptionPlan: { name: null, status: 'Active', expirationDate: null } },
  })
})

test('staff reads the company that it names, and is refused without one', async () => {
  const company = await make.company({ name: 'Looked At SIA' })
  const staff = as(await make.staff())
  const named = await staff.call(companyRoutes.getCompany, { query: { id: company.id } })
  expect(named).toMatchObject({ ok: true, answer: { companyName: 'Looked At SIA', subscriptionPlan: null } })
  const asStaff = await staff.call(companyRoutes.getCompany)
  expect(asStaff).toMatchObject({
    ok: false,
    errors: { id: { msg: 'Name the company: your account belongs to none', code: 'company_id_missing' } },
  })
  expect(await visitor.call(companyRoutes.getCompany)).toMatchObject({ ok: false, error: 'log_in_required' })
})

test('a company’s plan is Expired or Cancelled only when its period is over', async () => {
  const statusOf = async (company: Parameters<typeof make.company>[0]) => {
    const { admin } = await make.company(company)
    const own = await as(admin).call(companyRoutes.getCompany)
    return own.ok && own.answer.subscriptionPlan?.status
  }
  expect(await statusOf({ planEndsInDays: -1 })).toBe('Expired')
  expect(await statusOf({ planEndsInDays: -1, isPlanCancelled: true })).toBe('Cancelled')
  expect(await statusOf({ planEndsInDays: 5, isPlanCancelled: true })).toBe('Active')
})

test('an unreadable body is answered with one clear error and no internal details', async () => {
  const send = (payload: string, type = 'application/json') =>
    visitor.send({ method: 'POST', url: '/api/auth', payload, headers: { 'content-type': type } })
  expect((await send('{"username": ')).statusCode).toBe(400)
  expect((await send('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
  expect((await send(JSON.stringify({ username: 'x'.repeat(1_000_000) }))).statusCode).toBe(413)
  const wrongTypes = await send(JSON.stringify({ username: 7, password: ['a'], remember: 'yes' }))
  expect(wrongTypes.statusCode).toBe(422)
  expect(Object.keys(wrongTypes.json().errors)).toEqual(['username', 'password', 'remember'])
  expect((await send('null')).statusCode).toBe(422)
})
