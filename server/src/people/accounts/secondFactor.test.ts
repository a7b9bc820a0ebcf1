import { accountRoutes } from '@veos/contract/people/accounts'
import { myAccountRoutes } from '@veos/contract/people/myAccount'
import { recoveryRoutes } from '@veos/contract/people/recovery'
import { secondFactorRoutes } from '@veos/contract/people/secondFactor'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { expect, test } from 'vitest'
import { findTablesContaining } from '../../../testing/findInDatabase.ts'
import { getToken, openTestMailbox } from '../../../testing/mail.ts'
import { type TestUser, testPassword } from '../../../testing/make.ts'
import { type Caller, testApp } from '../../../testing/testApp.ts'
import { rotateKey } from '../../platform/keys/keys.ts'
import { computeAuthenticatorCode } from './authenticator.ts'
import { sealAuthenticatorsAnew } from './sealAuthenticatorsAnew.ts'

const app = await testApp()
const { make, as, visitor, clock, db, pool, config, platform } = app
const { waitForMail } = openTestMailbox(config)
const password = testPassword
const stepMs = 30_000
/** Longer than every window of limits. */
const longMs = 60 * 60_000

interface Device {
  user: TestUser
  key: string
  recoveryCodes: string[]
}

/** The code of the app, `steps` from now. */
const codeOf = ({ key }: Pick<Device, 'key'>, steps = 0) =>
  computeAuthenticatorCode(key, new Date(clock.now().getTime() + steps * stepMs))

async function prepare(caller: Caller): Promise<string> {
  const prepared = await caller.call(secondFactorRoutes.prepare, { body: { password } })
  if (!prepared.ok) throw new Error(prepared.message)
  return prepared.answer.key
}

/** A user with a second factor, whose next code is unused. */
async function makeDevice(user?: TestUser): Promise<Device> {
  const owner = user ?? (await make.company()).admin
  const caller = as(owner)
  const key = await prepare(caller)
  const on = await caller.call(secondFactorRoutes.turnOn, { body: { code: codeOf({ key }) } })
  if (!on.ok) throw new Error(JSON.stringify(on.errors))
  clock.pass(stepMs)
  return { user: owner, key, recoveryCodes: on.answer.recoveryCodes }
}

async function challengeFor({ email }: { email: string }): Promise<string> {
  const begun = await visitor.call(accountRoutes.logIn, { body: { username: email, password } })
  if (!begun.ok || !('secondFactor' in begun.answer)) throw new Error(JSON.stringify(begun))
  return begun.answer.secondFactor.challenge
}

const finish = (challenge: string, code: string) =>
  visitor.call(secondFactorRoutes.logIn, { body: { challenge, code } })
const wrongCode = { ok: false, status: 422, errors: { code: { code: 'code_wrong' } } }
const stepOver = { ok: false, status: 401, error: 'log_in_step_over' }
const statusWith = async (token: string) =>
  (await visitor.send({ url: '/api/getUser', headers: { authorization: `Bearer ${token}` } })).statusCode

test('the right password and the code of the app open a session, and the password alone does not', async () => {
  const device = await makeDevice()
  const first = await visitor.send({
    method: 'POST',
    url: '/api/auth',
    payload: { username: device.user.email, password, remember: true },
  })
  expect(first.statusCode).toBe(200)
  expect(first.cookies).toEqual([])
  expect(Object.keys(first.json())).toEqual(['secondFactor'])
  const { challenge } = first.json().secondFactor
  expect(await statusWith(challenge)).toBe(401)

  const second = await visitor.send({
    method: 'POST',
    url: '/api/auth/secondFactor',
    payload: { challenge, code: codeOf(device) },
  })
  expect(second.cookies.find(({ name }) => name === 'tc_token')).toMatchObject({ maxAge: 14 * 86_400 })
  expect(Object.keys(second.json())).toEqual(['token'])
  expect(await statusWith(second.json().token)).toBe(200)
})

test('without a second factor a log-in needs only the password', async () => {
  const { admin } = await make.company()
  const answer = await visitor.call(accountRoutes.logIn, { body: { username: admin.email, password } })
  expect(answer).toMatchObject({ ok: true, answer: { token: expect.any(String) } })
})

test('after a wrong code another one may be tried, and a challenge works for one log-in', async () => {
  const device = await makeDevice()
  const challenge = await challengeFor(device.user)
  for (const wrong of ['000000', 'ABCDE-FGHJK', codeOf(device, 5), codeOf(device, -5)]) {
    expect(await finish(challenge, wrong)).toMatchObject(wrongCode)
  }
  expect(await finish(challenge, `${codeOf(device).slice(0, 3)} ${codeOf(device).slice(3)}`)).toMatchObject({
    ok: true,
  })
  expect(await finish(challenge, codeOf(device, 1))).toMatchObject(stepOver)
})

