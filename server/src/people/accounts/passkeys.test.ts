import { accountRoutes } from '@veos/contract/people/accounts'
import { myAccountRoutes } from '@veos/contract/people/myAccount'
import { passkeyRoutes } from '@veos/contract/people/passkeys'
import { secondFactorRoutes } from '@veos/contract/people/secondFactor'
import { teamRoutes } from '@veos/contract/people/team'
import { expect, test } from 'vitest'
import { createSoftwareAuthenticator, type Deviation } from '../../../testing/createSoftwareAuthenticator.ts'
import { findTablesContaining } from '../../../testing/findInDatabase.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import { testPassword as password, type TestUser } from '../../../testing/make.ts'
import { type Caller, testApp } from '../../../testing/testApp.ts'
import { computeAuthenticatorCode } from './authenticator.ts'

const origin = 'https://veos.example'
const app = await testApp({ PUBLIC_URL: origin })
const { make, as, visitor, clock, db, pool, config } = app
const { waitForMail } = openTestMailbox(config)
type Authenticator = ReturnType<typeof createSoftwareAuthenticator>

const over = { ok: false, status: 401, error: 'passkey_step_over' }
const notAccepted = { ok: false, status: 401, error: 'passkey_refused' }

async function startAdding(caller: Caller) {
  const begun = await caller.call(passkeyRoutes.startAdding, { body: { password } })
  if (!begun.ok) throw new Error(begun.message)
  return begun.answer
}

async function add(caller: Caller, authenticator: Authenticator, name = 'Laptop') {
  const options = await startAdding(caller)
  const added = await caller.call(passkeyRoutes.add, { body: { name, passkey: authenticator.create(options) } })
  if (!added.ok) throw new Error(JSON.stringify(added))
  return added.answer
}

/** A user with a passkey as the only second factor. */
async function makeOwner(user?: TestUser, authenticator = createSoftwareAuthenticator(origin)) {
  const owner = user ?? (await make.company()).admin
  const { passkey, recoveryCodes } = await add(as(owner), authenticator)
  return { user: owner, authenticator, id: passkey._id, recoveryCodes }
}

async function stepOf({ email }: { email: string }): Promise<string> {
  const begun = await visitor.call(accountRoutes.logIn, { body: { username: email, password } })
  if (!begun.ok || !('secondFactor' in begun.answer)) throw new Error(JSON.stringify(begun))
  return begun.answer.secondFactor.challenge
}

async function startSecondStep(user: { email: string }) {
  const options = await visitor.call(passkeyRoutes.startLogIn, { body: { challenge: await stepOf(user) } })
  if (!options.ok) throw new Error(options.message)
  return options.answer
}

const finish = (passkey: ReturnType<Authenticator['get']>) => visitor.call(passkeyRoutes.logIn, { body: { passkey } })
const secondStep = async (user: { email: string }, authenticator: Authenticator, by?: Deviation) =>
  finish(authenticator.get(await startSecondStep(user), by))

let addresses = 0

/** A browser that starts a log-in with a passkey only: the options to sign, and the cookie with the browser's id. */
async function startAlone() {
  addresses += 1
  const begun = await visitor.send({
    method: 'POST',
    url: '/api/auth/passkey/options',
    payload: {},
    remoteAddress: `10.9.0.${addresses}`,
  })
  const cookie = begun.cookies.find(({ name }) => name === 'tc_passkey')
  return { options: begun.json(), cookie, cookies: { tc_passkey: cookie!.value } }
}

async function logInAlone(authenticator: Authenticator, by?: Deviation) {
  const { options, cookies } = await startAlone()
  return sendAlone({ passkey: authenticator.get(options, by) }, cookies)
}

const sendAlone = (payload: object, cookies: Record<string, string> = {}) =>
  visitor.send({
    method: 'POST',
    url: '/api/auth/passkey',
    payload,
    cookies,
    headers: { 'sec-fetch-site': 'same-origin' },
  })

const statusWith = async (token: string) =>
  (await visitor.send({ url: '/api/getUser', headers: { authorization: `Bearer ${token}` } })).statusCode

async function eventsOf(user: TestUser): Promise<string[]> {
  const events = await as(user).call(myAccountRoutes.signIns, { query: { limit: 30 } })
  if (!events.ok) throw new Error(events.message)
  return events.answer.map(({ event }) => event)
}

