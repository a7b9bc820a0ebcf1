import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { isActive, selectFullName } from '../../../platform/sessions/users.store.ts'

/** The messages of a conversation that a user has not seen, and that no earlier mail has announced. */
export interface UnreadRow {
  conversationId: string
  userId: string
  email: string
  firstName: string
  companyName: string
  title: string
  /** Readable messages only: those removed by staff are not counted. */
  count: number
  /** The first of them. */
  messages: { content: string; senderName: string | null }[]
}

/**
 * Claims at most `max` members to whom a mail is due, each by one process, and returns the mails for those who still
 * want one. In any case they are not due any more when the transaction commits.
 * @returns how many were claimed, and the mails
 */
export async function claimDueMails(
  trx: Trx,
  { now, max, maxShown }: { now: Date; max: number; maxShown: number },
): Promise<{ taken: number; unread: UnreadRow[] }> {
  const { rows } = await sql<UnreadRow & { isWrittenTo: boolean }>`
    with due as materialized (
      select * from conversation_members where mail_due_at <= ${now}
      order by mail_due_at limit ${max} for update skip locked
    ), done as (
      update conversation_members m set mail_due_at = null, mail_latest_at = null, mailed_number = c.last_number
      from due join conversations c on c.id = due.conversation_id
      where m.conversation_id = due.conversation_id and m.user_id = due.user_id
    )
    select due.conversation_id, due.user_id, u.email, u.first_name, company.name as company_name, c.title,
      coalesce(waiting.count, 0) as count, waiting.messages,
      ${isActive('u')} and u.email_confirmed_at is not null and waiting.count > 0 and company.id is not null
        and not exists (select from companies own where own.id = due.company_id and own.suspended_at is not null)
        and not exists (
          select from company_blocks b where b.company_id = due.company_id and b.blocked_company_id = company.id
        ) as is_written_to
    from due
    join users u on u.id = due.user_id
    join conversations c on c.id = due.conversation_id
    left join companies company
      on company.id = case when due.company_id = c.low_company_id then c.high_company_id else c.low_company_id end
    cross join lateral (
      select max(x.count)::int as count,
        json_agg(json_build_object('content', x.content, 'senderName', x.sender_name) order by x.number) as messages
      from (
        select s.number, s.content, ${selectFullName('p')} as sender_name, count(*) over () as count
        from messages s left join users p on p.id = s.sender_id
        where s.conversation_id = due.conversation_id and s.number > greatest(due.seen_number, due.mailed_number)
          and s.company_id <> due.company_id and s.removed_at is null
        order by s.number limit ${maxShown}
      ) x
    ) waiting`.execute(trx)
  return { taken: rows.length, unread: rows.filter(({ isWrittenTo }) => isWrittenTo) }
}
