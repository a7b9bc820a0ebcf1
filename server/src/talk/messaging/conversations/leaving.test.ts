import { accountRequestRoutes } from '@veos/contract/people/accountRequests'
import { staffAccountRequestRoutes } from '@veos/contract/people/staffAccountRequests'
import { teamRoutes } from '@veos/contract/people/team'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { getOtherSide } from '@veos/contract/talk/conversationNames'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { insertUsers } from '../../../../demo/makeCompanies.ts'
import type { TestCompany, TestUser } from '../../../../testing/make.ts'
import { testApp } from '../../../../testing/testApp.ts'
import { uploadMessageImage } from '../../../../testing/uploadMessageImage.ts'
import { sweepFiles } from '../../../platform/files/sweepFiles.ts'

const { make, as, db, clock, platform } = await testApp()
const staff = await make.staff()

const remove = (company: TestCompany, user: TestUser) =>
  as(company.admin).call(teamRoutes.removeUser, { params: { id: user.id } })
const conversationsOf = async (user: TestUser) => {
  const listed = await as(user).call(messagingRoutes.conversations)
  if (!listed.ok) throw new Error(listed.message)
  return listed.answer
}
const send = (user: TestUser, conversationId: string, message: string) =>
  as(user).call(messagingRoutes.sendMessage, { body: { conversationId, message } })

async function carryOut(user: TestUser, kind: 'deletion' | 'export'): Promise<string> {
  const result = await as(user).call(accountRequestRoutes.ask, { body: { kind } })
  if (!result.ok) throw new Error(result.message)
  const params = { id: result.answer._id }
  const done = await as(staff).call(staffAccountRequestRoutes.carryOutAccountRequest, { params })
  if (!done.ok) throw new Error(done.message)
  return result.answer._id
}

test('conversations of a removed user continue with the Admins, including unread messages', async () => {
  const one = await make.company()
  const other = await make.company()
  const [second] = await insertUsers(db, clock, [{ companyId: other.id, role: 'Admin' }])
  const { id } = await make.conversation({ between: [one, other] })
  await send(one.employee, id, 'Are you there?')
  expect(await conversationsOf(other.admin)).toEqual([])
  expect(await remove(other, other.employee)).toMatchObject({ ok: true })
  for (const user of [other.admin, { ...second!, companyId: other.id }]) {
    expect(await conversationsOf(user)).toMatchObject([{ _id: id, unread: 1, lastMessage: 'Are you there?' }])
  }
  expect(await send(other.admin, id, 'We are')).toMatchObject({ ok: true, answer: { number: 2 } })
  expect(await conversationsOf(one.employee)).toMatchObject([{ _id: id, unread: 1, can: { write: true } }])
  const members = await db.selectFrom('conversationMembers').where('conversationId', '=', id).select('userId').execute()
  expect(members.map(({ userId }) => userId).toSorted()).toEqual(
    [one.employee.id, other.admin.id, second!.id].toSorted(),
  )
})

test('if a colleague is a member, the Admins do not join, and the colleague answers', async () => {
  const one = await make.company()
  const other = await make.company()
  const [colleague] = await insertUsers(db, clock, [{ companyId: other.id, role: 'Employee', firstName: 'Mari' }])
  const { id } = await make.conversation({ between: [one, other] })
  await db
    .insertInto('conversationMembers')
    .values({ conversationId: id, userId: colleague!.id, companyId: other.id, lastMessageAt: clock.now() })
    .execute()
  await send(other.employee, id, 'I wrote last')
  await remove(other, other.employee)
  expect(await conversationsOf(other.admin)).toEqual([])
  const [seen] = await conversationsOf(one.employee)
  expect(getOtherSide(seen!).name).toMatch(/^Mari /)
  // Earlier messages keep the name of their writer.
  expect(seen!.messages[0]!.sender).toMatchObject({ _id: other.employee.id, name: expect.stringMatching(/^Jaan/) })
})

test('the messages of a deleted account stay without the name', async () => {
  const one = await make.company()
  const other = await make.company()
  const { id } = await make.conversation({ between: [one, other] })
  await send(other.employee, id, 'Goodbye')
  await carryOut(other.employee, 'deletion')
  expect(await conversationsOf(one.employee)).toMatchObject([
    { _id: id, lastMessage: 'Goodbye', can: { write: true }, messages: [{ sender: { name: 'Deleted user' } }] },
  ])
  expect(await conversationsOf(other.admin)).toMatchObject([{ _id: id }])
  expect(await send(one.employee, id, 'Who is there?')).toMatchObject({ ok: true })
})

test('the conversations of a deleted company stay with the others, with images, and are closed', async () => {
  const one = await make.company({ name: 'Põgus OÜ' })
  const other = await make.company()
  const upload = () => uploadMessageImage(as(one.employee))
  const shown = await upload()
  const unused = await upload()
  const { id } = await make.conversation({ between: [one, other] })
  await send(one.employee, id, `<p>Our gate</p><img src="${shown}" alt="">`)
  const isThere = (url: string) => platform.files.has(url.replace(/^\/api\//, ''))
  await remove(one, one.employee)
  await carryOut(one.admin, 'deletion')
  expect([await isThere(shown), await isThere(unused)]).toEqual([true, false])

  clock.pass(2 * dayMs)
  await sweepFiles(platform)
  expect((await as(other.employee).send({ url: shown })).statusCode).toBe(200)
  const [conversation] = await conversationsOf(other.employee)
  expect(conversation).toMatchObject({
    _id: id,
    recieverCompanyName: 'Deleted company',
    unread: 1,
    can: { write: false, unblock: false },
    reciever: { recieverFullName: 'Deleted user', recieverCompanyId: one.id },
    messages: [{ sender: { name: 'Deleted user' } }],
  })
  expect(await send(other.employee, id, 'Hello?')).toMatchObject({ status: 409, error: 'company_gone' })

  // When the second company is deleted too, the conversation is deleted, and its images the next night.
  await remove(other, other.employee)
  await carryOut(other.admin, 'deletion')
  const left = await db.selectFrom('messages').where('conversationId', '=', id).selectAll().execute()
  expect(left).toEqual([])
  await sweepFiles(platform)
  expect(await platform.files.find(shown.replace(/^\/api\//, ''))).toBeNull()
})

test("the copy of one’s data contains one's conversations with all messages, and no others", async () => {
  const one = await make.company()
  const other = await make.company({ name: 'Teine OÜ' })
  const talk = await make.conversation({ between: [one, other] })
  await make.messages(1203, { in: talk })
  await make.conversation({ between: [{ ...one, employee: one.admin }, await make.company()] })
  const id = await carryOut(one.employee, 'export')
  const url = `/api/account-requests/${id}/export`
  await expect.poll(async () => (await as(one.employee).send({ url })).statusCode).toBe(200)
  const zip = unzipSync((await as(one.employee).send({ url })).rawPayload)
  const conversations = JSON.parse(strFromU8(zip['conversations.json']!))
  expect(conversations).toMatchObject([{ _id: talk.id, recieverCompanyName: 'Teine OÜ' }])
  expect(conversations[0].messages.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: 1203 }, (_, index) => index + 1),
  )
})
