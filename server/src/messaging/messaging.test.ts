import { messagingRoutes } from '@veos/contract/messaging'
import { expect, test } from 'vitest'
import { testApp } from '../testing/testApp.ts'

const { make, as } = await testApp()

test('who writes about an offer begins a conversation, and its author answers in it', async () => {
  const [carrier, shipper] = [await make.company({ name: 'Vedaja OÜ' }), await make.company({ name: 'Kaubasaatja AS' })]
  const tender = await make.tender({ by: shipper, details: { name: 'Beverages south' } })
  const [hauls, ships] = [as(carrier.employee), as(shipper.employee)]
  const body = { recieverId: tender.authorId, content: '<p>Is it <b>still</b> free?</p>', type: 'Tender' as const }

  const started = await hauls.call(messagingRoutes.startConversation, { body: { ...body, post_originate: tender.id } })
  if (!started.ok) throw new Error(started.message)
  const { _id: id } = started.answer
  expect(started.answer).toMatchObject({
    type: 'Tender',
    offer: { title: 'Beverages south', type: 'Tender', id: tender.id },
    reciever: { recieverCompanyId: shipper.id },
    recieverCompanyName: 'Kaubasaatja AS',
    lastMessage: 'Is it still free?',
    unread: 0,
    messages: [{ number: 1, content: '<p>Is it <strong>still</strong> free?</p>', type: 'sender', seen: false }],
    can: { write: true, unblock: false },
  })

  expect(await ships.call(messagingRoutes.unreadCount)).toMatchObject({ answer: { unreadCount: 1 } })
  const listed = await ships.call(messagingRoutes.conversations)
  expect(listed).toMatchObject({
    ok: true,
    page: { next: null, total: '1' },
    answer: [{ _id: id, unread: 1, recieverCompanyName: 'Vedaja OÜ', messages: [{ type: 'reciever', seen: false }] }],
  })
  expect(await ships.call(messagingRoutes.see, { params: { id }, body: { number: 1 } })).toMatchObject({
    answer: { unread: 0 },
  })
  const answered = await ships.call(messagingRoutes.sendMessage, { body: { conversationId: id, message: 'Yes' } })
  expect(answered).toMatchObject({ answer: { number: 2, content: 'Yes', type: 'sender', seen: false } })
  const read = await hauls.call(messagingRoutes.messages, { query: { id } })
  expect(read).toMatchObject({
    page: { next: null, total: '2' },
    answer: [
      { number: 2, type: 'reciever', seen: false },
      { number: 1, type: 'sender', seen: true },
    ],
  })
})

test('a repeated key sends once and answers what was sent', async () => {
  const [one, other] = [await make.company(), await make.company()]
  const conversation = await make.conversation({ between: [one, other] })
  await make.messages(3, { in: conversation })
  const member = as(one.employee)
  const send = (message: string) =>
    member.call(messagingRoutes.sendMessage, {
      body: { conversationId: conversation.id, message },
      idempotencyKey: 'the key',
    })
  const first = await send('Hello')
  expect(first).toMatchObject({ ok: true, answer: { number: 4 } })
  expect(await send('Hello')).toEqual(first)
  expect(await send('Something else')).toMatchObject({ status: 409, error: 'idempotency_key_reused' })
})
