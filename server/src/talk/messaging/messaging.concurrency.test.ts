import { composeFirstMessage } from '@veos/contract/talk/conversationNames'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import type { TestUser } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

// On the embedded database these calls run one after the other, on a server (TEST_DATABASE_URL) in parallel.
const { make, as, db } = await testApp()

const start = (user: TestUser, addresseeId: string, content: string, idempotencyKey?: string) =>
  as(user).call(messagingRoutes.startConversation, {
    body: composeFirstMessage(addresseeId, { content, type: 'Company' }),
    ...(idempotencyKey && { idempotencyKey }),
  })
const send = (user: TestUser, conversationId: string, message: string, idempotencyKey?: string) =>
  as(user).call(messagingRoutes.sendMessage, {
    body: { conversationId, message },
    ...(idempotencyKey && { idempotencyKey }),
  })
const numbersOf = async (conversationId: string) => {
  const rows = await db
    .selectFrom('messages')
    .where('conversationId', '=', conversationId)
    .orderBy('number')
    .select('number')
    .execute()
  return rows.map(({ number }) => number)
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const unreadOf = async (user: TestUser) => {
  const counted = await as(user).call(messagingRoutes.unreadCount)
  return counted.ok && counted.answer.unreadCount
}

test('two companies that write to each other simultaneously have one conversation', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await make.company()
    const other = await make.company()
    const started = await Promise.all([
      start(one.employee, other.id, 'From one'),
      start(one.admin, other.id, 'From a colleague'),
      start(other.employee, one.id, 'From the other'),
      start(other.admin, one.id, 'From the other’s colleague'),
    ])
    const ids = new Set(started.map((answer) => answer.ok && answer.answer._id))
    expect(ids.size).toBe(1)
    expect(await numbersOf([...ids][0] as string)).toEqual([1, 2, 3, 4])
  }
})

test('the same call sent simultaneously does its work once', async () => {
  const one = await make.company()
  const other = await make.company()
  const started = await Promise.all(upTo(8).map(() => start(one.employee, other.id, 'Hello', 'start')))
  const ids = new Set(started.map((answer) => answer.ok && answer.answer._id))
  expect([...ids]).toEqual([expect.any(String)])
  const id = [...ids][0] as string
  const sent = await Promise.all(upTo(8).map(() => send(one.employee, id, 'Hello again', 'send')))
  for (const answer of sent) expect(answer).toEqual(sent[0])
  expect(sent[0]).toMatchObject({ ok: true, answer: { number: 2 } })
  expect(await numbersOf(id)).toEqual([1, 2])
  expect(await unreadOf(other.admin)).toBe(2)
})

test('one key used simultaneously in several conversations sends in one of them', async () => {
  const one = await make.company()
  const conversations = await make.conversations(
    await Promise.all(upTo(5).map(async () => ({ between: [one, await make.company()] as const }))),
  )
  const sent = await Promise.all(conversations.map(({ id }) => send(one.employee, id, 'Hello', 'the only key')))
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of sent)
    if (!answer.ok) expect(answer).toMatchObject({ status: 409, error: 'idempotency_key_reused' })
  const numbers = await Promise.all(conversations.map(({ id }) => numbersOf(id)))
  expect(numbers.flat()).toEqual([1])
})

test('simultaneous messages have numbers without gaps, and all of them count as unread', async () => {
  const one = await make.company()
  const other = await make.company()
  const started = await start(one.employee, other.id, 'Hello')
  if (!started.ok) throw new Error(started.message)
  const { _id: id } = started.answer
  const each = 20
  const writing = upTo(each).map((number) => send(one.employee, id, `From one ${number}`))
  const answering = upTo(each).map((number) => send(other.admin, id, `From the other ${number}`))
  // Meanwhile colleagues join, and a member marks messages as seen.
  const joining = [start(one.admin, other.id, 'Me too'), start(other.employee, one.id, 'I answer')]
  const seeing = upTo(5).map((number) =>
    as(other.admin).call(messagingRoutes.see, { params: { id }, body: { number: number * 4 } }),
  )
  const answers = await Promise.all([...writing, ...answering, ...joining, ...seeing])
  for (const answer of answers) expect(answer).toMatchObject({ ok: true })
  expect(await numbersOf(id)).toEqual(upTo(2 * each + 3))

  const members = await db.selectFrom('conversationMembers').where('conversationId', '=', id).selectAll().execute()
  expect(members).toHaveLength(4)
  for (const { userId, companyId, seenNumber, unread } of members) {
    const { count } = await db
      .selectFrom('messages')
      .where('conversationId', '=', id)
      .where('number', '>', seenNumber)
      .where('companyId', '!=', companyId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect([userId, unread]).toEqual([userId, count])
  }
})
