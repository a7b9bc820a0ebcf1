import type { AddressInfo } from 'node:net'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { offerReviewed } from '@veos/contract/market/reference/roundtrips'
import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { roundtripReviewRoutes } from '@veos/contract/staff/roundtripReviews'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { aRoundtrip } from '../../../testing/aRoundtrip.ts'
import { testApp } from '../../../testing/testApp.ts'
import { openMailbox } from '../../platform/mail/mailbox.ts'
import { startSession } from '../../platform/sessions/sessions.ts'

const { make, as, visitor, clock, db, config, server } = await testApp()
const company = await make.company({ name: 'Hansa Ringverkehre GmbH' })
const member = as(company.employee)
const staff = as(await make.staff())
const colleague = as(await make.staff())

async function submitRoundtrip(name: string) {
  const created = await member.call(roundtripRoutes.create, {
    query: { confirmed: 'equalOffer' },
    body: aRoundtrip({ name }),
  })
  if (!created.ok) throw new Error(JSON.stringify(created))
  clock.pass(1000)
  return created.answer[1][0]!._id
}

async function queue() {
  const reviews = await staff.call(roundtripReviewRoutes.roundtripReviews)
  if (!reviews.ok) throw new Error(JSON.stringify(reviews))
  return reviews.answer
}

const seenOf = async (id: string) => (await queue()).find(({ roundtrip }) => roundtrip._id === id)!.handedInAt

async function decide(id: string, reason: string | null, who = staff, handedInAt?: string) {
  const seen = { handedInAt: handedInAt ?? (await seenOf(id)) }
  const params = { id }
  return reason === null
    ? who.call(roundtripReviewRoutes.approveRoundtrip, { params, body: seen })
    : who.call(roundtripReviewRoutes.rejectRoundtrip, { params, body: { ...seen, reason } })
}

async function mailTo(email: string): Promise<string> {
  const messages = await openMailbox(config.dataDir).read()
  return messages.flatMap(({ to, subject, text }) => (to === email ? [subject, text] : [])).join('\n')
}

test('only staff uses the review queue', async () => {
  const { id } = await make.roundtrip({ by: company, reviewState: 'in_review' })
  const body = { handedInAt: clock.now().toISOString() }
  const calls: ((who: typeof visitor) => Promise<{ ok: boolean; status?: number }>)[] = [
    (who) => who.call(backOfficeRoutes.counts),
    (who) => who.call(roundtripReviewRoutes.roundtripReviews),
    (who) => who.call(backOfficeRoutes.actions),
    (who) => who.call(roundtripReviewRoutes.approveRoundtrip, { params: { id }, body }),
    (who) => who.call(roundtripReviewRoutes.rejectRoundtrip, { params: { id }, body: { ...body, reason: 'No' } }),
  ]
  for (const call of calls) {
    expect(await call(visitor)).toMatchObject({ status: 401 })
    expect(await call(member)).toMatchObject({ status: 403 })
    expect(await call(as(company.admin))).toMatchObject({ status: 403 })
  }
  expect((await queue()).map(({ roundtrip }) => roundtrip._id)).toEqual([id])
  expect(await decide(id, null)).toMatchObject({ ok: true })
})

test('the review queue shows the complete offer and its company, the oldest first, page by page', async () => {
  const ids = [await submitRoundtrip('One'), await submitRoundtrip('Two'), await submitRoundtrip('Three')]
  const [first] = await queue()
  expect(first).toMatchObject({
    roundtrip: { name: 'One', inReview: true, routeDescription: aRoundtrip().routeDescription, author: {} },
    company: { companyName: 'Hansa Ringverkehre GmbH', country: 'Estonia', planName: 'Premium', listedOffers: 1 },
    earlier: [],
  })
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await staff.call(roundtripReviewRoutes.roundtripReviews, { query: { limit: 2, cursor } })
    if (!page.ok) throw new Error(page.message)
    if (!cursor) expect(page.page.total).toBe('3')
    found.push(...page.answer.map(({ roundtrip }) => roundtrip._id))
    cursor = page.page.next ?? undefined
  } while (cursor)
  expect(found).toEqual(ids)
  for (const route of [roundtripReviewRoutes.roundtripReviews, backOfficeRoutes.actions] as const) {
    expect(await staff.call(route, { query: { cursor: 'x' } })).toMatchObject({ status: 422, errors: { cursor: {} } })
  }
  // A changed offer moves to the end of the queue.
  await member.call(roundtripRoutes.update, { body: { id: ids[0]!, ...aRoundtrip({ name: 'One, mended' }) } })
  expect((await queue()).map(({ roundtrip }) => roundtrip.name)).toEqual(['Two', 'Three', 'One, mended'])
  for (const id of ids) await decide(id, null)
})

test('an approved roundtrip is listed as the newest, and its author is notified', async () => {
  const id = await submitRoundtrip('Approved')
  expect(await decide(id, null)).toMatchObject({ ok: true, answer: { action: 'approve_roundtrip', reason: null } })
  const list = await visitor.call(roundtripRoutes.list, { query: { limit: 1 } })
  expect(list).toMatchObject({ answer: { roundtrips: [{ _id: id, createdAt: clock.now().toISOString() }] } })
  await expect.poll(() => mailTo(company.employee.email)).toContain('Approved: Approved')
})

