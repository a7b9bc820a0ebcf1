import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { messagesBeforeReported, type ReportDecision } from '@veos/contract/talk/reference/staffReports'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { selectFullName } from '../../platform/sessions/users.store.ts'

export interface ReportPlace {
  reportedAt: Date
  id: string
}

/**
 * A message for staff, with its writer and the recipient company. Names are null if account or company were deleted.
 */
export interface ReportedMessage {
  id: string
  number: number
  content: string
  isRemoved: boolean
  sentAt: string
  senderName: string | null
  companyName: string | null
}

export interface ReportRow {
  id: string
  reason: string
  reportedAt: Date
  reporterName: string | null
  reporterCompanyId: string
  reporterCompanyName: string
  senderName: string | null
  senderCompanyId: string
  senderCompanyName: string | null
  earlierReports: number
  earlierRemovals: number
  offerId: string | null
  offerKind: OfferKind | null
  title: string
  /** The reported message is the last one. */
  messages: ReportedMessage[]
}

/** Open reports for staff, the oldest first, read completely with one query. */
export async function readOpenReports(
  db: DbOrTrx,
  { after, limit }: { after: ReportPlace | null; limit: number },
): Promise<ReportRow[]> {
  const start = after ? sql`and (r.reported_at, r.id) > (${after.reportedAt}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<ReportRow>`
    select r.id, r.reason, r.reported_at,
      ${selectFullName('reporter')} as reporter_name,
      r.company_id as reporter_company_id, own.name as reporter_company_name,
      ${selectFullName('sender')} as sender_name,
      r.sender_company_id, other.name as sender_company_name, earlier.reports as earlier_reports,
      earlier.removals as earlier_removals, c.offer_id, c.offer_kind, c.title, reported.messages
    from message_reports r
    join messages m on m.id = r.message_id
    join conversations c on c.id = m.conversation_id
    join companies own on own.id = r.company_id
    left join companies other on other.id = r.sender_company_id
    left join users reporter on reporter.id = r.reporter_id
    left join users sender on sender.id = m.sender_id
    cross join lateral (
      select count(*)::int as reports, (count(*) filter (where e.decision = 'remove'))::int as removals
      from message_reports e where e.sender_company_id = r.sender_company_id
        and (e.reported_at, e.id) < (r.reported_at, r.id)
    ) earlier
    cross join lateral (
      select json_agg(json_build_object(
        'id', x.id, 'number', x.number, 'content', x.content, 'isRemoved', x.removed_at is not null,
        'sentAt', x.sent_at, 'senderName', ${selectFullName('u')}, 'companyName', w.name
      ) order by x.number) as messages
      from messages x left join users u on u.id = x.sender_id left join companies w on w.id = x.company_id
      where x.conversation_id = m.conversation_id and x.number between m.number - ${messagesBeforeReported}::int and m.number
    ) reported
    where r.done_at is null ${start}
    order by r.reported_at, r.id limit ${limit}`.execute(db)
  return rows
}

export async function countOpenReports(db: DbOrTrx): Promise<number> {
  const { count } = await db
    .selectFrom('messageReports')
    .where('doneAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a message in an open report shows an image. */
export async function isInOpenReport(db: DbOrTrx, path: string): Promise<boolean> {
  const { rows } = await sql`
    select from message_images i
    join messages x on x.id = i.message_id and x.removed_at is null
    join messages m on m.conversation_id = x.conversation_id
      and x.number between m.number - ${messagesBeforeReported}::int and m.number
    join message_reports r on r.message_id = m.id and r.done_at is null
    where i.path = ${path} limit 1`.execute(db)
  return rows.length > 0
}

/** Locks a report until the transaction ends, with facts for the log of staff. */
export function lockReport(trx: Trx, id: string) {
  return trx
    .selectFrom('messageReports')
    .innerJoin('messages', 'messages.id', 'messageReports.messageId')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .leftJoin('companies', 'companies.id', 'messageReports.senderCompanyId')
    .where('messageReports.id', '=', id)
    .forUpdate('messageReports')
    .select([
      ...(['messageReports.messageId', 'messageReports.doneAt', 'messages.conversationId'] as const),
      ...(['conversations.title', 'companies.name as companyName'] as const),
    ])
    .executeTakeFirst()
}

export async function setDecision(
  trx: Trx,
  id: string,
  decided: { decision: ReportDecision; doneAt: Date; doneBy: string },
): Promise<void> {
  await trx.updateTable('messageReports').set(decided).where('id', '=', id).execute()
}
