import { accountRoutes } from '@veos/contract/people/accounts'
import { secondFactorRoutes } from '@veos/contract/people/secondFactor'
import { teamRoutes } from '@veos/contract/people/team'
import { secondFactorRequired } from '@veos/contract/platform/errors'
import { expect, test } from 'vitest'
import { openTestMailbox } from '../../../testing/mail.ts'
import { type TestUser, testPassword } from '../../../testing/make.ts'
import { openSockets } from '../../../testing/sockets.ts'
import { testApp } from '../../../testing/testApp.ts'
import { computeAuthenticatorCode } from '../accounts/authenticator.ts'

const app = await testApp()
const { make, as, visitor, clock, config } = app
const { waitForMail } = openTestMailbox(config)
const { connect } = await openSockets(app)

async function turnOn(user: TestUser): Promise<void> {
  const caller = as(user)
  const prepared = await caller.call(secondFactorRoutes.prepare, { body: { password: testPassword } })
  if (!prepared.ok) throw new Error(prepared.message)
  const code = computeAuthenticatorCode(prepared.answer.key, clock.now())
  expect(await caller.call(secondFactorRoutes.turnOn, { body: { code } })).toMatchObject({ ok: true })
}

const demand = (by: TestUser, isRequired: boolean) =>
  as(by).call(teamRoutes.requireSecondFactor, { body: { isRequired } })
const reset = (by: TestUser, { id }: TestUser) => as(by).call(teamRoutes.resetSecondFactor, { params: { id } })
const listOffers = (by: TestUser) => as(by).call(teamRoutes.list, { query: {} })

test('an Admin without a second factor cannot require one of the team', async () => {
  const { admin, employee } = await make.company()
  expect(await demand(admin, true)).toMatchObject({ status: 409, error: 'second_factor_own_missing' })
  expect(await demand(employee, true)).toMatchObject({ status: 403 })
})

test('if the company requires a second factor, a member without one may only set it up, and works again then', async () => {
  const { admin, employee } = await make.company()
  await turnOn(admin)
  const session = as(employee)
  expect(await session.call(accountRoutes.getUser)).toMatchObject({
    answer: { secondFactor: { isOn: false, isRequired: false } },
  })
  expect(await demand(admin, true)).toMatchObject({ answer: { isRequired: true } })
  expect(await session.send({ url: '/api/conversations' })).toMatchObject({ statusCode: 403 })
  expect((await session.send({ url: '/api/conversations' })).json().error.code).toBe(secondFactorRequired)
  expect(await session.call(accountRoutes.getUser)).toMatchObject({
    answer: { secondFactor: { isOn: false, isRequired: true } },
  })
  await turnOn(employee)
  expect((await as(employee).send({ url: '/api/conversations' })).statusCode).toBe(200)
  // The Admin is not locked out, and may undo it.
  expect(await listOffers(admin)).toMatchObject({ ok: true })
  expect(await demand(admin, false)).toMatchObject({ answer: { isRequired: false } })
})

test('a requirement also applies to accounts created later, and not to other companies', async () => {
  const mine = await make.company()
  const other = await make.company()
  await turnOn(mine.admin)
  await demand(mine.admin, true)
  expect((await as(other.employee).send({ url: '/api/conversations' })).statusCode).toBe(200)
  const begun = await visitor.call(accountRoutes.logIn, {
    body: { username: mine.employee.email, password: testPassword },
  })
  expect(begun).toMatchObject({ answer: { token: expect.any(String) } })
  expect((await as(mine.employee).send({ url: '/api/conversations' })).statusCode).toBe(403)
})

test('open sockets of members without a second factor end when it is required', async () => {
  const { admin, employee } = await make.company()
  await turnOn(admin)
  const { socket } = await connect(employee)
  await demand(admin, true)
  await expect.poll(() => socket.connected).toBe(false)
})

test('an Admin resets the second factor of a colleague, who is logged out and notified by mail', async () => {
  const { admin, employee } = await make.company()
  await turnOn(employee)
  const session = as(employee)
  expect(await session.call(accountRoutes.getUser)).toMatchObject({ answer: { secondFactor: { isOn: true } } })
  expect(await reset(admin, employee)).toMatchObject({ answer: { hasSecondFactor: false } })
  expect(await session.call(accountRoutes.getUser)).toMatchObject({ status: 401 })
  const letter = await waitForMail(employee.email, 'Your Veos account has no second factor any more')
  expect(letter.text).toContain('was reset for you')
  expect(await reset(admin, employee)).toMatchObject({ status: 409 })
  const begun = await visitor.call(accountRoutes.logIn, { body: { username: employee.email, password: testPassword } })
  expect(begun).toMatchObject({ answer: { token: expect.any(String) } })
})

test('nobody resets the own second factor or one of another company, and an Employee resets none', async () => {
  const mine = await make.company()
  const other = await make.company()
  for (const user of [mine.admin, other.employee]) await turnOn(user)
  expect(await reset(mine.admin, mine.admin)).toMatchObject({ status: 409, error: 'second_factor_own' })
  expect(await reset(mine.admin, other.employee)).toMatchObject({ status: 404 })
  expect(await reset(mine.employee, mine.admin)).toMatchObject({ status: 403 })
})
