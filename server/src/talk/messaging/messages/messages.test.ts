import { fromOtherSide } from '@veos/contract/talk/conversationNames'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { maxMessageCharacters } from '@veos/contract/talk/reference/messaging'
import { expect, test } from 'vitest'
import type { TestUser } from '../../../../testing/make.ts'
import { testApp } from '../../../../testing/testApp.ts'
import { uploadMessageImage } from '../../../../testing/uploadMessageImage.ts'

const app = await testApp()
const { make, as, db } = app

async function talk(messages = 0) {
  const one = await make.company()
  const other = await make.company()
  const conversation = await make.conversation({ between: [one, other] })
  if (messages > 0) await make.messages(messages, { in: conversation })
  return { one, other, conversation, id: conversation.id }
}

const send = (user: TestUser, conversationId: string, message: string, idempotencyKey?: string) =>
  as(user).call(messagingRoutes.sendMessage, {
    body: { conversationId, message },
    ...(idempotencyKey && { idempotencyKey }),
  })

const see = (user: TestUser, id: string, number: number) =>
  as(user).call(messagingRoutes.see, { params: { id }, body: { number } })

async function read(user: TestUser, query: { id: string; after?: number; limit?: number; cursor?: string }) {
  const found = await as(user).call(messagingRoutes.messages, { query })
  if (!found.ok) throw new Error(found.message)
  return { ...found.page, numbers: found.answer.map(({ number }) => number), messages: found.answer }
}

const unreadOf = async (user: TestUser) => {
  const counted = await as(user).call(messagingRoutes.unreadCount)
  return counted.ok ? counted.answer.unreadCount : undefined
}

test('messages are numbered, and read page by page from the newest, or after a known number', async () => {
  const { one, id } = await talk(25)
  const first = await read(one.employee, { id, limit: 10 })
  expect(first).toMatchObject({ numbers: [25, 24, 23, 22, 21, 20, 19, 18, 17, 16], total: '25' })
  const second = await read(one.employee, { id, limit: 10, cursor: first.next! })
  expect(second).toMatchObject({ numbers: [15, 14, 13, 12, 11, 10, 9, 8, 7, 6], total: null })
  const third = await read(one.employee, { id, limit: 10, cursor: second.next! })
  expect(third).toMatchObject({ numbers: [5, 4, 3, 2, 1], next: null })

  const missed = await read(one.employee, { id, limit: 3, after: 21 })
  expect(missed).toMatchObject({ numbers: [22, 23, 24], total: '4' })
  expect(await read(one.employee, { id, limit: 3, after: 21, cursor: missed.next! })).toMatchObject({
    numbers: [25],
    next: null,
  })
  expect(await read(one.employee, { id, after: 25 })).toMatchObject({ numbers: [], next: null, total: '0' })
  expect(await read(one.employee, { id, after: 900 })).toMatchObject({ numbers: [], total: '0' })
})

test('a repeated key sends one message and answers it, and without a key every call sends', async () => {
  const { one, other, id } = await talk(3)
  const first = await send(one.employee, id, 'Hello', 'the key')
  expect(first).toMatchObject({ ok: true, answer: { number: 4, seen: false } })
  expect(await send(one.employee, id, 'Hello', 'the key')).toEqual(first)
  await see(other.employee, id, 4)
  expect(await send(one.employee, id, 'Hello', 'the key')).toMatchObject({ answer: { number: 4, seen: true } })
  expect(await send(one.employee, id, 'Something else', 'the key')).toMatchObject({
    status: 409,
    error: 'idempotency_key_reused',
  })
  const elsewhere = await make.conversation({ between: [one, await make.company()] })
  expect(await send(one.employee, elsewhere.id, 'Hello', 'the key')).toMatchObject({ status: 409 })
  // Each user has his own keys.
  expect(await send(other.employee, id, 'Hello', 'the key')).toMatchObject({ ok: true, answer: { number: 5 } })
  for (const number of [6, 7]) {
    expect(await send(one.employee, id, 'Hello')).toMatchObject({ ok: true, answer: { number } })
  }
  expect((await read(one.employee, { id })).numbers).toEqual([7, 6, 5, 4, 3, 2, 1])
})

test('the unread count decreases by the marked messages, and never increases again', async () => {
  const { one, other, id } = await talk()
  for (const text of ['one', 'two', 'three']) await send(one.employee, id, text)
  await send(other.employee, id, 'four')
  expect([await unreadOf(one.employee), await unreadOf(other.employee)]).toEqual([1, 3])
  expect(await see(other.employee, id, 2)).toMatchObject({ answer: { unread: 1 } })
  expect(await see(other.employee, id, 1)).toMatchObject({ answer: { unread: 1 } })
  expect((await read(one.employee, { id })).messages.map(({ type, seen }) => [type, seen])).toEqual([
    [fromOtherSide, false],
    ['sender', false],
    ['sender', true],
    ['sender', true],
  ])
  // A number beyond the last one marks all existing messages, and not later ones.
  expect(await see(other.employee, id, 2_000_000_000)).toMatchObject({ answer: { unread: 0 } })
  await send(one.employee, id, 'five')
  expect(await unreadOf(other.employee)).toBe(1)
  expect(await see(one.employee, id, 5)).toMatchObject({ answer: { unread: 0 } })
})

