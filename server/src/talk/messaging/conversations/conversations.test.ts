import type { Sent } from '@veos/contract/platform/route'
import { type addresseeField, composeFirstMessage, getOtherSide } from '@veos/contract/talk/conversationNames'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import type { TestCompany, TestUser } from '../../../../testing/make.ts'
import { towns } from '../../../../testing/makeSpotFreight.ts'
import { testApp } from '../../../../testing/testApp.ts'

const { make, as, db, clock } = await testApp()

type Body = Sent<typeof messagingRoutes.startConversation>['body']

const start = (user: TestUser, body: Partial<Body> & Pick<Body, typeof addresseeField>, idempotencyKey?: string) =>
  as(user).call(messagingRoutes.startConversation, {
    body: { content: 'Hello', type: 'Company', ...body },
    ...(idempotencyKey && { idempotencyKey }),
  })

async function started(...args: Parameters<typeof start>) {
  const answer = await start(...args)
  if (!answer.ok) throw new Error(answer.message)
  return answer.answer
}

const conversationsOf = async (user: TestUser, query = {}) => {
  const listed = await as(user).call(messagingRoutes.conversations, { query })
  if (!listed.ok) throw new Error(listed.message)
  return listed.answer
}
const idsOf = async (user: TestUser, query = {}) => (await conversationsOf(user, query)).map(({ _id }) => _id)

const disable = (user: TestUser) => db.updateTable('users').set({ isActive: false }).where('id', '=', user.id).execute()

test('writing about an offer begins a conversation, in which its author answers', async () => {
  const carrier = await make.company({ name: 'Vedaja OÜ' })
  const shipper = await make.company({ name: 'Kaubasaatja AS' })
  const tender = await make.tender({ by: shipper, details: { name: 'Beverages south' } })
  const hauls = as(carrier.employee)
  const ships = as(shipper.employee)
  const content = '<p>Is it <b>still</b> free?</p>'
  const about = { recieverId: tender.authorId, type: 'Tender', post_originate: tender.id } as const
  const conversation = await started(carrier.employee, { ...about, content, isQuotation: true })
  const { _id: id } = conversation
  expect(conversation).toEqual({
    _id: id,
    type: 'Tender',
    offer: { title: 'Beverages south', type: 'Tender', id: tender.id },
    isQuotation: true,
    reciever: {
      recieverFullName: expect.stringMatching(/^Jaan Tamm \d+$/),
      recieverAvatar: null,
      recieverCompanyId: shipper.id,
    },
    recieverCompanyName: 'Kaubasaatja AS',
    lastMessage: 'Is it still free?',
    lastMessageTime: clock.now().toISOString(),
    unread: 0,
    messages: [
      {
        _id: expect.any(String),
        number: 1,
        content: '<p>Is it <strong>still</strong> free?</p>',
        isRemoved: false,
        createdAt: clock.now().toISOString(),
        seen: false,
        type: 'sender',
        sender: { _id: carrier.employee.id, name: expect.stringMatching(/^Jaan Tamm/), avatar: null },
      },
    ],
    can: { write: true, unblock: false },
  })

  expect(await ships.call(messagingRoutes.unreadCount)).toMatchObject({ answer: { unreadCount: 1 } })
  expect(await ships.call(messagingRoutes.conversations)).toMatchObject({
    ok: true,
    page: { next: null, total: '1' },
    answer: [{ _id: id, unread: 1, recieverCompanyName: 'Vedaja OÜ', messages: [{ type: 'reciever', seen: false }] }],
  })
  const answered = await ships.call(messagingRoutes.sendMessage, { body: { conversationId: id, message: 'Yes' } })
  expect(answered).toMatchObject({ answer: { number: 2, content: 'Yes', type: 'sender', seen: false } })
  expect(await hauls.call(messagingRoutes.conversation, { params: { id } })).toMatchObject({
    answer: { _id: id, unread: 1, lastMessage: 'Yes' },
  })
})

test('a conversation has the name of its offer, else its route', async () => {
  const one = await make.company()
  const other = await make.company()
  const places = { loading: { places: [towns.hamburg, towns.munich], start: null, end: null } }
  const offers = [
    { ...(await make.tender({ by: other, details: { name: 'Paper' } })), type: 'Tender', title: 'Paper' },
    { ...(await make.tender({ by: other })), type: 'Tender', title: 'From Hamburg to München' },
    {
      ...(await make.roundtrip({ by: other, details: { name: 'Baltic loop' } })),
      type: 'Roundtrip',
      title: 'Baltic loop',
    },
    { ...(await make.spotFreight({ by: other })), type: 'Spotload', title: 'From Hamburg to München' },
    { ...(await make.emptyTruck({ by: other, ...places })), type: 'Emptytruck', title: /^From Hamburg/ },
    { ...(await make.emptyTruck({ by: other, ...places })), type: 'Truck', title: /^From Hamburg/ },
  ] as const
  for (const { id, authorId, type, title } of offers) {
    const about = composeFirstMessage(authorId, {
      type: type as Body['type'],
      post_originate: id,
      title: 'What the caller says',
    })
    const { offer } = await started(one.employee, about)
    expect(offer).toEqual({
      id,
      type: type === 'Truck' ? 'Emptytruck' : type,
      title: typeof title === 'string' ? title : expect.stringMatching(title),
    })
  }
})

