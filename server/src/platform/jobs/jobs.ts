import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type JobResult, type JobWithMetadata, PgBoss, type Queue, type QueueOptions } from 'pg-boss'
import type { DbOrTrx } from '../db/database.ts'
import type { Outage } from '../db/outage.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import type { Log } from '../log.ts'
import { runTraced, type Tracing } from '../tracing/tracing.ts'
import { readDueQueues } from './queues.store.ts'
import { queueSchema } from './queueTables.ts'

/** A kind of background work. `data` must survive JSON. The handler may run more than once if its process dies. */
export interface Job<Data extends object> {
  name: string
  run(data: Data, attempt: Attempt): Promise<void>
  /** A cron expression in UTC if the job also runs on a schedule. Its data is then empty. */
  schedule?: string
  /**
   * How many jobs of the kind run in parallel in a process; the next batch starts when all have ended. One by
   * default.
   */
  atOnce?: number
  /** Retries and retention, if they differ from the default. */
  queue?: Pick<QueueOptions, 'retryLimit' | 'retryDelayMax' | 'expireInSeconds' | 'heartbeatSeconds'>
  /** The queue for jobs that are not tried again, so that somebody can look at them, and how long they stay there. */
  deadLetters?: { name: string; retentionSeconds: number }
}

/** One try of a job. */
export interface Attempt {
  /** The same for every attempt. */
  id: string
  number: number
  isLast: boolean
}

/**
 * Thrown by a job that has already logged why it failed. `facts` are stored with the job, and a final failure is not
 * tried again.
 */
export class JobFailure extends Error {
  readonly facts: object
  readonly isFinal: boolean

  constructor(message: string, { facts, isFinal }: { facts: object; isFinal: boolean }) {
    super(message)
    this.facts = facts
    this.isFinal = isFinal
  }
}

export interface Jobs {
  /** Registers a kind of job. Must be called before `start`. */
  define<Data extends object>(job: Job<Data>): void
  /**
   * Adds a job in the caller's transaction: it exists if and only if the transaction commits, and then runs once, or
   * more often after a crash.
   */
  enqueue(db: DbOrTrx, name: string, data: object, options?: { afterSeconds?: number }): Promise<void>
  /**
   * Retries failed jobs as if they were new: all of them, or those with these ids in their queue. Returns how many
   * there were.
   */
  runAgain(name: string, ids?: string[]): Promise<number>
  /** Looks for due jobs of a kind immediately, in this process. */
  notify(name: string): void
  start(): Promise<void>
  /** Waits for running jobs, 10 seconds at most, then stops. */
  stop(): Promise<void>
}

/** Milliseconds after which a new job is looked for. By then the transaction around it has usually committed. */
const notifyDelayMs = 30

const unavailable = 'The database is away'

const usualQueue = { retryLimit: 5, retryDelay: 30, retryBackoff: true }

/** Milliseconds between two checks for queues with due jobs, which take one query for all queues. */
const lookForDueMs = 2000

/**
 * Seconds between two polls of each queue. This is only a reserve, as the check every `lookForDueMs` finds due jobs.
 */
const pollingIntervalSeconds = 60

/** Seconds between two checks for jobs whose process has died. */
const superviseSeconds = 30

/** The maximum number of jobs that are run again at once. */
const maxRunAgain = 10_000

