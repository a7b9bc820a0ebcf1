import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { isActive } from '../../../platform/sessions/users.store.ts'

/**
 * A user leaves the company, and its conversations stay. If no colleague is a member, its active Admins join with the
 * unread messages. Called in the transaction that ends the account, so that nobody adds him to another conversation.
 */
export async function leaveConversations(trx: Trx, userId: string): Promise<void> {
  // Locked in a fixed order before anything is read, so that simultaneous sending or leaving comes before or after.
  const { rows: locked } = await sql<{ id: string }>`
    select c.id from conversations c
    where c.id in (select conversation_id from conversation_members where user_id = ${userId})
    order by c.id for no key update`.execute(trx)
  if (locked.length === 0) return
  await sql`
    insert into conversation_members
      (conversation_id, user_id, company_id, last_message_at, seen_number, unread, mail_due_at, mail_latest_at)
    select m.conversation_id, u.id, m.company_id, m.last_message_at, m.seen_number, m.unread, m.mail_due_at, m.mail_latest_at
    from conversation_members m
    join users u on u.company_id = m.company_id and u.role = 'Admin' and ${isActive('u')} and u.id <> m.user_id
    where m.user_id = ${userId} and not exists (
      select from conversation_members o
      where o.conversation_id = m.conversation_id and o.company_id = m.company_id and o.user_id <> m.user_id)`.execute(
    trx,
  )
  await sql`
    update conversations c
    set low_user_id = case when c.low_user_id = ${userId} then heir.user_id else c.low_user_id end,
      high_user_id = case when c.high_user_id = ${userId} then heir.user_id else c.high_user_id end
    from conversation_members m
    cross join lateral (
      select o.user_id from conversation_members o
      where o.conversation_id = m.conversation_id and o.company_id = m.company_id and o.user_id <> m.user_id
      order by o.user_id limit 1
    ) heir
    where m.user_id = ${userId} and c.id = m.conversation_id and ${userId} in (c.low_user_id, c.high_user_id)`.execute(
    trx,
  )
  await trx.deleteFrom('conversationMembers').where('userId', '=', userId).execute()
}

/** Called after a company is deleted: its conversations stay with the others, unless those were deleted too. */
export async function deleteAbandonedConversations(trx: Trx, companyId: string): Promise<void> {
  await sql`
    delete from conversations c
    where (c.low_company_id = ${companyId} and not exists (select from companies o where o.id = c.high_company_id))
      or (c.high_company_id = ${companyId} and not exists (select from companies o where o.id = c.low_company_id))`.execute(
    trx,
  )
}

/** The names of the files in messages between a company and others. */
export async function readFilesInConversations(trx: Trx, companyId: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct found[1] as name
    from conversations c
    join messages m on m.conversation_id = c.id,
      regexp_matches(m.content, '([0-9a-f]{32}\\.[a-z]+)', 'g') found
    where c.low_company_id = ${companyId} or c.high_company_id = ${companyId}`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}
