import { notificationRoutes } from '@veos/contract/people/notifications'
import { teamRoutes } from '@veos/contract/people/team'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import { openTestMailbox } from '../../../../testing/mail.ts'
import { testApp } from '../../../../testing/testApp.ts'
import { mailAfterSeconds, mailAtLatestSeconds } from '../sending/limits.ts'
import { sendUnreadMails } from './unreadMail.jobs.ts'

const app = await testApp({ PUBLIC_URL: 'https://veos.example' })
const { make, as, clock, config, db, platform, visitor } = app
const { mailTo, waitForMail } = openTestMailbox(config)

/** Two companies with a conversation; `write` sends from the first one to the employee of the second one. */
async function startConversation() {
  const from = await make.company({ name: 'Vedaja OÜ' })
  const to = await make.company({ name: 'Kaubasaatja AS' })
  const tender = await make.tender({ by: to, details: { name: 'Beverages <south>' } })
  const about = { id: tender.id, kind: 'tender', title: 'Beverages <south>' } as const
  const conversation = await make.conversation({ between: [from, to], about })
  const write = (message: string) =>
    as(from.employee).call(messagingRoutes.sendMessage, { body: { conversationId: conversation.id, message } })
  return { from, to, reader: to.employee, id: conversation.id, write }
}

const pass = async (seconds: number) => {
  clock.pass(seconds * 1000)
  await sendUnreadMails(platform)
}

/** A job sends mails later, so their absence is checked by waiting for a mail that comes after them. */
async function mailsBefore(email: string) {
  const probe = await startConversation()
  await probe.write('Probe')
  await pass(mailAfterSeconds)
  await waitForMail(probe.reader.email, 'New message')
  return mailTo(email)
}

test('unseen messages are mailed after some quiet, in one letter', async () => {
  const { from, reader, id, write } = await startConversation()
  await write('<p>Is it <b>still</b> free?</p><p>We have a truck &lt;near&gt;.</p>')
  await pass(mailAfterSeconds - 1)
  for (const message of ['Two', 'Three', 'Four', 'Five']) await write(message)
  await pass(mailAfterSeconds - 1)
  await pass(1)
  const mail = await waitForMail(reader.email, '5 new messages from Vedaja OÜ')
  const [name] = await db
    .selectFrom('users')
    .where('id', '=', from.employee.id)
    .select(['firstName', 'lastName'])
    .execute()
  const writer = `${name!.firstName} ${name!.lastName}`
  expect(mail.text).toContain(
    `5 new messages from Vedaja OÜ about “Beverages <south>”:\n\n${writer}: Is it still free? We have a truck <near>.\n${writer}: Two\n${writer}: Three\n\nAnd 2 more.`,
  )
  expect(mail.text).toContain(`Open the conversation:\nhttps://veos.example/dashboard/messages/${id}`)
  expect(mail.html).toContain('Beverages &lt;south&gt;')
  expect(mail.headers['List-ID']).toBe('<new-message.veos.example>')
  expect(await mailsBefore(reader.email)).toHaveLength(1)

  await write('Six')
  await pass(mailAfterSeconds)
  const second = await waitForMail(reader.email, 'New message from')
  expect(second.text).toContain(`${writer}: Six`)
  expect(second.text).not.toContain('Five')
  expect(await mailTo(from.employee.email)).toEqual([])
})

test('writing on does not delay the mail without end', async () => {
  const { reader, write } = await startConversation()
  for (let passed = 0; passed < mailAtLatestSeconds; passed += mailAfterSeconds / 2) {
    await write('Still there?')
    await pass(mailAfterSeconds / 2)
  }
  await waitForMail(reader.email, 'new messages')
  expect(await mailsBefore(reader.email)).toHaveLength(1)
})

test('no mail goes to members who have seen the messages, want no mail, were removed, have blocked the others or have an unconfirmed address', async () => {
  const conversations = [
    await startConversation(),
    await startConversation(),
    await startConversation(),
    await startConversation(),
    await startConversation(),
  ]
  for (const { write } of conversations) await write('Hello')
  const [seen, unwanted, gone, blocked, unconfirmed] = conversations as [
    StartedConversation,
    StartedConversation,
    StartedConversation,
    StartedConversation,
    StartedConversation,
  ]
  await as(seen.reader).call(messagingRoutes.see, { params: { id: seen.id }, body: { number: 1 } })
  const body = { notificationId: 'new_message.email', value: false } as const
  await as(unwanted.reader).call(notificationRoutes.setNotification, { body })
  await as(gone.to.admin).call(teamRoutes.removeUser, { params: { id: gone.reader.id } })
  await as(blocked.to.admin).call(messagingRoutes.block, { params: { id: blocked.from.id } })
  await db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', unconfirmed.reader.id).execute()
  await pass(mailAfterSeconds)
  await mailsBefore(seen.reader.email)
  for (const { reader } of conversations) {
    const subjects = (await mailTo(reader.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('message'))).toEqual([])
  }
  const left = await db.selectFrom('conversationMembers').where('mailDueAt', 'is not', null).selectAll().execute()
  expect(left).toEqual([])
})

test('if several processes check simultaneously, each mail is sent by one', async () => {
  const from = await make.company()
  const readers = await make.conversations(
    await Promise.all(Array.from({ length: 60 }, async () => ({ between: [from, await make.company()] as const }))),
  )
  for (const { id } of readers) {
    await as(from.employee).call(messagingRoutes.sendMessage, { body: { conversationId: id, message: 'Hello' } })
  }
  clock.pass(mailAfterSeconds * 1000)
  const other = await app.another()
  await Promise.all([platform, other.platform, platform].map(sendUnreadMails))
  const users = await db
    .selectFrom('users')
    .where(
      'id',
      'in',
      readers.map(({ members }) => members[1].id),
    )
    .select('email')
    .execute()
  await expect
    .poll(async () => (await Promise.all(users.map(({ email }) => mailTo(email)))).map(({ length }) => length))
    .toEqual(users.map(() => 1))
})

test('one click in the mail program ends the mails about messages, and no others', async () => {
  const { reader, write } = await startConversation()
  await write('Hello')
  await pass(mailAfterSeconds)
  const mail = await waitForMail(reader.email, 'New message')
  const url = new URL(mail.headers['List-Unsubscribe']!.slice(1, -1))
  await visitor.send({
    method: 'POST',
    url: url.pathname + url.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  await write('Are you there?')
  await pass(mailAfterSeconds)
  expect(await mailsBefore(reader.email)).toHaveLength(1)
  const choices = await db.selectFrom('notificationChoices').where('userId', '=', reader.id).selectAll().execute()
  expect(choices).toEqual([{ userId: reader.id, notificationId: 'new_message.email', isOn: false }])
})

type StartedConversation = Awaited<ReturnType<typeof startConversation>>