/**
 * Background jobs in the database (pg-boss). A crash loses none, several processes share them, and finished ones are
 * deleted.
 * @param options.outage gets a report when the database is unavailable
 * @param options.hasSchedules false where time stands still: tests run jobs explicitly
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
      // Each queue repeats the message in an error of its own, without the cause.
      throw new Error(`${unavailable}: ${(error as Error).message}`, { cause: error })
    }
  }
  const boss = new PgBoss({
    db: { executeSql },
    schema: queueSchema,
    // The owner of the database has already migrated the queue.
    migrate: false,
    application_name: 'veos-jobs',
    schedule: hasSchedules,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (error) => {
    if (!isAway(error)) log.error({ err: error }, 'jobs')
  })
  const jobs: Job<object>[] = []
  const workers = new Map<string, string>()
  let isStarted = false
  let looking: NodeJS.Timeout | undefined
  const notify = (name: string) => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  /** Finds delayed jobs, jobs of other processes, and those that are due for another attempt. */
  async function lookForDue(): Promise<void> {
    try {
      for (const name of await readDueQueues(executeSql, [...workers.keys()])) notify(name)
    } catch (error) {
      if (!isAway(error as Error)) log.error({ err: error }, 'jobs')
    }
    if (looking) looking = setTimeout(lookForDue, lookForDueMs).unref()
  }
  /** An existing queue may have the options of an older version. */
  async function openQueue(existing: Map<string, object>, name: string, options: Omit<Queue, 'name'>) {
    const queue = existing.get(name) as Record<string, unknown> | undefined
    if (!queue) await boss.createQueue(name, options)
    else if (Object.entries(options).some(([option, value]) => queue[option] !== value)) {
      await boss.updateQueue(name, options)
    }
  }
  async function runOne(job: Job<object>, { id, data, retryCount, retryLimit }: JobWithMetadata): Promise<JobResult> {
    try {
      const attempt = { id, number: retryCount + 1, isLast: retryCount >= retryLimit }
      await runTraced(tracing, `job ${job.name}`, () => job.run(data ?? {}, attempt))
      // A finished job leaves nothing behind: neither a letter nor its recipient.
      await boss.deleteJob(job.name, id)
      return { id, status: 'completed' }
    } catch (error) {
      if (error instanceof JobFailure) {
        return { id, status: error.isFinal ? 'deadletter' : 'failed', output: error.facts }
      }
      if (isDatabaseUnavailable(error)) outage?.report(error)
      else log.error({ err: error, job: job.name, jobId: id }, 'a job failed')
      return { id, status: 'failed', output: { message: (error as Error).message } }
    }
  }
  return {
    define(job) {
      jobs.push(job as Job<object>)
    },
    async enqueue(db, name, data, { afterSeconds = 0 } = {}) {
      const connection = { executeSql: (text: string, values?: unknown[]) => executeIn(db, text, values) }
      await boss.send(name, data, { db: connection, startAfter: afterSeconds })
      if (afterSeconds > 0) return
      // If the transaction has not committed by then, the next poll finds the job.
      setTimeout(() => notify(name), notifyDelayMs).unref()
    },
    async runAgain(name, ids) {
      const { deadLetters } = jobs.find((job) => job.name === name)!
      const moved = await boss.redrive(deadLetters!.name, {
        destination: name,
        limit: maxRunAgain,
        ...(ids && { ids }),
      })
      notify(name)
      return moved
    },
    notify,
    async start() {
      await boss.start()
      isStarted = true
      const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const job of jobs) {
        if (job.deadLetters)
          await openQueue(existing, job.deadLetters.name, { retentionSeconds: job.deadLetters.retentionSeconds })
        const deadLetter = job.deadLetters && { deadLetter: job.deadLetters.name }
        await openQueue(existing, job.name, { ...usualQueue, ...job.queue, ...deadLetter })
        if (job.schedule) await boss.schedule(job.name, job.schedule)
        const batchSize = job.atOnce ?? 1
        const options = { pollingIntervalSeconds, batchSize, perJobResults: true, includeMetadata: true } as const
        const worker = await boss.work(job.name, options, (batch: JobWithMetadata<object>[]) => {
          // There may be more jobs, which should not wait for the next poll.
          notify(job.name)
          return Promise.all(batch.map((each) => runOne(job, each)))
        })
        workers.set(job.name, worker)
      }
      looking = setTimeout(lookForDue, lookForDueMs).unref()
    },
    async stop() {
      clearTimeout(looking)
      looking = undefined
      workers.clear()
      if (isStarted) await boss.stop({ graceful: true, timeout: 10_000, close: false })
    },
  }
}

/** An outage is logged once when it begins and once when it ends, so these errors are left out. */
function isAway({ message }: Error): boolean {
  return message.startsWith(unavailable)
}

/** pg-boss produces plain SQL, which runs on the connection of our transaction. */
async function executeIn(db: DbOrTrx, text: string, values: unknown[] = []) {
  const { rows } = await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values))
  return { rows: rows as Record<string, unknown>[] }
}
