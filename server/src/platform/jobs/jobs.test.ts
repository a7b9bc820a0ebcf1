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

test('a row of jobs runs at once, not one with every look', async () => {
  const row = Array.from({ length: 20 }, (_, index) => `in a row ${index}`)
  await db.transaction().execute(async (trx) => {
    for (const what of row) await jobs.enqueue(trx, 'remember', { what })
  })
  await expect.poll(() => ran.length, { timeout: 15_000 }).toBe(22)
  await jobs.stop()
})
