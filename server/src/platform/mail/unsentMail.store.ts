import type { MailFailure } from '@veos/contract/platform/reference/mailFailures'
import { sql } from 'kysely'
import type { DbOrTrx } from '../db/database.ts'
import type { NotSent } from './getMailFailureReason.ts'
import { sendMail, unsentMail } from './mail.ts'

export interface MailPlace {
  queuedAt: Date
  id: string
}

export interface UnsentMailRow {
  id: string
  to: string
  subject: string
  until: string | null
  queuedAt: Date
  lastTriedAt: Date
  tries: number
  /** The failure of the last attempt; null when the process died during it. */
  why: Partial<Pick<NotSent, 'answer'>> & { reason?: MailFailure }
  /** Null if no further attempt follows automatically. */
  nextTryAt: Date | null
}

/** Rounded to the millisecond, like the cursor. */
const queuedAt = sql`date_trunc('milliseconds', coalesce(source_created_on, created_on))`

/** Mails that failed at least once and wait for another attempt, and those that are not tried again. */
const isUnsent = sql`((name = ${unsentMail} and state = 'created') or (name = ${sendMail} and state = 'retry'))`

/** Reads unsent mails without their content, the oldest first. */
export async function readUnsentMails(
  db: DbOrTrx,
  { after, limit, id }: { after?: MailPlace | null; limit: number; id?: string },
): Promise<UnsentMailRow[]> {
  const start = after ? sql`and (${queuedAt}, id) > (${after.queuedAt}::timestamptz, ${after.id}::uuid)` : sql``
  const one = id ? sql`and id = ${id}::uuid` : sql``
  const { rows } = await sql<UnsentMailRow>`
    select id, data ->> 'to' as "to", data ->> 'subject' as subject, data ->> 'until' as until, ${queuedAt} as queued_at,
      case when name = ${sendMail} then coalesce(started_on, created_on) else created_on end as last_tried_at,
      coalesce(source_retry_count, retry_count) + 1 as tries, coalesce(output, '{}') as why,
      case when name = ${sendMail} then start_after end as next_try_at
    from jobs.job where ${isUnsent} ${start} ${one}
    order by ${queuedAt}, id limit ${limit}`.execute(db)
  return rows
}

/** Counts all unsent mails, and those that are not tried again automatically. */
export async function countUnsentMails(db: DbOrTrx): Promise<{ all: number; failed: number }> {
  const { rows } = await sql<{ all: number; failed: number }>`
    select count(*) as "all", count(*) filter (where name = ${unsentMail}) as failed
    from jobs.job where ${isUnsent}`.execute(db)
  return rows[0]!
}

/** Makes one waiting mail, or all of them, due immediately. Returns how many there were. */
export async function makeDue(db: DbOrTrx, id?: string): Promise<number> {
  const one = id ? sql`and id = ${id}::uuid` : sql``
  const { numAffectedRows } = await sql`
    update jobs.job set start_after = now() where name = ${sendMail} and state = 'retry' ${one}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes a mail that is not tried again. Returns whether it existed. */
export async function deleteUnsentMail(db: DbOrTrx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from jobs.job where name = ${unsentMail} and state = 'created' and id = ${id}::uuid`.execute(db)
  return numAffectedRows === 1n
}
