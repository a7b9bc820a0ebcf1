import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { openJobs } from './jobs.ts'

const { db, pool, platform } = await testApp()
const ran: string[] = []
const jobs = openJobs(pool, platform.log)
jobs.define<{ what: string }>({
  name: 'remember',
  async run({ what }) {
    ran.push(what)
  },
})
await jobs.start()

test('a job runs when the transaction that enqueued it commits, and not when it is rolled back', async () => {
  await db.transaction().execute((trx) => jobs.enqueue(trx, 'remember', { what: 'committed' }))
  const rolledBack = db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, 'remember', { what: 'rolled back' })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await db.transaction().execute((trx) => jobs.enqueue(trx, 'remember', { what: 'committed later' }))
  await expect.poll(() => ran.toSorted()).toEqual(['committed', 'committed later'])
})

test('a delayed job and a job of another process run when they are due', async () => {
  await db.transaction().execute((trx) => jobs.enqueue(trx, 'remember', { what: 'later' }, { afterSeconds: 1 }))
  const other = openJobs(pool, platform.log)
  await other.start()
  await db.transaction().execute((trx) => other.enqueue(trx, 'remember', { what: 'of another process' }))
  await expect.poll(() => ran.slice(2).toSorted()).toEqual(['later', 'of another process'])
  await other.stop()
})

test('one query looks for the due jobs of all queues', async () => {
  let searches = 0
  const counting = {
    query(...values: Parameters<typeof pool.query>) {
      // Supervision of the queues, every half minute, does not look for due jobs.
      if (String(values[0]).includes('start_after <')) searches++
      return pool.query(...values)
    },
  } as typeof pool
  const many = openJobs(counting, platform.log, { hasSchedules: false })
  for (let index = 0; index < 30; index++) many.define({ name: `idle-${index}`, run: async () => {} })
  await many.start()
  await setTimeout(3000)
  searches = 0
  await setTimeout(5000)
  expect(searches).toBeGreaterThan(0)
  expect(searches).toBeLessThan(10)
  await many.stop()
})

test('several jobs of a queue run one after the other without waiting for the next poll', async () => {
  const row = Array.from({ length: 20 }, (_, index) => `in a row ${index}`)
  await db.transaction().execute(async (trx) => {
    for (const what of row) await jobs.enqueue(trx, 'remember', { what })
  })
  await expect.poll(() => ran.length, { timeout: 15_000 }).toBe(24)
  await jobs.stop()
})
