import { composeFirstMessage, fromOtherSide } from '@veos/contract/talk/conversationNames'
import { type Conversation, type Message, messagingRoutes } from '@veos/contract/talk/messaging'
import { messagingEvents, type SeenEvent, type TypingEvent } from '@veos/contract/talk/reference/messaging'
import type { Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import type { TestUser } from '../../../testing/make.ts'
import { openSockets } from '../../../testing/sockets.ts'
import { testApp } from '../../../testing/testApp.ts'
import { testRedisUrl } from '../../../testing/testRedisUrl.ts'

const app = await testApp(testRedisUrl ? { REDIS_URL: testRedisUrl } : {})
const { make, as } = app
const { connect } = await openSockets(app)

const send = (user: TestUser, conversationId: string, message: string, idempotencyKey?: string) =>
  as(user).call(messagingRoutes.sendMessage, {
    body: { conversationId, message },
    ...(idempotencyKey && { idempotencyKey }),
  })
const online = (socket: Socket, conversationId: unknown) =>
  socket.timeout(20_000).emitWithAck(messagingEvents.online, { conversationId })

async function talk() {
  const one = await make.company()
  const other = await make.company()
  const third = await make.company()
  const { id } = await make.conversation({ between: [one, other] })
  const sockets = {
    writer: await connect(one.employee),
    otherWindow: await connect(one.employee),
    reader: await connect(other.employee),
    colleague: await connect(other.admin),
    stranger: await connect(third.admin),
    visitor: await connect(null),
  }
  return { one, other, id, ...sockets }
}

test('a message reaches every window of its members, as each of them sees it, and nobody else', async () => {
  const { one, other, id, writer, otherWindow, reader, ...others } = await talk()
  const sent = await send(one.employee, id, 'Hello', 'key')
  await send(one.employee, id, 'And more')
  const read = { unread: 2, lastMessage: 'And more' }
  const written = { _id: id, unread: 0, lastMessage: 'And more' }
  await expect.poll(() => reader.under(other.employee.id).at(-1)).toMatchObject(read)
  await expect.poll(() => writer.under(one.employee.id).at(-1)).toMatchObject(written)
  await expect.poll(() => otherWindow.under(one.employee.id).at(-1)).toMatchObject(written)
  const [first, second] = reader.under<Message>(id)
  if (!sent.ok) throw new Error(sent.message)
  expect(first).toEqual({ ...sent.answer, type: fromOtherSide })
  expect(second).toMatchObject({ number: 2, content: 'And more', type: fromOtherSide, seen: false })
  expect(otherWindow.under<Message>(id)).toMatchObject([sent.answer, { number: 2, type: 'sender' }])
  for (const { received } of [others.colleague, others.stranger, others.visitor]) expect(received).toEqual([])
})

test('a repeated call sends the event again, for clients that missed it when the first call was interrupted', async () => {
  const { one, other, id, reader } = await talk()
  await send(one.employee, id, 'Hello', 'key')
  await send(one.employee, id, 'Hello', 'key')
  await expect.poll(() => reader.under(other.employee.id).at(-1)).toMatchObject({ unread: 1 })
  await expect.poll(() => reader.under(id)).toHaveLength(2)
  const [first, second] = reader.under<Message>(id)
  expect(second).toEqual(first)
})

test('the recipients of a new conversation are notified', async () => {
  const one = await make.company()
  const other = await make.company()
  const writer = await connect(one.employee)
  const admin = await connect(other.admin)
  const body = composeFirstMessage(other.id, { content: 'Good morning', type: 'Company' })
  const started = await as(one.employee).call(messagingRoutes.startConversation, { body })
  if (!started.ok) throw new Error(started.message)
  const { _id: id } = started.answer
  await expect.poll(() => admin.under(other.admin.id)).toMatchObject([{ _id: id, unread: 1, type: 'Company' }])
  await expect.poll(() => writer.under(one.employee.id)).toEqual([started.answer])
  expect(admin.under(id)).toMatchObject([{ number: 1, type: fromOtherSide }])
})

test('seeing a message notifies the other company, and one’s own other windows', async () => {
  const { one, other, id, writer, reader } = await talk()
  await send(one.employee, id, 'Hello')
  const see = () => as(other.employee).call(messagingRoutes.see, { params: { id }, body: { number: 1 } })
  await see()
  await see()
  await expect.poll(() => writer.under<SeenEvent>(messagingEvents.seen)).toEqual([{ conversationId: id, number: 1 }])
  await expect.poll(() => reader.under<Conversation>(other.employee.id).at(-1)).toMatchObject({ unread: 0 })
  expect(reader.under(messagingEvents.seen)).toEqual([])
})

test('both sides are notified of a block immediately', async () => {
  const { one, other, writer, reader } = await talk()
  const params = { id: other.id }
  await as(one.admin).call(messagingRoutes.block, { params })
  await expect.poll(() => reader.under(other.employee.id)).toMatchObject([{ can: { write: false, unblock: false } }])
  await expect.poll(() => writer.under(one.employee.id)).toMatchObject([{ can: { write: false, unblock: true } }])
  await as(one.admin).call(messagingRoutes.unblock, { params })
  await expect
    .poll(() => reader.under(other.employee.id).at(-1))
    .toMatchObject({ can: { write: true, unblock: false } })
})

test('a typing event goes to the other members, and is accepted only from members', async () => {
  const { id, writer, otherWindow, reader, ...others } = await talk()
  for (const { socket } of [others.colleague, others.stranger, others.visitor]) {
    socket.emit(messagingEvents.typing, { conversationId: id })
  }
  for (const wrong of [
    undefined,
    null,
    'x',
    {},
    { conversationId: 'x' },
    { conversationId: crypto.randomUUID() },
    [id],
  ]) {
    writer.socket.emit(messagingEvents.typing, wrong)
  }
  writer.socket.emit(messagingEvents.typing, { conversationId: id, name: 'Somebody else' })
  await expect
    .poll(() => reader.under<TypingEvent>(messagingEvents.typing))
    .toEqual([{ conversationId: id, name: expect.stringMatching(/^Jaan Tamm/) }])
  for (const { under } of [writer, otherWindow, others.colleague, others.stranger, others.visitor])
    expect(under(messagingEvents.typing)).toEqual([])
})

test('only members learn whether the other side is online', async () => {
  const { id, writer, reader, colleague, stranger, visitor } = await talk()
  expect(await online(writer.socket, id)).toBe(true)
  expect(await online(reader.socket, id)).toBe(true)
  for (const { socket } of [colleague, stranger]) expect(await online(socket, id)).toBe(false)
  for (const wrong of ['x', null, crypto.randomUUID()]) expect(await online(writer.socket, wrong)).toBe(false)
  reader.socket.close()
  await expect.poll(() => online(writer.socket, id)).toBe(false)
  await expect(
    visitor.socket.timeout(500).emitWithAck(messagingEvents.online, { conversationId: id }),
  ).rejects.toThrow()
})

test('companies of which one has blocked the other do not see each other online', async () => {
  const { one, other, id, writer, reader } = await talk()
  await as(one.admin).call(messagingRoutes.block, { params: { id: other.id } })
  reader.socket.emit(messagingEvents.typing, { conversationId: id })
  for (const { socket } of [writer, reader]) expect(await online(socket, id)).toBe(false)
  expect(writer.under(messagingEvents.typing)).toEqual([])
})

test('a socket that sends too much is ignored for a while, and others are not', async () => {
  const { id, writer, otherWindow, reader } = await talk()
  for (let sent = 0; sent < 500; sent++) writer.socket.emit(messagingEvents.typing, { conversationId: id })
  otherWindow.socket.emit(messagingEvents.typing, { conversationId: id })
  await expect.poll(() => reader.under(messagingEvents.typing)).toHaveLength(41)
  app.clock.pass(10_000)
  expect(await online(writer.socket, id)).toBe(true)
  expect(reader.under(messagingEvents.typing)).toHaveLength(41)
})

test.runIf(testRedisUrl)('with Redis every event reaches browsers at another process', async () => {
  const second = await app.another()
  const there = await openSockets(second)
  const one = await make.company()
  const other = await make.company()
  const { id } = await make.conversation({ between: [one, other] })
  const writer = await connect(one.employee)
  const reader = await there.connect(other.employee)
  // Processes need a moment to know each other's sockets.
  await expect.poll(() => online(writer.socket, id)).toBe(true)
  expect(await online(reader.socket, id)).toBe(true)
  writer.socket.emit(messagingEvents.typing, { conversationId: id })
  await expect.poll(() => reader.under(messagingEvents.typing)).toHaveLength(1)
  await send(one.employee, id, 'Hello')
  await expect
    .poll(() => reader.under<Message>(id))
    .toMatchObject([{ number: 1, content: 'Hello', type: fromOtherSide }])
  await second.as(other.employee).call(messagingRoutes.see, { params: { id }, body: { number: 1 } })
  await expect.poll(() => writer.under(messagingEvents.seen)).toEqual([{ conversationId: id, number: 1 }])
  reader.socket.close()
  await expect.poll(() => online(writer.socket, id)).toBe(false)
})
