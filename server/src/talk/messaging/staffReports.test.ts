import type { AddressInfo } from 'node:net'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { fromOtherSide } from '@veos/contract/talk/conversationNames'
import { type Message, messagingRoutes } from '@veos/contract/talk/messaging'
import type { ReportDecision } from '@veos/contract/talk/reference/staffReports'
import { messageReportRoutes } from '@veos/contract/talk/staffReports'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import type { TestUser } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'
import { startSession } from '../../platform/sessions/sessions.ts'

const { make, as, visitor, db, clock, server } = await testApp()
const staff = as(await make.staff())
const spammer = await make.company({ name: 'Reklaam OÜ' })
const shipper = await make.company({ name: 'Kaubasaatja AS' })
const tender = await make.tender({ by: shipper, details: { name: 'Beverages south' } })
const about = { id: tender.id, kind: 'tender', title: 'Beverages south' } as const
const conversation = await make.conversation({ between: [spammer, shipper], about })
const messages = await make.messages(5, { in: conversation })

async function report(number: number, reason = 'Advertising') {
  const params = { id: messages[number - 1]!.id }
  clock.pass(1000)
  const reported = await as(shipper.employee).call(messagingRoutes.report, { params, body: { reason } })
  expect(reported).toMatchObject({ ok: true })
}

async function queue() {
  const listed = await staff.call(messageReportRoutes.messageReports)
  if (!listed.ok) throw new Error(listed.message)
  return listed.answer
}

const decide = (id: string, decision: ReportDecision, by = staff) =>
  by.call(messageReportRoutes.decideMessageReport, { params: { id }, body: { decision } })

async function openSocket(user: TestUser) {
  const { port } = server.server.address() as AddressInfo
  const session = { userId: user.id, lifeSeconds: 600, address: '127.0.0.1', userAgent: 'test' }
  const cookie = `tc_token=${await startSession(db, clock, session)}`
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
  })
  afterAll(() => void socket.close())
  const received: [string, object][] = []
  socket.onAny((event: string, payload: object) => received.push([event, payload]))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return received
}

test('a reported message is shown to staff with the messages before it, and nobody else sees the queue', async () => {
  await report(4, 'They write this to everybody')
  const [waiting, ...others] = await queue()
  expect(others).toEqual([])
  expect(waiting).toMatchObject({
    reason: 'They write this to everybody',
    reporter: { companyId: shipper.id, companyName: 'Kaubasaatja AS', name: expect.stringMatching(/^Jaan Tamm/) },
    sender: { companyId: spammer.id, companyName: 'Reklaam OÜ', earlierReports: 0, earlierRemovals: 0 },
    conversation: { type: 'Tender', offer: { title: 'Beverages south', type: 'Tender', id: tender.id } },
    messages: [
      { number: 2, content: '<p>Message 2</p>', companyName: 'Reklaam OÜ', isRemoved: false },
      { number: 3 },
      { number: 4, _id: messages[3]!.id },
    ],
  })
  expect(await staff.call(backOfficeRoutes.counts)).toMatchObject({ answer: { reportedMessages: 1 } })
  for (const who of [as(shipper.admin), as(spammer.employee)]) {
    expect(await who.call(messageReportRoutes.messageReports)).toMatchObject({ status: 403 })
    expect(await decide(waiting!._id, 'remove', who)).toMatchObject({ status: 403 })
  }
  expect(await visitor.call(messageReportRoutes.messageReports)).toMatchObject({ status: 401 })
  expect(await decide(crypto.randomUUID(), 'keep')).toMatchObject({ status: 404 })
})

