import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { DbOrTrx } from '../db/database.ts'
import type { Outage } from '../db/outage.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import type { Log } from '../log.ts'
import { type Tracing, traced } from '../tracing/tracing.ts'

/** A kind of background work. `data` must survive JSON; the handler may run more than once if a process dies under it. */
export interface Job<Data extends object> {
  name: string
  run(data: Data): Promise<void>
  /** When it also runs by itself, as a cron expression in UTC. Its data is then empty. */
  schedule?: string
  /** How many run side by side in a process; one unless said otherwise. All of those are run again when one of them throws. */
  atOnce?: number
}

export interface Jobs {
  /** Makes a kind of job known; before `start`. */
  define<Data extends object>(job: Job<Data>): void
  /** Adds a job in the caller's transaction: it exists exactly when the transaction commits, and then runs once, or later. */
  enqueue(db: DbOrTrx, name: string, data: object, options?: { afterSeconds?: number }): Promise<void>
  start(): Promise<void>
  /** Waits for running jobs (10 s at most), then stops. */
  stop(): Promise<void>
}

/** Milliseconds after which a job is looked for at once, the transaction around it having committed as a rule. */
const soon = 30

const unavailable = 'The database is away'

/**
 * Background jobs in the database (pg-boss): a crash loses none, several processes share them.
 * @param options.outage is told when the database is away
 * @param options.hasSchedules false where time stands still: in tests a job runs when the test says so
 */
export function openJobs(
  pool: pg.Pool,
  log: Log,
  {
    outage,
    tracing = null,
    hasSchedules = true,
  }: { outage?: Pick<Outage, 'report'>; tracing?: Tracing | null; hasSchedules?: boolean } = {},
): Jobs {
  async function executeSql(text: string, values?: unknown[]) {
    try {
      return await pool.query(text, values)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      outage?.report(error)
      // Each queue repeats these words in an error of its own, without what it was made from.
      throw new Error(`${unavailable}: ${(error as Error).message}`, { cause: error })
    }
  }
  const boss = new PgBoss({
    db: { executeSql },
    schema: 'jobs',
    application_name: 'veos-jobs',
    schedule: hasSchedules,
  })
  boss.on('error', (error) => {
    if (!error.message.startsWith(unavailable)) log.error({ err: error }, 'jobs')
  })
  const jobs: Job<object>[] = []
  const workers = new Map<string, string>()
  let isStarted = false
  const notify = (name: string) => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  return {
    define(job) {
      jobs.push(job as Job<object>)
    },
    async enqueue(db, name, data, { afterSeconds = 0 } = {}) {
      const connection = { executeSql: (text: string, values?: unknown[]) => executeIn(db, text, values) }
      await boss.send(name, data, { db: connection, startAfter: afterSeconds })
      if (afterSeconds > 0) return
      // Another process, or a longer transaction, has it with the next poll.
      setTimeout(() => notify(name), soon).unref()
    },
    async start() {
      await boss.start()
      isStarted = true
      for (const job of jobs) {
        await boss.createQueue(job.name, { retryLimit: 5, retryDelay: 30, retryBackoff: true })
        if (job.schedule) await boss.schedule(job.name, job.schedule)
        const options = { pollingIntervalSeconds: 2, batchSize: job.atOnce ?? 1 }
        const worker = await boss.work<object>(job.name, options, async (batch) => {
          // Where there was one there may be more: a row of them does not wait two seconds for each.
          notify(job.name)
          const ends = await Promise.allSettled(
            batch.map(({ data }) => traced(tracing, `job ${job.name}`, () => job.run(data ?? {}))),
          )
          for (const end of ends) if (end.status === 'rejected') throw end.reason
        })
        workers.set(job.name, worker)
      }
    },
    async stop() {
      workers.clear()
      if (isStarted) await boss.stop({ graceful: true, timeout: 10_000, close: false })
    },
  }
}

/** pg-boss writes plain SQL; on a transaction of ours it goes through that transaction's connection. */
async function executeIn(db: DbOrTrx, text: string, values: unknown[] = []) {
  const { rows } = await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values))
  return { rows: rows as Record<string, unknown>[] }
}
