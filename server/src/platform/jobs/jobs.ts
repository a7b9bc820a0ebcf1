import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type JobResult, type JobWithMetadata, PgBoss, type Queue, type QueueOptions } from 'pg-boss'
import type { DbOrTrx } from '../db/database.ts'
import type { Outage } from '../db/outage.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import type { Log } from '../log.ts'
import { type Tracing, traced } from '../tracing/tracing.ts'
import { readDueQueues } from './queues.store.ts'
import { queueSchema } from './queueTables.ts'

/**
 * A kind of background work. `data` must survive JSON; the handler may run more than once if a process dies under it.
 */
export interface Job<Data extends object> {
  name: string
  run(data: Data, attempt: Attempt): Promise<void>
  /** When it also runs by itself, as a cron expression in UTC. Its data is then empty. */
  schedule?: string
  /**
   * How many run side by side in a process, the next ones when all of them have ended; one unless configured otherwise.
   */
  atOnce?: number
  /** How it is tried again and how long it is kept, where that is not as for all others. */
  queue?: Pick<QueueOptions, 'retryLimit' | 'retryDelayMax' | 'expireInSeconds' | 'heartbeatSeconds'>
  /** The queue in which those lie that are not tried again, for somebody to look at, and for how long. */
  deadLetters?: { name: string; retentionSeconds: number }
}

/** One try of a job. */
export interface Attempt {
  /** The same for every try. */
  id: string
  number: number
  isLast: boolean
}

/**
 * Thrown by a job that has said itself in the log why it failed: `facts` are stored with it, and a final one is not
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
  /** Makes a kind of job known; before `start`. */
  define<Data extends object>(job: Job<Data>): void
  /**
   * Adds a job in the caller's transaction: it exists exactly when the transaction commits, and then runs once, or
   * later.
   */
  enqueue(db: DbOrTrx, name: string, data: object, options?: { afterSeconds?: number }): Promise<void>
  /**
   * Has jobs that were given up tried as if they were new: all of them, or those with these ids in their queue. How
   * many there were.
   */
  runAgain(name: string, ids?: string[]): Promise<number>
  /** Has jobs that are due looked for at once, in this process. */
  notify(name: string): void
  start(): Promise<void>
  /** Waits for running jobs (10 s at most), then stops. */
  stop(): Promise<void>
}

/** Milliseconds after which a job is looked for at once, the transaction around it having committed as a rule. */
const notifyDelayMs = 30

const unavailable = 'The database is away'

const usualQueue = { retryLimit: 5, retryDelay: 30, retryBackoff: true }

/** Milliseconds between two looks for queues in which something is due: one query for all of them. */
const lookForDueMs = 2000

/** Seconds after which a queue is looked into by itself. It is a reserve: `lookForDueMs` finds what is due. */
const pollingIntervalSeconds = 60

/** Seconds between two looks for jobs whose process has died. */
const superviseSeconds = 30

/** How many jobs are run again at once at most. */
const maxRunAgain = 10_000

/**
 * Background jobs in the database (pg-boss): a crash loses none, several processes share them; one that is done is
 * deleted.
 * @param options.outage is reported to when the database is away
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
    schema: queueSchema,
    // The owner of the database has done it.
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
  /** Jobs with a delay, of other processes, and those that are tried again. */
  async function lookForDue(): Promise<void> {
    try {
      for (const name of await readDueQueues(executeSql, [...workers.keys()])) notify(name)
    } catch (error) {
      if (!isAway(error as Error)) log.error({ err: error }, 'jobs')
    }
    if (looking) looking = setTimeout(lookForDue, lookForDueMs).unref()
  }
  /** One that is there already may be from an older version. */
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
      await traced(tracing, `job ${job.name}`, () => job.run(data ?? {}, attempt))
      // What is done leaves nothing behind: neither a letter nor whom it was for.
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
      // Another process, or a longer transaction, has it with the next poll.
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
          // Where there was one there may be more: a row of them does not wait for the next look for each.
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

/** Said once, when the database goes and when it is back. */
function isAway({ message }: Error): boolean {
  return message.startsWith(unavailable)
}

/** pg-boss writes plain SQL; on a transaction of ours it goes through that transaction's connection. */
async function executeIn(db: DbOrTrx, text: string, values: unknown[] = []) {
  const { rows } = await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values))
  return { rows: rows as Record<string, unknown>[] }
}