test('the first passkey turns the second factor on, ends other sessions, and answers recovery codes', async () => {
  const { admin } = await make.company()
  const caller = as(admin)
  const elsewhere = as(admin)
  expect((await elsewhere.send({ url: '/api/getUser' })).statusCode).toBe(200)
  const options = await startAdding(caller)
  expect(options).toMatchObject({
    rp: { id: 'veos.example', name: 'Veos' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
  const passkey = createSoftwareAuthenticator(origin).create(options)
  const added = await caller.call(passkeyRoutes.add, { body: { name: ' Laptop ', passkey } })
  if (!added.ok) throw new Error(added.message)
  expect(added.answer).toMatchObject({ passkey: { name: 'Laptop', lastUsedAt: null } })
  expect(added.answer.recoveryCodes).toHaveLength(10)
  expect((await elsewhere.send({ url: '/api/getUser' })).statusCode).toBe(401)
  expect(await caller.call(secondFactorRoutes.read)).toMatchObject({
    answer: { onSince: expect.any(String), hasAuthenticator: false, recoveryCodesLeft: 10 },
  })
  await waitForMail(admin.email, 'A second factor protects your Veos account')

  // The next passkey does none of that.
  const second = await add(caller, createSoftwareAuthenticator(origin), 'Phone')
  expect(second.recoveryCodes).toEqual([])
  const letter = await waitForMail(admin.email, 'A passkey was added')
  expect(letter.text).toContain('Phone')
  expect(await caller.call(passkeyRoutes.list)).toMatchObject({ answer: [{ name: 'Laptop' }, { name: 'Phone' }] })
  expect(await eventsOf(admin)).toEqual(expect.arrayContaining(['second_factor_on', 'passkey_added']))
})

test('the right password and the passkey open a session, and the password alone does not', async () => {
  const { user, authenticator } = await makeOwner()
  const first = await visitor.call(accountRoutes.logIn, { body: { username: user.email, password, remember: true } })
  expect(first).toMatchObject({ answer: { secondFactor: { hasPasskey: true, hasAuthenticator: false } } })
  const options = await startSecondStep(user)
  expect(options).toMatchObject({ rpId: 'veos.example', userVerification: 'required' })
  expect(options.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id])
  const done = await finish(authenticator.get(options))
  if (!done.ok) throw new Error(done.message)
  expect(await statusWith(done.answer.token)).toBe(200)
  const listed = await as(user).call(passkeyRoutes.list)
  expect(listed).toMatchObject({ answer: [{ lastUsedAt: clock.now().toISOString() }] })
})

test('a passkey alone logs in for the chosen time, and its cookie works only for that', async () => {
  const { authenticator } = await makeOwner()
  const { options, cookie, cookies } = await startAlone()
  expect(options.allowCredentials).toEqual([])
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: true, maxAge: 300 })
  expect(cookie).toMatchObject({ path: '/api/auth/passkey' })
  const done = await sendAlone({ passkey: authenticator.get(options), remember: true }, cookies)
  expect(done.statusCode).toBe(200)
  expect(done.cookies.find(({ name }) => name === 'tc_token')).toMatchObject({ maxAge: 14 * 86_400 })
  expect(await statusWith(done.json().token)).toBe(200)
  const next = await logInAlone(authenticator)
  expect(next.cookies.find(({ name }) => name === 'tc_token')).toMatchObject({ maxAge: 86_400 })
})

test('staff logs in with a passkey alone', async () => {
  const staff = await make.staff()
  const { authenticator } = await makeOwner(staff)
  const done = await logInAlone(authenticator)
  expect(done.statusCode).toBe(200)
  const authorization = `Bearer ${done.json().token}`
  expect((await visitor.send({ url: '/api/back-office/counts', headers: { authorization } })).statusCode).toBe(200)
})

const wrong: Record<string, Deviation> = {
  'another origin': { origin: 'https://veos.example.attacker.example' },
  'our origin without encryption': { origin: 'http://veos.example' },
  'another relying party': { rpId: 'attacker.example' },
  'a user who was not verified': { isUserVerified: false },
  'what was signed to add a passkey': { type: 'webauthn.create' },
}