test('answering a conversation from its offer marks it as read', async () => {
  const one = await make.company()
  const other = await make.company()
  const load = await make.spotFreight({ by: other })
  const about = composeFirstMessage(load.authorId, { type: 'Spotload', post_originate: load.id })
  const { _id: id } = await started(one.employee, about)
  const [author] = [other.admin, other.employee].filter((user) => user.id === load.authorId)
  for (const message of ['It is', 'When can you load?'])
    await as(author!).call(messagingRoutes.sendMessage, { body: { conversationId: id, message } })
  expect(await conversationsOf(one.employee)).toMatchObject([{ _id: id, unread: 2 }])

  expect(await started(one.employee, { ...about, content: 'Tomorrow at eight' })).toMatchObject({ _id: id, unread: 0 })
  expect(await as(one.employee).call(messagingRoutes.unreadCount)).toMatchObject({ answer: { unreadCount: 0 } })
  const messages = await as(author!).call(messagingRoutes.messages, { query: { id } })
  expect(messages).toMatchObject({
    answer: [{ seen: false }, { number: 3, seen: true }, { number: 2, seen: true }, {}],
  })
})

test('a colleague who writes about the same offer joins the conversation, with nothing unread', async () => {
  const one = await make.company()
  const other = await make.company()
  const load = await make.spotFreight({ by: other })
  const about = composeFirstMessage(load.authorId, { type: 'Spotload', post_originate: load.id })
  const first = await started(one.employee, about)
  await as(other.employee).call(messagingRoutes.sendMessage, { body: { conversationId: first._id, message: 'Hi' } })
  expect(await conversationsOf(one.admin)).toEqual([])

  const second = await started(one.admin, { ...about, content: 'We take it' })
  expect(second).toMatchObject({ _id: first._id, unread: 0, messages: [{ number: 3, type: 'sender' }] })
  expect(await conversationsOf(one.employee)).toMatchObject([{ _id: first._id, unread: 1, lastMessage: 'We take it' }])
  // The last writer is shown as the one who answers.
  const { name } = getOtherSide((await conversationsOf(other.employee))[0]!)
  expect(name).toBe(second.messages[0]!.sender.name)
})

test('a message to a company goes to its Admins, even if a member answers from its profile', async () => {
  const one = await make.company()
  const other = await make.company()
  const { _id: id, type, offer } = await started(one.employee, composeFirstMessage(other.id, {}))
  expect({ type, offer }).toEqual({ type: 'Company', offer: null })
  expect([await idsOf(other.admin), await idsOf(other.employee)]).toEqual([[id], []])
  expect(await started(other.employee, composeFirstMessage(one.id, {}))).toMatchObject({
    _id: id,
    messages: [{ number: 2 }],
  })
  expect(await idsOf(one.admin)).toEqual([])
  expect(await conversationsOf(one.employee)).toMatchObject([{ _id: id, unread: 1 }])
})

test('without an active Admin a message goes to everybody who can log in', async () => {
  const one = await make.company()
  const other = await make.company()
  await disable(other.admin)
  const { _id: id } = await started(one.employee, composeFirstMessage(other.id, {}))
  expect(await idsOf(other.employee)).toEqual([id])
})

test('an offer whose author has left is answered by the Admins', async () => {
  const one = await make.company()
  const other = await make.company()
  const load = await make.spotFreight({ by: other })
  await disable(other.employee)
  const about = composeFirstMessage(load.authorId, { type: 'Spotload', post_originate: load.id })
  const { _id: id } = await started(one.employee, about)
  expect(await idsOf(other.admin)).toEqual([id])
})

