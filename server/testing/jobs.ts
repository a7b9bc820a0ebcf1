import { expect } from 'vitest'
import type { TestApp } from './testApp.ts'

type WithJobs = Pick<TestApp, 'db' | 'pool' | 'platform'>

/** Waits until all due jobs have ended, including those that jobs have enqueued: afterwards nothing more happens. */
export async function waitForJobs({ pool }: Pick<WithJobs, 'pool'>): Promise<void> {
  const listDue = async () => {
    const { rows } = await pool.query<{ name: string }>(
      "select name from jobs.job where state in ('created', 'retry', 'active') and start_after <= now() and name <> 'unsent-mail'",
    )
    return rows.map(({ name }) => name)
  }
  await expect.poll(listDue).toEqual([])
}

/** Runs a scheduled job now, and waits for its end. */
export async function runJob({ db, pool, platform }: WithJobs, name: string): Promise<void> {
  await platform.jobs.enqueue(db, name, {})
  await waitForJobs({ pool })
}
