import { recoveryRoutes } from '@veos/contract/people/recovery'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { testRedisUrl } from '../../../testing/testRedisUrl.ts'

const { make, as, visitor } = await testApp(testRedisUrl ? { REDIS_URL: testRedisUrl } : {})
const staff = as(await make.staff())

async function readStatus() {
  const read = await staff.call(backOfficeRoutes.status)
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read.answer
}

test('only staff reads the status', async () => {
  const { admin } = await make.company()
  expect(await visitor.call(backOfficeRoutes.status)).toMatchObject({ ok: false, status: 401 })
  expect(await as(admin).call(backOfficeRoutes.status)).toMatchObject({ ok: false, status: 403 })
})

test('the status shows the state of the process and its queues', async () => {
  const { process: ours, database, queues, calls, isRedisConnected } = await readStatus()
  expect(ours.pid).toBe(process.pid)
  expect(ours.memoryMb).toBeGreaterThan(50)
  expect(new Date(ours.startedAt).getTime()).toBeLessThan(Date.now())
  expect(database.most).toBeGreaterThan(0)
  expect(database).toMatchObject({ waiting: 0, outages: 0 })
  expect(queues.find(({ queue }) => queue === 'send-mail')).toEqual({
    queue: 'send-mail',
    waiting: 0,
    later: 0,
    failed: 0,
    oldestSeconds: 0,
  })
  expect(calls.failed).toBe(0)
  expect(isRedisConnected).toBe(testRedisUrl ? true : null)
})

test('the status shows which limit has refused calls', async () => {
  const before = (await readStatus()).calls.answered
  const recover = () => visitor.call(recoveryRoutes.recoverUser, { body: { email: 'nobody@example.com' } })
  let recoveries = 1
  while ((await recover()).ok) recoveries += 1
  const { limits, calls } = await readStatus()
  expect(limits).toEqual([{ limit: 'too_many_attempts', route: '/api/recoverUser', times: 1 }])
  // Reading the status counts as a call too, and so do the tries.
  expect(calls.answered).toBe(before + recoveries + 1)
})