test.each([
  [
    'an unknown offer',
    (other: TestCompany) => composeFirstMessage(other.employee.id, { post_originate: crypto.randomUUID() }),
    404,
  ],
  ['no offer', (other: TestCompany) => composeFirstMessage(other.employee.id, {}), 404],
  ['an offer of another kind', async (other: TestCompany) => about(await make.tender({ by: other })), 404],
  [
    'an offer that is switched off',
    async (other: TestCompany) => about(await make.spotFreight({ by: other, isActive: false })),
    404,
  ],
  [
    'an author of something else',
    async (other: TestCompany) => ({
      ...about(await make.spotFreight({ by: other })),
      ...composeFirstMessage(other.admin.id, {}),
    }),
    422,
  ],
] as const)('nobody can write about %s', async (_, bodyFor, status) => {
  const one = await make.company()
  const other = await make.company()
  const refused = await start(one.employee, { type: 'Spotload', ...(await bodyFor(other)) })
  expect(refused).toMatchObject({ ok: false, status })
  expect([await idsOf(one.employee), await idsOf(other.employee)]).toEqual([[], []])
})

function about({ id, authorId }: { id: string; authorId: string }) {
  return composeFirstMessage(authorId, { post_originate: id })
}

test('nobody writes to their own company or to one that does not exist', async () => {
  const company = await make.company()
  const load = await make.spotFreight({ by: company })
  expect(await start(company.admin, composeFirstMessage(company.id, {}))).toMatchObject({
    status: 409,
    error: 'own_company',
  })
  expect(await start(company.admin, { type: 'Spotload', ...about(load) })).toMatchObject({ error: 'own_company' })
  expect(await start(company.admin, composeFirstMessage(crypto.randomUUID(), {}))).toMatchObject({ status: 404 })
})

test('a repeated key starts one conversation, and is answered even if the offer is not live any more', async () => {
  const one = await make.company()
  const other = await make.company()
  const third = await make.company()
  const load = await make.spotFreight({ by: other })
  const body = { type: 'Spotload', ...about(load) } as const
  const first = await started(one.employee, body, 'key')
  await db.updateTable('offers').set({ isActive: false }).where('id', '=', load.id).execute()
  expect(await started(one.employee, body, 'key')).toEqual(first)
  expect(await start(one.employee, body)).toMatchObject({ status: 404 })
  for (const changed of [
    { ...body, content: 'Something else' },
    composeFirstMessage(other.id, {}),
    { ...body, post_originate: (await make.spotFreight({ by: third })).id },
  ]) {
    expect(await start(one.employee, changed, 'key')).toMatchObject({ status: 409, error: 'idempotency_key_reused' })
  }
})

test('conversations are found by company, title and type, the newest message first', async () => {
  const reader = await make.company()
  const paper = await make.company({ name: 'Põhja Paber AS' })
  const glass = await make.company({ name: 'Glasbau & Söhne' })
  const first = await make.conversation({
    between: [reader, paper],
    about: { id: crypto.randomUUID(), kind: 'tender', title: 'Rolls to Łódź' },
  })
  const second = await make.conversation({
    between: [glass, reader],
    about: { id: crypto.randomUUID(), kind: 'roundtrip', title: 'From Kõln to Lyon' },
  })
  const third = await make.conversation({ between: [reader, glass] })
  for (const [conversation, minutes] of [
    [second, 1],
    [third, 2],
    [first, 3],
  ] as const) {
    const sentAt = new Date(clock.now().getTime() + minutes * 60_000)
    await make.messages(1, { in: conversation, each: () => ({ sentAt }) })
  }
  const find = (query: object) => idsOf(reader.employee, query)
  expect(await find({})).toEqual([first.id, third.id, second.id])
  expect(await find({ search: 'PÕHJA' })).toEqual([first.id])
  expect(await find({ search: 'lodz' })).toEqual([first.id])
  expect(await find({ search: 'glasbau' })).toEqual([third.id, second.id])
  expect(await find({ search: 'BAU & SÖ' })).toEqual([third.id, second.id])
  expect(await find({ search: 'koln to ly' })).toEqual([second.id])
  expect(await find({ search: 'Koeln' })).toEqual([second.id])
  expect(await find({ search: 'Soehne lyon' })).toEqual([second.id])
  expect(await find({ search: 'lodz põhja' })).toEqual([first.id])
  expect(await find({ search: '100%' })).toEqual([])
  expect(await find({ search: '_' })).toHaveLength(3)
  expect(await find({ type: 'Roundtrip' })).toEqual([second.id])
  expect(await find({ type: 'Company' })).toEqual([third.id])
  expect(await find({ type: 'Spotload' })).toEqual([])
  expect(await find({ type: 'Company', search: 'paber' })).toEqual([])
  expect(await find({ type: 'Tender', search: 'paber' })).toEqual([first.id])
  const wrong = await as(reader.employee).send({ url: '/api/conversations?type=Boat&cursor=x&limit=0' })
  expect(wrong.statusCode).toBe(422)
  for (const cursor of ['x', Buffer.from('["x",1]').toString('base64url')]) {
    expect(await as(reader.employee).call(messagingRoutes.conversations, { query: { cursor } })).toMatchObject({
      status: 422,
    })
  }
})
