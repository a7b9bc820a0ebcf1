import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import type { TestUser } from '../../../../testing/make.ts'
import { testApp } from '../../../../testing/testApp.ts'

const { make, as, db, clock } = await testApp()
const one = await make.company()
const other = await make.company()
const third = await make.company()
const conversation = await make.conversation({ between: [one, other] })
const [message] = await make.messages(1, { in: conversation })

const report = (user: TestUser, reason: string, id = message!.id) =>
  as(user).call(messagingRoutes.report, { params: { id }, body: { reason } })
const reports = () => db.selectFrom('messageReports').selectAll().execute()

test('a company reports a received message to staff once', async () => {
  expect(await report(other.employee, ' Advertising ')).toEqual(expect.objectContaining({ ok: true, answer: {} }))
  const [first] = await reports()
  expect(first).toMatchObject({
    messageId: message!.id,
    companyId: other.id,
    reporterId: other.employee.id,
    reason: 'Advertising',
    reportedAt: clock.now(),
    doneAt: null,
    doneBy: null,
    decision: null,
  })
  const { id: doneBy } = await make.staff()
  await db.updateTable('messageReports').set({ doneAt: clock.now(), doneBy, decision: 'kept' }).execute()
  clock.pass(60_000)
  await report(other.employee, 'It goes on')
  expect(await reports()).toMatchObject([
    { id: first!.id, reason: 'It goes on', doneAt: null, reportedAt: clock.now() },
  ])
})

test('own messages and hidden ones cannot be reported', async () => {
  const before = await reports()
  expect(await report(one.employee, 'Why not')).toMatchObject({ status: 409, error: 'own_message' })
  const unknown = await report(third.employee, 'Why not', crypto.randomUUID())
  expect(unknown).toMatchObject({ status: 404, error: 'message_not_found' })
  expect(await report(third.employee, 'Why not')).toEqual(unknown)
  expect(await report(other.admin, 'Not my conversation')).toEqual(unknown)
  for (const reason of ['', '  ', 'x'.repeat(501)]) {
    expect(await report(other.employee, reason)).toMatchObject({ status: 422, errors: { reason: {} } })
  }
  expect(await reports()).toEqual(before)
})
