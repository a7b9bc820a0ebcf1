import { notificationRoutes } from '@veos/contract/people/notifications'
import { pushSubscriptionRoutes } from '@veos/contract/people/pushSubscription'
import { lookingEvent, type VeosEvent, veosEvent } from '@veos/contract/people/reference/notificationEvents'
import { roundtripReviewRoutes } from '@veos/contract/staff/roundtripReviews'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import { startFakePush } from '../../../testing/fakePush.ts'
import type { TestUser } from '../../../testing/make.ts'
import { openSockets } from '../../../testing/sockets.ts'
import { testApp } from '../../../testing/testApp.ts'
import { testRedisUrl } from '../../../testing/testRedisUrl.ts'

const service = await startFakePush()
const app = await testApp({ PUSH_EXTRA_ORIGIN: service.origin, ...(testRedisUrl && { REDIS_URL: testRedisUrl }) })
const { make, as, platform } = app
const { connect } = await openSockets(app)

/** An open page and the events that it receives. */
async function open(user: TestUser) {
  const { socket, under } = await connect(user)
  return {
    socket,
    get received() {
      return under<VeosEvent>(veosEvent)
    },
  }
}

async function subscribe(user: TestUser) {
  const browser = service.browser()
  await as(user).call(pushSubscriptionRoutes.subscribeToPush, { body: browser.subscription })
  return browser
}

async function talk() {
  const from = await make.company({ name: 'Vedaja OÜ' })
  const to = await make.company()
  const { id } = await make.conversation({ between: [from, to] })
  const send = (user: TestUser, message: string) =>
    as(user).call(messagingRoutes.sendMessage, { body: { conversationId: id, message } })
  return { from, to, id, send }
}

test('the recipient is notified on open pages, and the writer is not', async () => {
  const { from, to, id, send } = await talk()
  const writer = await open(from.employee)
  const reader = await open(to.employee)
  const colleague = await open(to.admin)
  await send(from.employee, '<p>Is it <b>still</b> free?</p>')
  await expect.poll(() => reader.received).toHaveLength(1)
  expect(reader.received[0]).toMatchObject({
    title: expect.stringMatching(/^Jaan Tamm \d+, Vedaja OÜ$/),
    content: 'Is it still free?',
    pageTitle: 'New message from Vedaja OÜ',
    icon: '/icon-192.png',
    image: null,
    url: `/dashboard/messages/${id}`,
  })
  await send(to.employee, 'Yes')
  await expect.poll(() => writer.received).toMatchObject([{ content: 'Yes' }])
  expect(reader.received).toHaveLength(1)
  expect(colleague.received).toEqual([])
})

test('a user who has switched it off is notified neither on pages nor by push', async () => {
  const { from, to, send } = await talk()
  const page = await open(to.employee)
  const browser = await subscribe(to.employee)
  const put = (value: boolean) =>
    as(to.employee).call(notificationRoutes.setNotification, { body: { notificationId: 'new_message.push', value } })
  await put(false)
  await send(from.employee, 'One')
  // Another user is notified afterwards, so that the first notification has been handled.
  const other = await talk()
  const sentinel = await open(other.to.employee)
  await other.send(other.from.employee, 'Hello')
  await expect.poll(() => sentinel.received).toHaveLength(1)
  await put(true)
  await send(from.employee, 'Two')
  await expect.poll(() => page.received).toMatchObject([{ content: 'Two' }])
  await expect.poll(() => browser.pushed.map(({ message }) => message.content)).toEqual(['Two'])
})

test('a user with a visible page gets only the event there, and otherwise a push with the same id as well', async () => {
  const { from, to, send } = await talk()
  const page = await open(to.employee)
  const browser = await subscribe(to.employee)
  page.socket.emit(lookingEvent, { isLooking: true })
  await expect.poll(() => platform.realtime.isLooking(to.employee.id)).toBe(true)
  await send(from.employee, 'in sight')
  await expect.poll(() => page.received).toHaveLength(1)

  page.socket.emit(lookingEvent, { isLooking: false })
  await expect.poll(() => platform.realtime.isLooking(to.employee.id)).toBe(false)
  await send(from.employee, 'out of sight')
  await expect.poll(() => browser.pushed.map(({ message }) => message)).toMatchObject([{ content: 'out of sight' }])
  expect(browser.pushed[0]!.message.id).toBe(page.received[1]!.id)

  page.socket.emit(lookingEvent, { isLooking: true })
  await expect.poll(() => platform.realtime.isLooking(to.employee.id)).toBe(true)
  page.socket.close()
  await expect.poll(() => platform.realtime.isLooking(to.employee.id)).toBe(false)
  const stranger = await open(from.admin)
  for (const malformed of [null, 'true', { isLooking: 'yes' }, []]) stranger.socket.emit(lookingEvent, malformed)
  await send(from.employee, 'closed')
  await expect.poll(() => browser.pushed).toHaveLength(2)
  expect(await platform.realtime.isLooking(from.admin.id)).toBe(false)
})

test('the author of a roundtrip is notified of the decision of staff', async () => {
  const company = await make.company()
  const staff = await make.staff()
  const page = await open(company.employee)
  const decide = async (isApproved: boolean) => {
    const { id } = await make.roundtrip({ by: company, reviewState: 'in_review', details: { name: 'Tallinn round' } })
    const { answer } = (await as(staff).call(roundtripReviewRoutes.roundtripReviews)) as {
      answer: { handedInAt: string }[]
    }
    const body = { handedInAt: answer[0]!.handedInAt }
    return isApproved
      ? as(staff).call(roundtripReviewRoutes.approveRoundtrip, { params: { id }, body })
      : as(staff).call(roundtripReviewRoutes.rejectRoundtrip, { params: { id }, body: { ...body, reason: 'No price' } })
  }
  expect(await decide(true)).toMatchObject({ ok: true })
  expect(await decide(false)).toMatchObject({ ok: true })
  await expect
    .poll(() => page.received)
    .toMatchObject([
      { title: 'Approved: Tallinn round', pageTitle: 'Roundtrip approved' },
      { title: 'Not approved: Tallinn round', content: 'No price' },
    ])
})

test.runIf(testRedisUrl)(
  'with Redis a page at another process is notified, and prevents pushes while it is visible',
  async () => {
    const there = await openSockets(await app.another())
    const { from, to, send } = await talk()
    const page = await there.connect(to.employee)
    const browser = await subscribe(to.employee)
    page.socket.emit(lookingEvent, { isLooking: true })
    // Processes need a moment to know each other's sockets.
    await expect.poll(() => platform.realtime.isLooking(to.employee.id)).toBe(true)
    await send(from.employee, 'in sight')
    await expect.poll(() => page.under<VeosEvent>(veosEvent)).toMatchObject([{ content: 'in sight' }])
    page.socket.close()
    await expect.poll(() => platform.realtime.isLooking(to.employee.id)).toBe(false)
    await send(from.employee, 'closed')
    await expect.poll(() => browser.pushed.map(({ message }) => message.content)).toEqual(['closed'])
  },
)
