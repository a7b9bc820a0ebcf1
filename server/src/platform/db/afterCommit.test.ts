import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { afterCommit } from './afterCommit.ts'

const { db } = await testApp()

test('what waits for a commit is done after it, in its order', async () => {
  const done: string[] = []
  const result = await db.transaction().execute(async (trx) => {
    afterCommit(trx, () => done.push('first'))
    await sql`select 1`.execute(trx)
    afterCommit(trx, () => done.push('second'))
    expect(done).toEqual([])
    return 'result'
  })
  expect(result).toBe('result')
  expect(done).toEqual(['first', 'second'])
})

test('of a transaction that is rolled back nothing is done', async () => {
  const done: string[] = []
  const failing = db.transaction().execute(async (trx) => {
    afterCommit(trx, () => done.push('never'))
    await sql`select 1 / 0`.execute(trx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(done).toEqual([])
})

test('a transaction with other settings has nothing that waits for it, and says so', async () => {
  const work = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => afterCommit(trx, () => {}))
  await expect(work).rejects.toThrow('knows when it has committed')
})