test('a rejected roundtrip is not listed, and the reason is in the offer, a mail and on open pages', async () => {
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const session = { userId: company.admin.id, lifeSeconds: 600, address: '127.0.0.1', userAgent: 'test' }
  const cookie = `tc_token=${await startSession(db, clock, session)}`
  const open = async (extraHeaders: Record<string, string>) => {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], extraHeaders, forceNew: true })
    afterAll(() => void socket.close())
    const received: object[] = []
    socket.on(offerReviewed, (staffEvents: object) => received.push(staffEvents))
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    return received
  }
  const staffEvents = await open({ cookie })
  const visitorEvents = await open({})

  const id = await submitRoundtrip('Rejected')
  const reason = 'The price per kilometre is missing.\nWrite it down.'
  expect(await decide(id, `  ${reason} `)).toMatchObject({ ok: true, answer: { reason } })
  await expect.poll(() => staffEvents).toEqual([{ _id: id, type: 'Roundtrip' }])
  expect(visitorEvents).toEqual([])
  expect(await member.call(roundtripRoutes.readMine, { params: { id } })).toMatchObject({
    answer: { inReview: false, rejection: reason },
  })
  await expect.poll(() => mailTo(company.employee.email)).toContain('Not approved: Rejected')
  expect(await mailTo(company.employee.email)).toContain('Write it down.')
  const switchOn = { _id: id, type: 'Roundtrip', newStatus: 'Active' } as const
  await member.call(myOfferRoutes.setStatus, { body: { ...switchOn, newStatus: 'Inactive' } })
  expect(await member.call(myOfferRoutes.setStatus, { body: switchOn })).toMatchObject({ error: 'offer_rejected' })

  // When submitted again it shows the earlier decision; if it is switched off, approving does not list it.
  await member.call(roundtripRoutes.update, { body: { id, ...aRoundtrip({ name: 'Second try' }) } })
  const [again] = await queue()
  expect(again).toMatchObject({ roundtrip: { rejection: null }, earlier: [{ action: 'reject_roundtrip', reason }] })
  await decide(id, null)
  expect(await member.call(roundtripRoutes.readMine, { params: { id } })).toMatchObject({
    answer: { active: false, inReview: false, rejection: null },
  })
  const body = { handedInAt: again!.handedInAt }
  for (const [wrong, msg] of [
    ['', 'Enter the reason'],
    ['  ', 'Enter the reason'],
    ['x'.repeat(501), 'At most 500 characters'],
  ]) {
    const refused = await staff.call(roundtripReviewRoutes.rejectRoundtrip, {
      params: { id },
      body: { ...body, reason: wrong! },
    })
    expect(refused).toMatchObject({ status: 422, errors: { reason: { msg } } })
  }
})

test('the second of two decisions is refused, and so is one about an offer that has changed meanwhile', async () => {
  const id = await submitRoundtrip('Contested')
  const seen = await seenOf(id)
  const results = await Promise.all([decide(id, null, staff, seen), decide(id, 'No', colleague, seen)])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    error: 'already_reviewed',
    message: expect.stringMatching(/^Jaan Tamm \d+ has already (approved|rejected) this roundtrip$/),
  })
  clock.pass(1000)
  // Changing it works after both decisions, and asks about the equal offer.
  await member.call(roundtripRoutes.update, { query: { confirmed: 'equalOffer' }, body: { id, ...aRoundtrip() } })
  expect(await decide(id, null, staff, seen)).toMatchObject({ status: 409, error: 'changed_meanwhile' })
  expect(await decide(id, null)).toMatchObject({ ok: true })
  const removed = { params: { id: company.id }, body: { handedInAt: seen } }
  expect(await staff.call(roundtripReviewRoutes.approveRoundtrip, removed)).toMatchObject({ status: 404 })
})

test('every decision is stored with its author and time, and counted', async () => {
  const before = await staff.call(backOfficeRoutes.actions, { query: { limit: 200 } })
  const id = await submitRoundtrip('Remembered')
  expect(await staff.call(backOfficeRoutes.counts)).toMatchObject({ answer: { roundtripsInReview: 1 } })
  await decide(id, 'Not a roundtrip', colleague)
  await member.call(myOfferRoutes.remove, { body: { _id: id, type: 'Roundtrip' } })
  const actions = await staff.call(backOfficeRoutes.actions, { query: { limit: 1 } })
  expect(actions).toMatchObject({
    answer: [
      {
        action: 'reject_roundtrip',
        staff: expect.stringContaining('Jaan Tamm'),
        subjectId: id,
        subjectName: 'Remembered',
        companyName: 'Hansa Ringverkehre GmbH',
        reason: 'Not a roundtrip',
        doneAt: clock.now().toISOString(),
      },
    ],
  })
  const after = await staff.call(backOfficeRoutes.actions, { query: { limit: 200 } })
  expect(after.ok && before.ok && after.answer.length - before.answer.length).toBe(1)
  const counts = await staff.call(backOfficeRoutes.counts)
  expect(counts).toMatchObject({ answer: { roundtripsInReview: 0, oldestHandedInAt: null } })
  expect(counts.ok && counts.answer.approvedLately + counts.answer.rejectedLately).toBe(after.ok && after.answer.length)
})