test.each(Object.entries(wrong))('%s does not log in, neither alone nor after the password', async (_, by) => {
  const { user, authenticator } = await makeOwner()
  expect((await logInAlone(authenticator, by)).json().error.code).toBe('passkey_refused')
  expect(await secondStep(user, authenticator, by)).toMatchObject(notAccepted)
  expect(await eventsOf(user)).toContain('passkey_refused')
  expect((await logInAlone(authenticator)).statusCode).toBe(200)
})

test.each(Object.entries({ ...wrong, 'what was signed to add a passkey': { type: 'webauthn.get' } }))(
  '%s cannot be added as a passkey',
  async (_, by) => {
    const { admin } = await make.company()
    const caller = as(admin)
    const passkey = createSoftwareAuthenticator(origin).create(await startAdding(caller), by)
    expect(await caller.call(passkeyRoutes.add, { body: { name: 'Laptop', passkey } })).toMatchObject({
      errors: { passkey: { code: 'passkey_refused' } },
    })
    expect(await caller.call(secondFactorRoutes.read)).toMatchObject({ answer: { onSince: null } })
  },
)

test('a challenge is answered once, also by simultaneous calls, and is used up by a failed answer', async () => {
  const { user, authenticator } = await makeOwner()
  const { options, cookies } = await startAlone()
  const answers = [authenticator.get(options), authenticator.get(options)]
  const outcomes = await Promise.all(answers.map((passkey) => sendAlone({ passkey }, cookies)))
  expect(outcomes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  const replayed = await sendAlone({ passkey: answers[0] }, cookies)
  expect(replayed.json().error.code).toBe('passkey_step_over')

  const step = await startSecondStep(user)
  expect(await finish(authenticator.get(step, { origin: 'https://other.example' }))).toMatchObject(notAccepted)
  expect(await finish(authenticator.get(step))).toMatchObject(over)
  expect(await finish(authenticator.get(step, { challenge: 'bWFkZSB1cA' }))).toMatchObject(over)
})

test('a passkey challenge works for five minutes', async () => {
  const { user, authenticator } = await makeOwner()
  const early = await startAlone()
  const late = await startAlone()
  const step = await startSecondStep(user)
  clock.pass(5 * 60_000 - 1000)
  const inTime = await sendAlone({ passkey: authenticator.get(early.options) }, early.cookies)
  expect(inTime.statusCode).toBe(200)
  clock.pass(2000)
  const tooLate = await sendAlone({ passkey: authenticator.get(late.options) }, late.cookies)
  expect(tooLate.json().error.code).toBe('passkey_step_over')
  expect(await finish(authenticator.get(step))).toMatchObject(over)
  expect(await visitor.call(passkeyRoutes.startLogIn, { body: { challenge: 'made-up' } })).toMatchObject({
    status: 401,
  })
})

test('a challenge works only for its browser, log-in or session', async () => {
  const { user, authenticator } = await makeOwner()
  const mine = await startAlone()
  const theirs = await startAlone()
  const elsewhere = await sendAlone({ passkey: authenticator.get(mine.options) }, theirs.cookies)
  expect(elsewhere.json().error.code).toBe('passkey_step_over')
  expect((await sendAlone({ passkey: authenticator.get(theirs.options) })).json().error.code).toBe('passkey_step_over')

  const caller = as(user)
  const other = as(user)
  const options = await startAdding(caller)
  const fresh = createSoftwareAuthenticator(origin)
  const body = { name: 'Phone', passkey: fresh.create(options) }
  const stepIsOver = { errors: { passkey: { code: 'passkey_step_over' } } }
  expect(await other.call(passkeyRoutes.add, { body })).toMatchObject(stepIsOver)
  expect(await caller.call(passkeyRoutes.add, { body })).toMatchObject(stepIsOver)
  // A challenge for a log-in does not confirm a change, and the other way round.
  const { options: toLogIn } = await startAlone()
  const { id } = (await makeOwner(user, createSoftwareAuthenticator(origin))) as { id: string }
  const asProof = { params: { id }, body: { passkey: authenticator.get(toLogIn) } }
  expect(await caller.call(passkeyRoutes.remove, asProof)).toMatchObject(stepIsOver)
})

test("another user's passkey does not finish a log-in, nor does one with a false id", async () => {
  const mine = await makeOwner()
  const theirs = await makeOwner()
  expect(await secondStep(mine.user, theirs.authenticator)).toMatchObject(notAccepted)
  expect(await secondStep(mine.user, theirs.authenticator, { id: mine.authenticator.id })).toMatchObject(notAccepted)
  const claimed = await logInAlone(theirs.authenticator, { id: mine.authenticator.id })
  expect(claimed.json().error.code).toBe('passkey_refused')
  const owner = Buffer.from(mine.user.id.replaceAll('-', ''), 'hex').toString('base64url')
  const handled = await logInAlone(theirs.authenticator, { userHandle: owner })
  expect(handled.json().error.code).toBe('passkey_refused')
  const unknown = await logInAlone(createSoftwareAuthenticator(origin))
  expect(unknown.statusCode).toBe(401)
})

test('a passkey belongs to one account', async () => {
  const { authenticator } = await makeOwner()
  const { admin } = await make.company()
  const caller = as(admin)
  const passkey = authenticator.create(await startAdding(caller))
  expect(await caller.call(passkeyRoutes.add, { body: { name: 'Laptop', passkey } })).toMatchObject({
    errors: { passkey: { code: 'passkey_known' } },
  })
  expect(await caller.call(secondFactorRoutes.read)).toMatchObject({ answer: { onSince: null } })
})

test('a signature counter that decreases or stays the same is refused and logged; a passkey without a counter sends 0', async () => {
  const { user, authenticator } = await makeOwner()
  expect(await secondStep(user, authenticator, { signCount: 41 })).toMatchObject({ ok: true })
  for (const signCount of [40, 41, 0]) {
    expect(await secondStep(user, authenticator, { signCount })).toMatchObject({ status: 401, error: 'passkey_copied' })
  }
  expect(await eventsOf(user)).toContain('passkey_copied')
  expect(await secondStep(user, authenticator, { signCount: 42 })).toMatchObject({ ok: true })

  const uncounted = await makeOwner(undefined, createSoftwareAuthenticator(origin, { counts: false }))
  for (let times = 0; times < 2; times++) {
    expect((await logInAlone(uncounted.authenticator)).statusCode).toBe(200)
  }
})

test('a removed user cannot log in with a passkey, and a member of a suspended company as usual', async () => {
  const { admin, employee } = await make.company()
  const boss = await makeOwner(admin)
  const leaver = await makeOwner(employee)
  const waiting = await startSecondStep(employee)
  expect(await as(admin).call(teamRoutes.removeUser, { params: { id: employee.id } })).toMatchObject({ ok: true })
  expect(await finish(leaver.authenticator.get(waiting))).toMatchObject(over)
  expect((await logInAlone(leaver.authenticator)).statusCode).toBe(401)
  expect(await db.selectFrom('passkeys').where('userId', '=', employee.id).select('id').execute()).toEqual([])

  const suspension = { suspendedAt: clock.now(), suspensionReason: 'Its offers are none' }
  await db.updateTable('companies').set(suspension).where('id', '=', admin.companyId!).execute()
  const done = await logInAlone(boss.authenticator)
  expect(done.statusCode).toBe(200)
  const authorization = `Bearer ${done.json().token}`
  const refused = await visitor.send({ url: '/api/conversations', headers: { authorization } })
  expect(refused.json().error.code).toBe('company_suspended')
})

test('tries of passkeys and codes are counted together, and a mail notifies the owner', async () => {
  const { user, authenticator, recoveryCodes } = await makeOwner()
  for (let tries = 0; tries < 10; tries++) {
    expect(await secondStep(user, authenticator, { isUserVerified: false })).toMatchObject(notAccepted)
  }
  expect(await secondStep(user, authenticator)).toMatchObject({ status: 429 })
  const body = { challenge: await stepOf(user), code: recoveryCodes[0]! }
  expect(await visitor.call(secondFactorRoutes.logIn, { body })).toMatchObject({ status: 429 })
  await waitForMail(user.email, 'Somebody may know your Veos password')
  clock.pass(16 * 60_000)
  expect(await secondStep(user, authenticator)).toMatchObject({ ok: true })
})

test('log-ins without a password are counted by network', async () => {
  const start = () =>
    visitor.send({ method: 'POST', url: '/api/auth/passkey/options', payload: {}, remoteAddress: '10.77.0.1' })
  for (let tries = 0; tries < 50; tries++) expect((await start()).statusCode).toBe(200)
  expect((await start()).statusCode).toBe(429)
})

test('a recovery code logs in a user who has lost the passkey', async () => {
  const { user, recoveryCodes } = await makeOwner()
  const body = { challenge: await stepOf(user), code: recoveryCodes[0]! }
  expect(await visitor.call(secondFactorRoutes.logIn, { body })).toMatchObject({ ok: true })
})

test('removing a passkey needs the password, a recovery code or a passkey; removing the last one turns the second factor off', async () => {
  const { user, authenticator, id, recoveryCodes } = await makeOwner()
  const caller = as(user)
  const remove = (passkeyId: string, body: object) =>
    caller.call(passkeyRoutes.remove, { params: { id: passkeyId }, body })
  const addOne = async () => (await add(caller, createSoftwareAuthenticator(origin), 'Phone')).passkey._id
  expect(await remove(id, {})).toMatchObject({ errors: { password: { code: 'current_password_missing' } } })
  expect(await remove(id, { password: 'not-the-one' })).toMatchObject({ status: 422 })
  expect(await remove(id, { code: '000000' })).toMatchObject({ errors: { code: { code: 'code_wrong' } } })

  expect(await remove(await addOne(), { password })).toMatchObject({ ok: true })
  expect(await remove(await addOne(), { code: recoveryCodes[0]! })).toMatchObject({ ok: true })
  const another = await addOne()
  const answer = await caller.call(passkeyRoutes.startProof)
  if (!answer.ok) throw new Error(answer.message)
  expect(await remove(another, { passkey: authenticator.get(answer.answer) })).toMatchObject({ ok: true })
  expect(await remove(another, { password })).toMatchObject({ status: 404, error: 'passkey_not_found' })
  const letter = await waitForMail(user.email, 'A passkey of your Veos account was removed')
  expect(letter.text).toContain('Phone')

  expect(await remove(id, { password })).toMatchObject({ ok: true })
  await waitForMail(user.email, 'Your Veos account has no second factor any more')
  expect(await visitor.call(accountRoutes.logIn, { body: { username: user.email, password } })).toMatchObject({
    answer: { token: expect.any(String) },
  })
  expect((await logInAlone(authenticator)).statusCode).toBe(401)
  expect(await eventsOf(user)).toEqual(expect.arrayContaining(['passkey_removed', 'second_factor_off']))
})

test('nobody removes the passkey of a colleague', async () => {
  const { admin, employee } = await make.company()
  const { id } = await makeOwner(employee)
  const removed = await as(admin).call(passkeyRoutes.remove, { params: { id }, body: { password } })
  expect(removed).toMatchObject({ status: 404, error: 'passkey_not_found' })
})

test('a passkey fulfils a required second factor, and the last factor cannot be removed while it is required', async () => {
  const { admin, employee } = await make.company()
  const boss = await makeOwner(admin)
  expect(await as(admin).call(teamRoutes.requireSecondFactor, { body: { isRequired: true } })).toMatchObject({
    ok: true,
  })
  const session = as(employee)
  expect((await session.send({ url: '/api/conversations' })).statusCode).toBe(403)
  await makeOwner(employee)
  expect((await as(employee).send({ url: '/api/conversations' })).statusCode).toBe(200)
  const last = { status: 409, error: 'second_factor_last' }
  const remove = { params: { id: boss.id }, body: { password } }
  expect(await as(admin).call(passkeyRoutes.remove, remove)).toMatchObject(last)
  expect((await logInAlone(boss.authenticator)).statusCode).toBe(200)

  // Staff has an app from the beginning: one of the two may be removed, and not both.
  const staff = await make.staff()
  const { id, recoveryCodes } = await makeOwner(staff)
  expect(recoveryCodes).toEqual([])
  const caller = as(staff)
  const answer = await caller.call(passkeyRoutes.remove, { params: { id }, body: { password } })
  expect(answer).toMatchObject({ ok: true })
  const { authenticator } = await makeOwner(staff)
  const options = await caller.call(passkeyRoutes.startProof)
  if (!options.ok) throw new Error(options.message)
  const off = { body: { password, passkey: authenticator.get(options.answer) } }
  expect(await caller.call(secondFactorRoutes.turnOff, off)).toMatchObject({ ok: true })
  await waitForMail(staff.email, 'The authenticator app of your Veos account was removed')
  const [left] = await db.selectFrom('passkeys').where('userId', '=', staff.id).select('id').execute()
  expect(await caller.call(passkeyRoutes.remove, { params: { id: left!.id }, body: { password } })).toMatchObject(last)
})

test('an app beside a passkey creates no new recovery codes, and removing it keeps the passkey', async () => {
  const { user, authenticator, recoveryCodes } = await makeOwner()
  const caller = as(user)
  const prepared = await caller.call(secondFactorRoutes.prepare, { body: { password } })
  if (!prepared.ok) throw new Error(prepared.message)
  const code = computeAuthenticatorCode(prepared.answer.key, clock.now())
  expect(await caller.call(secondFactorRoutes.turnOn, { body: { code } })).toMatchObject({
    answer: { recoveryCodes: [] },
  })
  await waitForMail(user.email, 'An authenticator app was added')
  const off = { body: { password, code: recoveryCodes[0]! } }
  expect(await caller.call(secondFactorRoutes.turnOff, off)).toMatchObject({ ok: true })
  expect(await secondStep(user, authenticator)).toMatchObject({ ok: true })
  expect(await eventsOf(user)).toEqual(expect.arrayContaining(['authenticator_added', 'authenticator_removed']))
})

test('recovery codes are renewed with the password and a passkey', async () => {
  const { user, authenticator, recoveryCodes } = await makeOwner()
  const caller = as(user)
  const options = await caller.call(passkeyRoutes.startProof)
  if (!options.ok) throw new Error(options.message)
  const body = { password, passkey: authenticator.get(options.answer) }
  expect(await caller.call(secondFactorRoutes.renewRecoveryCodes, { body: { password } })).toMatchObject({
    status: 422,
  })
  const renewed = await caller.call(secondFactorRoutes.renewRecoveryCodes, { body })
  if (!renewed.ok) throw new Error(JSON.stringify(renewed))
  const finishWith = async (code: string) =>
    visitor.call(secondFactorRoutes.logIn, { body: { challenge: await stepOf(user), code } })
  expect(await finishWith(recoveryCodes[1]!)).toMatchObject({ status: 422 })
  expect(await finishWith(renewed.answer.recoveryCodes[0]!)).toMatchObject({ ok: true })
})

test('an account has at most ten passkeys, also with simultaneous calls', async () => {
  const { user } = await makeOwner()
  const caller = as(user)
  for (let more = 1; more < 9; more++) await add(caller, createSoftwareAuthenticator(origin), `Key ${more}`)
  const both = await Promise.all(
    [0, 1].map(async () => {
      const passkey = createSoftwareAuthenticator(origin).create(await startAdding(caller))
      return caller.call(passkeyRoutes.add, { body: { name: 'Key', passkey } })
    }),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await caller.call(passkeyRoutes.startAdding, { body: { password } })).toMatchObject({
    status: 409,
    error: 'passkeys_too_many',
  })
})

test('resetting a colleague’s second factor removes the passkeys too', async () => {
  const { admin, employee } = await make.company()
  const { authenticator } = await makeOwner(employee)
  const reset = await as(admin).call(teamRoutes.resetSecondFactor, { params: { id: employee.id } })
  expect(reset).toMatchObject({ answer: { hasSecondFactor: false } })
  expect((await logInAlone(authenticator)).statusCode).toBe(401)
})

test('a malformed passkey answer is refused before it is verified', async () => {
  const { user } = await makeOwner()
  const { options, cookies } = await startAlone()
  const passkey = createSoftwareAuthenticator(origin).get(options)
  const broken = [
    {},
    { ...passkey, id: '' },
    { ...passkey, type: 'password' },
    { ...passkey, response: { ...passkey.response, clientDataJSON: 'x'.repeat(7000) } },
    { ...passkey, response: { ...passkey.response, signature: '<script>' } },
  ]
  for (const each of broken) expect((await sendAlone({ passkey: each }, cookies)).statusCode).toBe(422)
  const bytes = { ...passkey.response, authenticatorData: 'AAAA' }
  expect((await sendAlone({ passkey: { ...passkey, response: bytes } }, cookies)).statusCode).toBe(401)
  expect(await as(user).call(passkeyRoutes.list)).toMatchObject({ ok: true })
})

test('challenges and browser ids are not in the database', async () => {
  const { options, cookies } = await startAlone()
  expect(await findTablesContaining(pool, [options.challenge])).toEqual([])
  expect(await findTablesContaining(pool, [cookies.tc_passkey])).toEqual([])
})