test('a code is accepted once, and older ones not at all', async () => {
  const device = await makeDevice()
  const code = codeOf(device)
  expect(await finish(await challengeFor(device.user), code)).toMatchObject({ ok: true })
  expect(await finish(await challengeFor(device.user), code)).toMatchObject(wrongCode)
  expect(await finish(await challengeFor(device.user), codeOf(device, -1))).toMatchObject(wrongCode)
  expect(await finish(await challengeFor(device.user), codeOf(device, 1))).toMatchObject({ ok: true })
})

test('of two simultaneous log-ins with one code, one gets a session', async () => {
  const device = await makeDevice()
  const challenges = [await challengeFor(device.user), await challengeFor(device.user)]
  const outcomes = await Promise.all(challenges.map((challenge) => finish(challenge, codeOf(device))))
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
})

test('of two simultaneous calls with one challenge, one gets a session', async () => {
  const device = await makeDevice()
  const challenge = await challengeFor(device.user)
  const outcomes = await Promise.all([codeOf(device), codeOf(device, 1)].map((code) => finish(challenge, code)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a log-in waits five minutes for its code', async () => {
  const device = await makeDevice()
  const early = await challengeFor(device.user)
  const late = await challengeFor(device.user)
  clock.pass(5 * 60_000 - 1000)
  expect(await finish(early, codeOf(device))).toMatchObject({ ok: true })
  clock.pass(stepMs)
  expect(await finish(late, codeOf(device))).toMatchObject(stepOver)
  expect(await finish('made-up-by-somebody', codeOf(device))).toMatchObject(stepOver)
})

test('the challenge of one user accepts only codes of that user', async () => {
  const device = await makeDevice()
  const other = await makeDevice()
  expect(await finish(await challengeFor(other.user), codeOf(device))).toMatchObject(wrongCode)
  expect(await finish(await challengeFor(other.user), device.recoveryCodes[0]!)).toMatchObject(wrongCode)
  expect(await finish(await challengeFor(device.user), codeOf(device))).toMatchObject({ ok: true })
})

test('codes are limited like passwords, and a mail warns the owner that the password is known', async () => {
  const device = await makeDevice()
  const challenge = await challengeFor(device.user)
  for (let tries = 0; tries < 10; tries++) expect(await finish(challenge, '000000')).toMatchObject(wrongCode)
  expect(await finish(challenge, codeOf(device))).toMatchObject({ ok: false, status: 429 })
  expect(await finish(await challengeFor(device.user), codeOf(device))).toMatchObject({ ok: false, status: 429 })
  const letter = await waitForMail(device.user.email, 'Somebody may know your Veos password')
  expect(letter.text).toContain('/forgot')
  clock.pass(16 * 60_000)
  expect(await finish(await challengeFor(device.user), codeOf(device))).toMatchObject({ ok: true })
})

test('simultaneous codes all count as tries', async () => {
  const device = await makeDevice()
  const challenge = await challengeFor(device.user)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => finish(challenge, '000000')))
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.status === 429)).toHaveLength(10)
})

