import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { runAfterCommit } from './runAfterCommit.ts'

const { db } = await testApp()

test('work that waits for a commit runs after it, in order', async () => {
  const done: string[] = []
  const result = await db.transaction().execute(async (trx) => {
    runAfterCommit(trx, () => done.push('first'))
    await sql`select 1`.execute(trx)
    runAfterCommit(trx, () => done.push('second'))
    expect(done).toEqual([])
    return 'result'
  })
  expect(result).toBe('result')
  expect(done).toEqual(['first', 'second'])
})

test('work that waits for a commit does not run after a rollback', async () => {
  const done: string[] = []
  const failing = db.transaction().execute(async (trx) => {
    runAfterCommit(trx, () => done.push('never'))
    await sql`select 1 / 0`.execute(trx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(done).toEqual([])
})

test('a transaction with other settings throws when work should wait for its commit', async () => {
  const work = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => runAfterCommit(trx, () => {}))
  await expect(work).rejects.toThrow('knows when it has committed')
})
