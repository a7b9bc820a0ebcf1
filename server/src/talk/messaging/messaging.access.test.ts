import { composeFirstMessage } from '@veos/contract/talk/conversationNames'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, db } = await testApp()
const one = await make.company()
const other = await make.company()
const third = await make.company()
const ended = await make.company({ planEndsInDays: -1 })
const cancelled = await make.company({ planEndsInDays: -1, isPlanCancelled: true })
const conversation = await make.conversation({ between: [one, other] })
const [message] = await make.messages(2, { in: conversation })
for (const company of [ended, cancelled]) {
  await make.messages(1, { in: await make.conversation({ between: [other, company] }) })
}
await db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', one.admin.id).execute()
await db
  .insertInto('conversationMembers')
  .values({ conversationId: conversation.id, userId: one.admin.id, companyId: one.id, lastMessageAt: new Date() })
  .execute()
const removed = as(third.employee)
// A user who had logged in, and whose session was ended since.
await removed.call(messagingRoutes.unreadCount)
await db.updateTable('users').set({ isActive: false }).where('id', '=', third.employee.id).execute()

const callers = {
  visitor,
  staff: as(await make.staff()),
  removed,
  member: as(one.employee),
  unconfirmed: as(one.admin),
  colleague: as(other.admin),
  stranger: as(third.admin),
  expired: as(ended.employee),
  cancelled: as(cancelled.employee),
}

const { id } = conversation
const { id: otherCompanyId } = await make.company()
const json = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => ({ method, url, payload })
const calls = {
  'POST conversations': json(
    'POST',
    '/conversations',
    composeFirstMessage(otherCompanyId, { content: 'Hello', type: 'Company' }),
  ),
  'GET conversations': { url: '/conversations' },
  'GET conversation': { url: `/conversations/${id}` },
  'GET offer': { url: `/conversations/${id}/offer` },
  'GET messages': { url: `/messages?id=${id}` },
  'POST msg': json('POST', '/msg', { conversationId: id, message: 'Hello' }),
  'PUT seen': json('PUT', `/conversations/${id}/seen`, { number: 1 }),
  'GET unreadCount': { url: '/unreadCount' },
  'PUT block': json('PUT', `/blockedCompanies/${otherCompanyId}`, {}),
  'DELETE block': json('DELETE', `/blockedCompanies/${otherCompanyId}`),
  'GET blocked': { url: '/blockedCompanies' },
  'POST report': json('POST', `/messages/${message!.id}/report`, { reason: 'Advertising' }),
}

type Row = Record<keyof typeof callers, number>
const outsiders = { visitor: 401, removed: 401, staff: 403 }
const everyMember = { member: 200, unconfirmed: 200, colleague: 200, stranger: 200, expired: 200, cancelled: 200 }
const membersAlone = { member: 200, unconfirmed: 200, colleague: 404, stranger: 404, expired: 404, cancelled: 404 }
const expected: Record<keyof typeof calls, Row> = {
  'POST conversations': { ...outsiders, ...everyMember, unconfirmed: 403, expired: 402, cancelled: 402 },
  'GET conversations': { ...outsiders, ...everyMember },
  'GET conversation': { ...outsiders, ...membersAlone },
  'GET offer': { ...outsiders, ...membersAlone },
  'GET messages': { ...outsiders, ...membersAlone },
  'POST msg': { ...outsiders, ...membersAlone, unconfirmed: 403, expired: 402, cancelled: 402 },
  'PUT seen': { ...outsiders, ...membersAlone },
  'GET unreadCount': { ...outsiders, ...everyMember },
  'PUT block': { ...outsiders, ...everyMember },
  'DELETE block': { ...outsiders, ...everyMember },
  'GET blocked': { ...outsiders, ...everyMember },
  // Their own company wrote it.
  'POST report': { ...outsiders, ...membersAlone, member: 409, unconfirmed: 409 },
}

test.each(Object.keys(calls) as (keyof typeof calls)[])('%s gives each caller the right answer', async (name) => {
  const { url, ...call } = calls[name]
  const answered = {} as Row
  for (const [caller, { send }] of Object.entries(callers)) {
    answered[caller as keyof Row] = (await send({ ...call, url: `/api${url}` })).statusCode
  }
  expect(answered).toEqual(expected[name])
})

test('the conversation of others answers as missing, and nothing changes', async () => {
  const before = await db.selectFrom('messages').selectAll().execute()
  const unknown = crypto.randomUUID()
  for (const fetchAnswer of [
    (about: string) => callers.stranger.call(messagingRoutes.conversation, { params: { id: about } }),
    (about: string) => callers.stranger.call(messagingRoutes.messages, { query: { id: about } }),
    (about: string) => callers.colleague.call(messagingRoutes.see, { params: { id: about }, body: { number: 1 } }),
    (about: string) =>
      callers.colleague.call(messagingRoutes.sendMessage, { body: { conversationId: about, message: 'x' } }),
  ]) {
    expect(await fetchAnswer(id)).toEqual(await fetchAnswer(unknown))
  }
  expect(await db.selectFrom('messages').selectAll().execute()).toEqual(before)
})

test('with an expired plan members still read messages, and cannot answer until it is renewed', async () => {
  const listed = await callers.expired.call(messagingRoutes.conversations)
  expect(listed).toMatchObject({ ok: true, answer: [{ unread: 0, messages: [{ content: '<p>Message 1</p>' }] }] })
  expect(
    await callers.expired.send({ url: '/api/msg', method: 'POST', payload: {} }).then((r) => r.json()),
  ).toMatchObject({
    error: { code: 'subscription_required' },
  })
})

test('answers contain only properties of the contract', async () => {
  const listed = await callers.member.send({ url: '/api/conversations' })
  const text = listed.body
  for (const secret of ['email', 'phone', 'idempotencyKey', 'mailDueAt', 'lowUserId', 'companyId"']) {
    expect(text).not.toContain(secret)
  }
})
