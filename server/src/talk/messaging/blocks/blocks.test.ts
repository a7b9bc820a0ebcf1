import { composeFirstMessage } from '@veos/contract/talk/conversationNames'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import type { TestCompany, TestUser } from '../../../../testing/make.ts'
import { testApp } from '../../../../testing/testApp.ts'

const { make, as, clock } = await testApp()

const block = (user: TestUser, { id }: { id: string }) => as(user).call(messagingRoutes.block, { params: { id } })
const unblock = (user: TestUser, { id }: { id: string }) => as(user).call(messagingRoutes.unblock, { params: { id } })
const write = (user: TestUser, { id }: { id: string }) =>
  as(user).call(messagingRoutes.startConversation, {
    body: composeFirstMessage(id, { content: 'Hello', type: 'Company' }),
  })
const canOf = async (user: TestUser) => {
  const listed = await as(user).call(messagingRoutes.conversations)
  return listed.ok && listed.answer[0]!.can
}
const blocked = { ok: false, status: 409, error: 'company_blocked' }

async function strangers(): Promise<[TestCompany, TestCompany]> {
  return [await make.company(), await make.company()]
}

test('a block closes all conversations in both directions, old and new, until it is removed', async () => {
  const [one, other] = await strangers()
  const conversation = await make.conversation({ between: [one, other] })
  await make.messages(1, { in: conversation })
  const body = { conversationId: conversation.id, message: 'Hello' }
  expect(await block(one.employee, other)).toMatchObject({ ok: true })
  expect(await block(one.admin, other)).toMatchObject({ ok: true })
  for (const user of [one.employee, other.employee]) {
    expect(await as(user).call(messagingRoutes.sendMessage, { body })).toMatchObject(blocked)
  }
  expect(await write(one.admin, other)).toMatchObject(blocked)
  expect(await write(other.admin, one)).toMatchObject(blocked)
  const load = await make.spotFreight({ by: one })
  const about = composeFirstMessage(load.authorId, { content: 'Free?', type: 'Spotload', post_originate: load.id })
  expect(await as(other.admin).call(messagingRoutes.startConversation, { body: about })).toMatchObject(blocked)
  expect(await as(other.admin).call(messagingRoutes.conversations)).toMatchObject({ answer: [] })
  expect(await canOf(one.employee)).toEqual({ write: false, unblock: true })
  expect(await canOf(other.employee)).toEqual({ write: false, unblock: false })

  // The blocked company cannot remove the block.
  expect(await unblock(other.employee, one)).toMatchObject({ ok: true })
  expect(await as(other.employee).call(messagingRoutes.sendMessage, { body })).toMatchObject(blocked)
  expect(await unblock(one.admin, other)).toMatchObject({ ok: true })
  for (const user of [one.employee, other.employee]) {
    expect(await as(user).call(messagingRoutes.sendMessage, { body })).toMatchObject({ ok: true })
    expect(await canOf(user)).toEqual({ write: true, unblock: false })
  }
})

test('if both companies block each other, both must remove their block', async () => {
  const [one, other] = await strangers()
  await block(one.employee, other)
  await block(other.employee, one)
  await unblock(one.employee, other)
  expect(await write(one.employee, other)).toMatchObject(blocked)
  await unblock(other.employee, one)
  expect(await write(one.employee, other)).toMatchObject({ ok: true })
})

test('the blocked companies are listed page by page, the latest first, with who blocked them', async () => {
  const one = await make.company()
  const others = [
    await make.company({ name: 'A' }),
    await make.company({ name: 'B' }),
    await make.company({ name: 'C' }),
  ]
  for (const other of others) {
    await block(one.employee, other)
    clock.pass(1000)
  }
  await block(others[0]!.employee, one)
  const list = (query: { limit: number; cursor?: string }) =>
    as(one.admin).call(messagingRoutes.blockedCompanies, { query })
  const first = await list({ limit: 2 })
  expect(first).toMatchObject({ page: { total: '3' }, answer: [{ companyName: 'C' }, { companyName: 'B' }] })
  if (!first.ok) return
  expect(first.answer[0]).toEqual({
    _id: others[2]!.id,
    companyName: 'C',
    blockedBy: expect.stringMatching(/^Jaan Tamm/),
    blockedAt: new Date(clock.now().getTime() - 1000).toISOString(),
  })
  expect(await list({ limit: 2, cursor: first.page.next! })).toMatchObject({
    page: { next: null },
    answer: [{ companyName: 'A', _id: others[0]!.id }],
  })
})

test('nobody blocks their own company or one that does not exist', async () => {
  const one = await make.company()
  expect(await block(one.admin, one)).toMatchObject({ status: 409, error: 'own_company' })
  expect(await block(one.admin, { id: crypto.randomUUID() })).toMatchObject({ status: 404 })
  expect(await block(one.admin, { id: 'x' })).toMatchObject({ status: 404 })
  expect(await unblock(one.admin, { id: crypto.randomUUID() })).toMatchObject({ ok: true })
})
