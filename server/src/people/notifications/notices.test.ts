import { noticeRoutes } from '@veos/contract/people/notices'
import { notificationRoutes } from '@veos/contract/people/notifications'
import { noticesEvent } from '@veos/contract/people/reference/notificationEvents'
import { teamRoutes } from '@veos/contract/people/team'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { roundtripReviewRoutes } from '@veos/contract/staff/roundtripReviews'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import { runJob } from '../../../testing/jobs.ts'
import type { TestUser } from '../../../testing/make.ts'
import { openSockets } from '../../../testing/sockets.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { make, as, visitor, db, clock } = app
const { connect } = await openSockets(app)

async function list(user: TestUser) {
  const listed = await as(user).call(noticeRoutes.notices, { query: {} })
  if (!listed.ok) throw new Error(listed.message)
  return listed.answer
}

async function unreadOf(user: TestUser) {
  const counted = await as(user).call(noticeRoutes.unreadNotices)
  return counted.ok && counted.answer.unreadNotices
}

async function decide(decision: 'approve' | 'reject') {
  const company = await make.company()
  const { id } = await make.roundtrip({ by: company, reviewState: 'in_review' })
  const { updatedAt } = await db.selectFrom('offers').where('id', '=', id).select('updatedAt').executeTakeFirstOrThrow()
  const author = await db.selectFrom('offers').where('id', '=', id).select('authorId').executeTakeFirstOrThrow()
  const user = [company.admin, company.employee].find((each) => each.id === author.authorId)!
  const params = { id }
  const handedInAt = updatedAt.toISOString()
  const staff = as(await make.staff())
  return {
    id,
    user,
    run: () =>
      decision === 'approve'
        ? staff.call(roundtripReviewRoutes.approveRoundtrip, { params, body: { handedInAt } })
        : staff.call(roundtripReviewRoutes.rejectRoundtrip, {
            params,
            body: { handedInAt, reason: 'It has no route' },
          }),
  }
}

test('a decision of staff is a notice of the author, as code, values and English words', async () => {
  const { id, user, run } = await decide('reject')
  const page = await connect(user)
  await run()
  await expect.poll(() => page.under(noticesEvent)).toHaveLength(1)
  const [notice, ...others] = await list(user)
  expect(others).toEqual([])
  const name = String(notice!.values.name)
  expect(notice).toEqual({
    _id: expect.any(String),
    kind: 'offer_reviewed',
    subjectId: null,
    code: 'notice_roundtrip_rejected',
    values: { name, reason: 'It has no route' },
    message: `Your roundtrip “${name}” is not in the list: It has no route`,
    url: `/dashboard/my-offers/roundtrips?offer=${id}`,
    createdAt: clock.now().toISOString(),
    isRead: false,
  })
  expect(await unreadOf(user)).toBe(1)
})

test('a user who has switched off every way of a kind gets no notice of it, and one way is enough', async () => {
  const none = await decide('approve')
  const one = await decide('approve')
  const put = ({ user }: { user: TestUser }, notificationId: 'offer_reviewed.email' | 'offer_reviewed.push') =>
    as(user).call(notificationRoutes.setNotification, { body: { notificationId, value: false } })
  await put(none, 'offer_reviewed.email')
  await put(none, 'offer_reviewed.push')
  await put(one, 'offer_reviewed.push')
  for (const { run } of [none, one]) await run()
  expect(await list(none.user)).toEqual([])
  expect(await list(one.user)).toMatchObject([{ code: 'notice_roundtrip_approved' }])
})

test('a new role and a new colleague give a notice, and a message does not', async () => {
  const { admin, employee } = await make.company({ name: 'Vedaja OÜ' })
  await as(admin).call(teamRoutes.newPrivilege, { body: { userId: employee.id, newPrivilege: 'Admin' } })
  expect(await list(employee)).toMatchObject([
    { kind: 'team_changes', message: 'You are now Admin of Vedaja OÜ', url: '/dashboard' },
  ])
  expect(await list(admin)).toEqual([])

  const { id } = await make.conversation({ between: [await make.company(), await make.company()] })
  const { userId } = await db
    .selectFrom('conversationMembers')
    .where('conversationId', '=', id)
    .select('userId')
    .executeTakeFirstOrThrow()
  const writer = { id: userId, email: '', companyId: null }
  expect(
    await as(writer).call(messagingRoutes.sendMessage, { body: { conversationId: id, message: 'Hello' } }),
  ).toMatchObject({ ok: true })
  expect(await db.selectFrom('notices').where('kind', '=', 'new_message').select('id').execute()).toEqual([])
})

test('one notice is marked as read, or all up to the newest on screen; other pages of the user follow', async () => {
  const { admin, employee } = await make.company()
  await make.notices(3, { to: admin })
  const [foreign] = await make.notices(1, { to: employee })
  const page = await connect(admin)
  const [newest, middle] = await list(admin)

  expect(await as(admin).call(noticeRoutes.readNotice, { params: { id: middle!._id } })).toMatchObject({
    ok: true,
    answer: { unreadNotices: 2 },
  })
  await expect.poll(() => page.under(noticesEvent)).toHaveLength(1)
  expect((await list(admin)).map(({ isRead }) => isRead)).toEqual([false, true, false])

  await make.notices(1, { to: admin })
  expect(await as(admin).call(noticeRoutes.readNotices, { body: { newestId: newest!._id } })).toMatchObject({
    ok: true,
    answer: { unreadNotices: 1 },
  })
  expect((await list(admin)).map(({ isRead }) => isRead)).toEqual([false, true, true, true])

  for (const refused of [
    await as(admin).call(noticeRoutes.readNotice, { params: { id: foreign!.id } }),
    await as(admin).call(noticeRoutes.readNotices, { body: { newestId: foreign!.id } }),
  ]) {
    expect(refused).toMatchObject({ ok: false, status: 404, error: 'notice_not_found' })
  }
  expect(await unreadOf(employee)).toBe(1)
})

test('pages of notices follow each other without gaps, even if several were created at the same time', async () => {
  const { admin } = await make.company()
  const made = await make.notices(7, { to: admin })
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await as(admin).call(noticeRoutes.notices, { query: { limit: 3, cursor } })
    if (!page.ok) throw new Error(page.message)
    if (cursor === undefined) expect(page.page.total).toBe('7')
    found.push(...page.answer.map(({ _id }) => _id))
    cursor = page.page.next ?? undefined
  } while (cursor)
  expect(found).toEqual(made.map(({ id }) => id))
})

test('after 30 days a notice is neither shown nor counted, and a job deletes it', async () => {
  const { admin } = await make.company()
  const [old] = await make.notices(1, { to: admin })
  const before = clock.now()
  clock.set(new Date(before.getTime() + 30 * dayMs - 1))
  expect(await list(admin)).toHaveLength(1)
  await make.notices(1, { to: admin })
  clock.set(new Date(before.getTime() + 30 * dayMs))
  expect(await list(admin)).toHaveLength(1)
  expect(await unreadOf(admin)).toBe(1)
  await runJob(app, 'remove-old-notices')
  const left = await db.selectFrom('notices').where('userId', '=', admin.id).select('id').execute()
  expect(left).toHaveLength(1)
  expect(left[0]!.id).not.toBe(old!.id)
})

test('visitors and staff have no notices', async () => {
  const staff = as(await make.staff())
  for (const route of [noticeRoutes.notices, noticeRoutes.unreadNotices]) {
    expect(await visitor.call(route, {})).toMatchObject({ ok: false, status: 401 })
    expect(await staff.call(route, {})).toMatchObject({ ok: false, status: 403 })
  }
})