test('a message that staff removes is hidden from everybody, immediately on open pages', async () => {
  await server.listen({ host: '127.0.0.1', port: 0 })
  const theirs = await openSocket(spammer.employee)
  const ours = await openSocket(shipper.employee)
  const stranger = await openSocket((await make.company()).employee)
  await report(5)
  const [first, last] = await queue()
  const done = await decide(last!._id, 'remove')
  expect(done).toMatchObject({
    answer: {
      action: 'remove_message',
      subjectId: messages[4]!.id,
      subjectName: 'Beverages south',
      companyName: 'Reklaam OÜ',
    },
  })

  const removed = { _id: messages[4]!.id, number: 5, content: '', isRemoved: true }
  for (const received of [theirs, ours]) {
    await expect.poll(() => received).toContainEqual([conversation.id, expect.objectContaining(removed)])
    await expect
      .poll(() => received.at(-1)?.[1])
      .toMatchObject({ _id: conversation.id, lastMessage: 'Message removed' })
  }
  expect(stranger).toEqual([])
  const types = [theirs, ours].map((received) => received.find(([event]) => event === conversation.id)![1] as Message)
  expect(types.map(({ type }) => type)).toEqual(['sender', fromOtherSide])
  for (const member of [spammer.employee, shipper.employee]) {
    const read = await as(member).call(messagingRoutes.messages, { query: { id: conversation.id, limit: 1 } })
    expect(read).toMatchObject({ answer: [removed] })
  }
  expect(await queue()).toMatchObject([{ _id: first!._id }])
  expect(await decide(last!._id, 'keep')).toMatchObject({
    status: 409,
    error: 'already_reviewed',
    message: expect.stringMatching(/ has already removed this message$/),
  })
  const again = { params: { id: messages[4]!.id }, body: { reason: 'Once more' } }
  expect(await as(shipper.employee).call(messagingRoutes.report, again)).toMatchObject({ status: 404 })
})

test('a message that staff keeps stays, and returns to the queue when it is reported again', async () => {
  const [waiting] = await queue()
  expect(await decide(waiting!._id, 'keep')).toMatchObject({ answer: { action: 'keep_message' } })
  expect(await queue()).toEqual([])
  const read = await as(shipper.employee).call(messagingRoutes.messages, { query: { id: conversation.id } })
  expect(read).toMatchObject({
    answer: [{ number: 5 }, { number: 4, content: '<p>Message 4</p>', isRemoved: false }, {}, {}, {}],
  })
  await report(4, 'And again')
  expect(await queue()).toMatchObject([
    { reason: 'And again', sender: { earlierReports: 1, earlierRemovals: 1 }, messages: [{}, {}, { number: 4 }] },
  ])
  await decide((await queue())[0]!._id, 'keep')
  const actions = await staff.call(backOfficeRoutes.actions, { query: { limit: 3 } })
  expect(actions).toMatchObject({
    answer: [{ action: 'keep_message' }, { action: 'keep_message' }, { action: 'remove_message' }],
  })
})

test('the oldest report comes first, page by page, and a deleted company is shown as such', async () => {
  for (const number of [1, 2, 3]) await report(number, `Reason ${number}`)
  const page = await staff.call(messageReportRoutes.messageReports, { query: { limit: 2 } })
  expect(page).toMatchObject({ answer: [{ reason: 'Reason 1' }, { reason: 'Reason 2' }], page: { total: '3' } })
  const next = { query: { limit: 2, cursor: (page.ok && page.page.next) || '' } }
  expect(await staff.call(messageReportRoutes.messageReports, next)).toMatchObject({
    answer: [{ reason: 'Reason 3' }],
    page: { next: null },
  })
  const bad = { query: { cursor: 'x' } }
  expect(await staff.call(messageReportRoutes.messageReports, bad)).toMatchObject({ status: 422 })

  await db.deleteFrom('users').where('companyId', '=', spammer.id).execute()
  await db.deleteFrom('companies').where('id', '=', spammer.id).execute()
  const [orphan] = await queue()
  expect(orphan).toMatchObject({
    sender: { name: 'Deleted user', companyName: 'Deleted company', earlierReports: 2 },
    messages: [{ sender: 'Deleted user', companyName: 'Deleted company' }],
  })
  expect(await decide(orphan!._id, 'remove')).toMatchObject({ answer: { action: 'remove_message', companyName: '' } })
})
