import type { MailFailure } from '@veos/contract/staff/reference/backOffice'
import { sql } from 'kysely'
import type { DbOrTrx } from '../db/database.ts'
import { sendMail, unsentMail } from './mail.ts'
import type { NotSent } from './mailFailureReason.ts'

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
  /** Of the last try; null when the process ended in the middle of it. */
  why: Partial<Pick<NotSent, 'answer'>> & { reason?: MailFailure }
  /** Null when it is not tried again by itself. */
  nextTryAt: Date | null
}

/** To the millisecond, as in a cursor. */
const queuedAt = sql`date_trunc('milliseconds', coalesce(source_created_on, created_on))`

/** Those that are still tried, after a first try, and those that are not. */
const isUnsent = sql`((name = ${unsentMail} and state = 'created') or (name = ${sendMail} and state = 'retry'))`

/** Mails that were not sent, the oldest first. What they say is left out. */
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

/** How many there are in all, and of how many each is not tried again by itself. */
export async function countUnsentMails(db: DbOrTrx): Promise<{ all: number; failed: number }> {
  const { rows } = await sql<{ all: number; failed: number }>`
    select count(*) as "all", count(*) filter (where name = ${unsentMail}) as failed
    from jobs.job where ${isUnsent}`.execute(db)
  return rows[0]!
}

/** Makes one that waits for its next try due at once, or all of them; how many they were. */
export async function makeDue(db: DbOrTrx, id?: string): Promise<number> {
  const one = id ? sql`and id = ${id}::uuid` : sql``
  const { numAffectedRows } = await sql`
    update jobs.job set start_after = now() where name = ${sendMail} and state = 'retry' ${one}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Whether there was one that is not tried again. */
export async function deleteUnsentMail(db: DbOrTrx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from jobs.job where name = ${unsentMail} and state = 'created' and id = ${id}::uuid`.execute(db)
  return numAffectedRows === 1n
}
