import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The number of jobs in a queue, over all processes. */
export interface QueueFigures {
  queue: string
  /** The jobs that are due now, and those with a delay or a later attempt. */
  waiting: number
  later: number
  /** Failed jobs: those in the queue for failed ones, or those that the queue itself counts twice a minute. */
  failed: number
  /** How long the oldest due job has been due, in seconds. */
  oldestSeconds: number
}

/** Reads the figures of every queue. Only waiting, running and failed jobs are read, never the many finished ones. */
export async function readQueueFigures(db: Db): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select q.name as queue, coalesce(due.count, 0)::int as waiting, coalesce(later.count, 0)::int as later,
      coalesce(given_up.count, q.failed_count)::int as failed, coalesce(due.oldest, 0)::float8 as oldest_seconds
    from jobs.queue q
    left join lateral (
      select count(*), extract(epoch from now() - min(start_after)) as oldest from jobs.job
      where name = q.name and state < 'active' and not blocked and start_after <= now()
    ) due on true
    left join lateral (
      select count(*) from jobs.job where name = q.name and state < 'active' and not blocked and start_after > now()
    ) later on true
    left join lateral (
      select count(*) from jobs.job where name = q.dead_letter and state < 'active' having q.dead_letter is not null
    ) given_up on true
    where q.name not in (select dead_letter from jobs.queue where dead_letter is not null) and q.name not like '\\_\\_%'
    order by q.name
  `.execute(db)
  return rows
}

/** Selects from these queues those with a due job. */
export async function readDueQueues(
  executeSql: (text: string, values: unknown[]) => Promise<{ rows: { name: string }[] }>,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await executeSql(
    `select q.name from unnest($1::text[]) q (name)
      where exists (
        select from jobs.job where name = q.name and state < 'active' and not blocked and start_after <= now()
      )`,
    [names],
  )
  return rows.map(({ name }) => name)
}
