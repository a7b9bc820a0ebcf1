import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'

/** Milliseconds between two checks whether the database answers again. */
const lookEveryMs = 500

export interface Outage {
  /** Reports that a call or a job failed because the database could not be reached. */
  report(error: unknown): void
  /** The number of failures since this process began. */
  count(): number
  close(): void
}

/** Logs once that the database is unavailable and once that it is back, however many calls fail in between. */
export function watchOutages(pool: pg.Pool, log: Log): Outage {
  let outages = 0
  let failures = 0
  let isClosed = false
  async function watch(since: number): Promise<void> {
    do await wait(lookEveryMs, undefined, { ref: false })
    while (!isClosed && !(await answers(pool)))
    if (isClosed) return
    const seconds = Math.round((performance.now() - since) / 100) / 10
    log.warn({ seconds, failures }, 'the database answers again')
    failures = 0
  }
  return {
    report(error) {
      failures += 1
      if (failures > 1 || isClosed) return
      outages += 1
      const { code, message } = error as NodeJS.ErrnoException
      log.error({ code, reason: message }, 'the database does not answer in time')
      void watch(performance.now())
    },
    count: () => outages,
    close() {
      isClosed = true
    },
  }
}

async function answers(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  }
}
