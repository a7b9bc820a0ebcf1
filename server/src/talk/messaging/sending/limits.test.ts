import { maxTrialMessages } from '@veos/contract/people/reference/plans'
import { composeFirstMessage } from '@veos/contract/talk/conversationNames'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import type { TestUser } from '../../../../testing/make.ts'
import { testApp } from '../../../../testing/testApp.ts'
import { maxMessages, maxNewConversations, maxReports } from './limits.ts'

const { make, as, db, clock } = await testApp()

const send = (user: TestUser, conversationId: string, message: string, idempotencyKey?: string) =>
  as(user).call(messagingRoutes.sendMessage, {
    body: { conversationId, message },
    ...(idempotencyKey && { idempotencyKey }),
  })
const start = (user: TestUser, addresseeId: string, idempotencyKey?: string) =>
  as(user).call(messagingRoutes.startConversation, {
    body: composeFirstMessage(addresseeId, { content: 'Hello', type: 'Company' }),
    ...(idempotencyKey && { idempotencyKey }),
  })

/** Pretends that a company has done something this often a moment ago. */
const setTries = (key: string, tries: number) =>
  db
    .insertInto('throttles')
    .values({ key, tries, resetsAt: new Date(clock.now().getTime() + 90_000) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ tries }))
    .execute()

test('a company on the free trial sends ten messages and no eleventh', async () => {
  const trial = await make.company({ plan: 'free_trial' })
  const other = await make.company()
  const started = await start(trial.admin, other.id)
  if (!started.ok) throw new Error(started.message)
  const { _id: id } = started.answer
  await start(trial.employee, other.id)
  for (let used = 2; used < maxTrialMessages - 1; used++) {
    expect(await send(trial.admin, id, `Message ${used}`)).toMatchObject({ ok: true })
  }
  const last = await send(trial.employee, id, 'The last', 'key')
  expect(last).toMatchObject({ ok: true, answer: { number: maxTrialMessages } })
  const refused = { ok: false, status: 402, error: 'trial_limit_reached' }
  expect(await send(trial.admin, id, 'One more')).toMatchObject(refused)
  expect(await start(trial.admin, other.id)).toMatchObject(refused)
  expect(await start(trial.admin, (await make.company()).id)).toMatchObject(refused)
  // A repeated message does not count, and is still answered.
  expect(await send(trial.employee, id, 'The last', 'key')).toEqual(last)
  expect(await as(trial.admin).call(messagingRoutes.conversations)).toMatchObject({
    answer: [{ _id: id, lastMessage: 'The last' }],
  })
  expect(await send(other.admin, id, 'Who pays answers')).toMatchObject({ ok: true })
})

test('of many simultaneous messages the free trial sends ten', async () => {
  const trial = await make.company({ plan: 'free_trial' })
  const other = await make.company()
  const conversations = [
    await make.conversation({ between: [trial, other] }),
    await make.conversation({ between: [trial, await make.company()] }),
  ]
  const sent = await Promise.all(
    Array.from({ length: 30 }, (_, index) => send(trial.employee, conversations[index % 2]!.id, `Message ${index}`)),
  )
  expect(sent.filter(({ ok }) => ok)).toHaveLength(maxTrialMessages)
  const { count } = await db
    .selectFrom('messages')
    .where('companyId', '=', trial.id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(maxTrialMessages)
})

test('a company that sends too many messages has to wait and gets the time, and others do not', async () => {
  const spammer = await make.company()
  const other = await make.company()
  const { id } = await make.conversation({ between: [spammer, other] })
  expect(await send(spammer.employee, id, 'First', 'first')).toMatchObject({ ok: true })
  await setTries(`messages of company ${spammer.id}`, maxMessages - 1)
  expect(await send(spammer.employee, id, 'The last one')).toMatchObject({ ok: true })
  const refused = await as(spammer.employee).send({
    method: 'POST',
    url: '/api/msg',
    payload: { conversationId: id, message: 'Too many' },
  })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(refused.json().error.message).toBe(
    'Your company has sent more than 600 messages in a short time. Try again in 10 min',
  )
  expect(await send(spammer.employee, id, 'First', 'first')).toMatchObject({ ok: true, answer: { number: 1 } })
  expect(await send(other.employee, id, 'Others may')).toMatchObject({ ok: true, answer: { number: 3 } })
  clock.pass(601_000)
  expect(await send(spammer.employee, id, 'Later')).toMatchObject({ ok: true, answer: { number: 4 } })
})

test('a company starts a limited number of conversations in an hour, and can still write in existing ones', async () => {
  const spammer = await make.company()
  const known = await make.company()
  await start(spammer.admin, known.id)
  await setTries(`new conversations of company ${spammer.id}`, maxNewConversations - 1)
  expect(await start(spammer.admin, (await make.company()).id)).toMatchObject({ ok: true })
  const next = await make.company()
  expect(await start(spammer.admin, next.id)).toMatchObject({
    status: 429,
    error: 'too_many_attempts',
    message: expect.stringContaining('more than 100 conversations in an hour. Try again in '),
  })
  expect(await start(spammer.admin, known.id)).toMatchObject({ ok: true })
  expect(await as(next.admin).call(messagingRoutes.conversations)).toMatchObject({ answer: [] })
})

test('a company reports a limited number of messages a day', async () => {
  const one = await make.company()
  const other = await make.company()
  const conversation = await make.conversation({ between: [one, other] })
  const [message] = await make.messages(1, { in: conversation })
  const report = () =>
    as(other.employee).call(messagingRoutes.report, { params: { id: message!.id }, body: { reason: 'Advertising' } })
  await setTries(`reports of company ${other.id}`, maxReports - 1)
  expect(await report()).toMatchObject({ ok: true })
  expect(await report()).toMatchObject({ status: 429 })
})