test('a colleague in a conversation has his own count, and messages of the own company are not unread', async () => {
  const { one, other, id } = await talk()
  await db
    .insertInto('conversationMembers')
    .values({ conversationId: id, userId: other.admin.id, companyId: other.id, lastMessageAt: new Date() })
    .execute()
  await send(one.employee, id, 'one')
  await send(other.employee, id, 'two')
  await see(other.employee, id, 2)
  expect([await unreadOf(other.employee), await unreadOf(other.admin)]).toEqual([0, 1])
  expect((await read(other.admin, { id })).messages).toMatchObject([
    { type: 'sender', sender: { _id: other.employee.id }, seen: false },
    { type: fromOtherSide, seen: false },
  ])
  // It is enough for the writer that one member of the company has seen it.
  expect((await read(one.employee, { id })).messages).toMatchObject([{ seen: false }, { seen: true }])
})

test('a mail about unread messages is due after some quiet, and at the latest an hour after the first', async () => {
  const { one, other, id } = await talk()
  const { clock } = app
  const dueIn = async () => {
    const { mailDueAt } = await db
      .selectFrom('conversationMembers')
      .where('conversationId', '=', id)
      .where('userId', '=', other.employee.id)
      .select('mailDueAt')
      .executeTakeFirstOrThrow()
    return mailDueAt === null ? null : Math.round((mailDueAt.getTime() - clock.now().getTime()) / 60_000)
  }
  const minute = 60_000
  await send(one.employee, id, 'one')
  expect(await dueIn()).toBe(10)
  clock.pass(9 * minute)
  await send(one.employee, id, 'two')
  expect(await dueIn()).toBe(10)
  clock.pass(45 * minute)
  await send(one.employee, id, 'three')
  expect(await dueIn()).toBe(6)
  await see(other.employee, id, 2)
  expect(await dueIn()).toBe(6)
  await see(other.employee, id, 3)
  expect(await dueIn()).toBeNull()
  await send(one.employee, id, 'four')
  expect(await dueIn()).toBe(10)
})

test('a message contains only allowed markup, and is not empty', async () => {
  const { one, id } = await talk()
  const sent = await send(
    one.employee,
    id,
    '<p onclick="x()">Hi <i>you</i><script>alert(1)</script></p><ul><li>x</li></ul>',
  )
  expect(sent).toMatchObject({ answer: { content: expect.stringContaining('<p>Hi <em>you</em></p>') } })
  for (const [message, msg] of [
    ['', 'Write a message'],
    ['<p> </p>', 'Write a message'],
    ['<script>alert(1)</script>', 'Write a message'],
    ['<img src="https://elsewhere.example/pixel.gif">', 'Write a message'],
    ['x'.repeat(maxMessageCharacters + 1), `At most ${maxMessageCharacters} characters`],
  ] as const) {
    expect(await send(one.employee, id, message)).toMatchObject({ status: 422, errors: { message: { msg } } })
  }
  expect((await read(one.employee, { id })).numbers).toEqual([1])
  const key = await as(one.employee).send({
    method: 'POST',
    url: '/api/msg',
    headers: { 'idempotency-key': 'x'.repeat(101) },
    payload: { conversationId: id, message: 'Hello' },
  })
  expect(key.statusCode).toBe(400)
})

test('a message with only an image has a label for it, and a removed message is not shown', async () => {
  const { one, other, id } = await talk()
  const image = `<p><img src="${await uploadMessageImage(as(one.employee))}" alt=""></p>`
  await send(one.employee, id, image)
  const listOf = async () => as(other.employee).call(messagingRoutes.conversations)
  expect(await listOf()).toMatchObject({ answer: [{ lastMessage: 'Image' }] })
  await db.updateTable('messages').set({ removedAt: new Date() }).where('conversationId', '=', id).execute()
  expect((await read(other.employee, { id })).messages).toMatchObject([{ content: '', isRemoved: true }])
  expect(await listOf()).toMatchObject({ answer: [{ lastMessage: 'Message removed', messages: [{ content: '' }] }] })
})

test('invalid parameters of messages are named', async () => {
  const { one, id } = await talk(1)
  const fetchErrors = async (url: string) => {
    const { statusCode, json } = await as(one.employee).send({ url: `/api${url}` })
    return [statusCode, Object.keys(json().errors ?? {})]
  }
  expect(await fetchErrors('/messages')).toEqual([422, ['id']])
  expect(await fetchErrors('/messages?id=x')).toEqual([404, []])
  expect(await fetchErrors(`/messages?id=${id}&after=-1`)).toEqual([422, ['after']])
  expect(await fetchErrors(`/messages?id=${id}&limit=201`)).toEqual([422, ['limit']])
  expect(await fetchErrors(`/messages?id=${id}&cursor=x`)).toEqual([422, ['cursor']])
})