test('a known browser has its own tries of codes', async () => {
  const device = await makeDevice()
  const send = (challenge: string, code: string, cookies: Record<string, string> = {}) =>
    visitor.send({
      method: 'POST',
      url: '/api/auth/secondFactor',
      payload: { challenge, code },
      cookies,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  const known = await send(await challengeFor(device.user), codeOf(device))
  const mark = { tc_known: known.cookies.find(({ name }) => name === 'tc_known')!.value }
  clock.pass(stepMs)
  const challenge = await challengeFor(device.user)
  for (let tries = 0; tries < 11; tries++) await send(challenge, '000000')
  expect((await send(challenge, codeOf(device))).statusCode).toBe(429)
  expect((await send(challenge, codeOf(device), mark)).statusCode).toBe(200)
})

test('a recovery code logs in once, in any spelling, and a mail reports its use', async () => {
  const device = await makeDevice()
  expect(device.recoveryCodes).toHaveLength(10)
  expect(new Set(device.recoveryCodes).size).toBe(10)
  const [code, other] = device.recoveryCodes as [string, string]
  expect(await finish(await challengeFor(device.user), ` ${code.toLowerCase().replace('-', ' ')}`)).toMatchObject({
    ok: true,
  })
  expect(await finish(await challengeFor(device.user), code)).toMatchObject(wrongCode)
  const letter = await waitForMail(device.user.email, 'A recovery code')
  expect(letter.text).toContain('does not work again')
  expect(await as(device.user).call(secondFactorRoutes.read)).toMatchObject({ answer: { recoveryCodesLeft: 9 } })

  const challenges = [await challengeFor(device.user), await challengeFor(device.user)]
  const outcomes = await Promise.all(challenges.map((challenge) => finish(challenge, other)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('recovery codes are renewed with password and code, and the former ones stop working', async () => {
  const device = await makeDevice()
  const caller = as(device.user)
  const renew = (body: { password: string; code: string }) =>
    caller.call(secondFactorRoutes.renewRecoveryCodes, { body })
  expect(await renew({ password: 'not-the-one', code: codeOf(device) })).toMatchObject({
    errors: { password: { code: 'current_password_wrong' } },
  })
  expect(await renew({ password, code: '000000' })).toMatchObject(wrongCode)
  const renewed = await renew({ password, code: codeOf(device) })
  if (!renewed.ok) throw new Error(renewed.message)
  expect(await finish(await challengeFor(device.user), device.recoveryCodes[0]!)).toMatchObject(wrongCode)
  expect(await finish(await challengeFor(device.user), renewed.answer.recoveryCodes[0]!)).toMatchObject({ ok: true })
})

test('turning the second factor on needs the password and a code of the new key, ends other sessions and sends a mail', async () => {
  const { admin } = await make.company()
  const caller = as(admin)
  const elsewhere = as(admin)
  expect((await elsewhere.send({ url: '/api/getUser' })).statusCode).toBe(200)
  expect(await caller.call(secondFactorRoutes.prepare, { body: { password: 'not-the-one' } })).toMatchObject({
    errors: { password: { code: 'current_password_wrong' } },
  })
  expect(await caller.call(secondFactorRoutes.turnOn, { body: { code: '123456' } })).toMatchObject(wrongCode)
  const key = await prepare(caller)
  expect(await caller.call(secondFactorRoutes.turnOn, { body: { code: '000000' } })).toMatchObject(wrongCode)
  expect(await caller.call(secondFactorRoutes.read)).toMatchObject({ answer: { onSince: null, recoveryCodesLeft: 0 } })
  // It is not active yet: the password alone is enough.
  expect(await visitor.call(accountRoutes.logIn, { body: { username: admin.email, password } })).toMatchObject({
    answer: { token: expect.any(String) },
  })

  expect(await caller.call(secondFactorRoutes.turnOn, { body: { code: codeOf({ key }) } })).toMatchObject({ ok: true })
  expect((await elsewhere.send({ url: '/api/getUser' })).statusCode).toBe(401)
  expect(await caller.call(accountRoutes.getUser)).toMatchObject({
    answer: { secondFactor: { isOn: true, isRequired: false } },
  })
  expect(await caller.call(secondFactorRoutes.prepare, { body: { password } })).toMatchObject({ status: 409 })
  expect(await caller.call(secondFactorRoutes.turnOn, { body: { code: codeOf({ key }, 1) } })).toMatchObject({
    status: 409,
  })
  await waitForMail(admin.email, 'A second factor protects your Veos account')
})

test('a log-in during turning the second factor on leaves no session without it', async () => {
  for (let round = 0; round < 3; round++) {
    const { admin } = await make.company()
    const caller = as(admin)
    const code = codeOf({ key: await prepare(caller) })
    const logIn = visitor.call(accountRoutes.logIn, { body: { username: admin.email, password } })
    const [on, late] = await Promise.all([caller.call(secondFactorRoutes.turnOn, { body: { code } }), logIn])
    expect(on).toMatchObject({ ok: true })
    if (late.ok && 'token' in late.answer) expect(await statusWith(late.answer.token)).toBe(401)
  }
})

test('if two tabs set it up, the newer key counts', async () => {
  const { admin } = await make.company()
  const caller = as(admin)
  const first = await prepare(caller)
  const second = await prepare(caller)
  expect(await caller.call(secondFactorRoutes.turnOn, { body: { code: codeOf({ key: first }) } })).toMatchObject(
    wrongCode,
  )
  const both = await Promise.all(
    [0, 1].map((steps) => caller.call(secondFactorRoutes.turnOn, { body: { code: codeOf({ key: second }, steps) } })),
  )
  const taken = both.filter(({ ok }) => ok)
  expect(taken).toHaveLength(1)
  expect(await caller.call(secondFactorRoutes.read)).toMatchObject({ answer: { recoveryCodesLeft: 10 } })
})

test('turning the second factor off needs the password and a code or a recovery code', async () => {
  const device = await makeDevice()
  const caller = as(device.user)
  const turnOff = (body: { password: string; code: string }) => caller.call(secondFactorRoutes.turnOff, { body })
  expect(await turnOff({ password: 'not-the-one', code: codeOf(device) })).toMatchObject({ status: 422 })
  expect(await turnOff({ password, code: '000000' })).toMatchObject(wrongCode)
  expect(await turnOff({ password, code: device.recoveryCodes[3]! })).toMatchObject({ ok: true })
  expect(await visitor.call(accountRoutes.logIn, { body: { username: device.user.email, password } })).toMatchObject({
    answer: { token: expect.any(String) },
  })
  expect(await turnOff({ password, code: codeOf(device) })).toMatchObject({ status: 409 })
  await waitForMail(device.user.email, 'Your Veos account has no second factor any more')
  // It can be set up again.
  expect((await makeDevice(device.user)).key).not.toBe(device.key)
})

test('a new password by a mailed link does not skip the second factor, and ends waiting log-ins', async () => {
  const device = await makeDevice()
  const waiting = await challengeFor(device.user)
  await visitor.call(recoveryRoutes.recoverUser, { body: { email: device.user.email } })
  const letter = await waitForMail(device.user.email, 'Set a new password')
  const chosen = 'quite-another-one'
  const reset = await visitor.call(recoveryRoutes.updateRecoveredUser, {
    body: { userId: getToken(letter.text, 'reset-password'), password: chosen },
  })
  if (!reset.ok || !('secondFactor' in reset.answer)) throw new Error(JSON.stringify(reset))
  expect(await finish(waiting, codeOf(device))).toMatchObject(stepOver)
  expect(await finish(reset.answer.secondFactor.challenge, codeOf(device))).toMatchObject({ ok: true })
})

test('a stolen session can guess neither password nor code', async () => {
  const device = await makeDevice()
  const caller = as(device.user)
  const turnOff = (body: { password: string; code: string }) => caller.call(secondFactorRoutes.turnOff, { body })
  for (let tries = 0; tries < 10; tries++) await turnOff({ password: `guess ${tries}`, code: codeOf(device) })
  expect(await turnOff({ password, code: codeOf(device) })).toMatchObject({ status: 429 })
  clock.pass(longMs)
  for (let tries = 0; tries < 10; tries++) await turnOff({ password, code: '000000' })
  expect(await turnOff({ password, code: codeOf(device) })).toMatchObject({ status: 429 })
})

test('the database contains no keys, codes or challenges', async () => {
  const device = await makeDevice()
  const challenge = await challengeFor(device.user)
  for (const secret of [
    device.key,
    challenge,
    ...device.recoveryCodes.flatMap((code) => [code, code.replace('-', '')]),
  ]) {
    expect([secret, await findTablesContaining(pool, [secret])]).toEqual([secret, []])
  }
})

test('the encrypted key of one user cannot be used for another', async () => {
  const device = await makeDevice()
  const other = await makeDevice()
  const { sealedKey } = await db
    .selectFrom('authenticators')
    .where('userId', '=', device.user.id)
    .select('sealedKey')
    .executeTakeFirstOrThrow()
  await db.updateTable('authenticators').set({ sealedKey }).where('userId', '=', other.user.id).execute()
  expect(await finish(await challengeFor(other.user), codeOf(device))).toMatchObject(wrongCode)
  expect(await finish(await challengeFor(device.user), codeOf(device))).toMatchObject({ ok: true })
})

test('a new key encrypts the secrets of the former one, which then ends', async () => {
  const device = await makeDevice()
  /** The version of the key that encrypted this secret. What no key can decrypt stays unchanged. */
  const sealedBy = async () => {
    const own = db.selectFrom('authenticators').where('userId', '=', device.user.id).select('sealedKey')
    return Number((await own.executeTakeFirstOrThrow()).sealedKey.split('-')[0])
  }
  const version = () => platform.sealer.version()
  const before = version()
  await rotateKey(db, clock, { name: 'second_factors', endsNow: false })
  clock.pass(31_000)
  await expect.poll(version).toBe(before + 1)
  expect(await finish(await challengeFor(device.user), codeOf(device))).toMatchObject({ ok: true })
  await sealAuthenticatorsAnew(platform)
  expect(await sealedBy()).toBe(version())
  clock.pass(31 * dayMs)
  expect(await finish(await challengeFor(device.user), codeOf(device))).toMatchObject({ ok: true })

  // A leaked key ends immediately, and all apps with it; recovery codes still work.
  await rotateKey(db, clock, { name: 'second_factors', endsNow: true })
  await expect.poll(version).toBe(before + 2)
  await sealAuthenticatorsAnew(platform)
  expect(await finish(await challengeFor(device.user), codeOf(device, 1))).toMatchObject(wrongCode)
  expect(await finish(await challengeFor(device.user), device.recoveryCodes[0]!)).toMatchObject({ ok: true })
})

test("changes of the second factor are in the user's list of sign-ins", async () => {
  const device = await makeDevice()
  await finish(await challengeFor(device.user), '000000')
  await finish(await challengeFor(device.user), device.recoveryCodes[0]!)
  const events = await as(device.user).call(myAccountRoutes.signIns, { query: { limit: 10 } })
  if (!events.ok) throw new Error(events.message)
  expect(events.answer.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['second_factor_on', 'second_factor_failed', 'recovery_code_used', 'log_in']),
  )
})
