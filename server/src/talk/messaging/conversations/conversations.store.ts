import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/database.ts'
import { preparedPlan } from '../../../platform/db/preparedQueries.ts'
import { containsWords } from '../../../platform/db/textSearch.ts'
import { maxCounted } from '../../../platform/http/answers.ts'
import { selectFullName } from '../../../platform/sessions/users.store.ts'
import type { MessageRow } from '../messages/messages.store.ts'

/** A conversation as one of its members sees it. */
export interface ConversationRow {
  id: string
  userId: string
  companyId: string
  offerId: string | null
  offerKind: OfferKind | null
  title: string
  isQuotation: boolean
  lastNumber: number
  lastMessageAt: Date
  seenNumber: number
  unread: number
  otherCompanyId: string
  /** Null if the company was deleted. */
  otherCompanyName: string | null
  otherUserName: string | null
  otherUserPictureUrl: string | null
  /** How far any member of the other company has seen it. */
  otherSeenNumber: number
  hasBlocked: boolean
  isBlocked: boolean
  lastMessage: (Omit<MessageRow, 'sentAt'> & { sentAt: string }) | null
}

/**
 * A subquery that selects `conversation_id` and `user_id` in its own order: the conversations to read, and for whom.
 */
export type PageOfConversations = RawBuilder<unknown>

/** Reads complete conversations, in the order of the page, with one query. */
export async function readConversations(db: DbOrTrx, page: PageOfConversations): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select conversation.* from (select array_agg(conversation_id) as ids, array_agg(user_id) as user_ids from (${page}) page) members,
      conversations_for_members(members.ids, members.user_ids) conversation`.execute(db)
  return rows
}

/** One conversation as a user sees it, if he is a member. */
export function selectConversation(userId: string, id: string): PageOfConversations {
  return sql`${preparedPlan}
    select conversation_id, user_id from conversation_members where conversation_id = ${id} and user_id = ${userId}`
}

/** Conversations as each of their members sees them. */
export function selectConversationsOfAllMembers(ids: readonly string[]): PageOfConversations {
  return sql`${preparedPlan} select conversation_id, user_id from conversation_members where conversation_id = any(${ids})`
}

/** The conversations of two companies as each of their members sees them, the most recent first, up to a maximum. */
export function selectConversationsBetween(one: string, other: string): PageOfConversations {
  const [low, high] = one < other ? [one, other] : [other, one]
  return sql`
    select m.conversation_id, m.user_id
    from conversations c join conversation_members m on m.conversation_id = c.id
    where c.low_company_id = ${low} and c.high_company_id = ${high}
    order by m.last_message_at desc limit 500`
}

export interface ConversationFilter {
  userId: string
  /** The result of `toSearchWords`; an empty list matches everything. */
  words: readonly string[]
  /** Null: every kind; `none`: without an offer. */
  kind: OfferKind | 'none' | null
}

/** The end of a page. */
export interface ConversationPlace {
  lastMessageAt: Date
  id: string
}

/** A user's conversations, the one with the newest message first. */
export function selectConversations(
  filter: ConversationFilter,
  { after, limit }: { after: ConversationPlace | null; limit: number },
): PageOfConversations {
  const start = after
    ? sql`and (m.last_message_at, m.conversation_id) < (${after.lastMessageAt}, ${after.id}::uuid)`
    : sql``
  return sql`
    select m.conversation_id, m.user_id from ${matching(filter)} ${start}
    order by m.last_message_at desc, m.conversation_id desc limit ${limit}`
}

/** The number of matches, counted up to one more than is shown. */
export async function countConversations(db: DbOrTrx, filter: ConversationFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${matching(filter)} limit ${maxCounted + 1}) found`.execute(db)
  return rows[0]!.count
}

function matching({ userId, words, kind }: ConversationFilter): RawBuilder<unknown> {
  if (words.length === 0 && kind === null) return sql`conversation_members m where m.user_id = ${userId}`
  const conditions = [sql`m.user_id = ${userId}`]
  if (kind !== null) conditions.push(kind === 'none' ? sql`c.offer_kind is null` : sql`c.offer_kind = ${kind}`)
  if (words.length > 0) {
    const otherName = sql`(
      select o.folded_name from companies o
      where o.id = case when m.company_id = c.low_company_id then c.high_company_id else c.low_company_id end)`
    conditions.push(containsWords(sql`concat_ws(' ', c.folded_title, ${otherName})`, words))
  }
  return sql`conversation_members m join conversations c on c.id = m.conversation_id where ${sql.join(conditions, sql` and `)}`
}

export interface NewConversation {
  id: string
  companyId: string
  userId: string
  otherCompanyId: string
  /** The recipients of the first message; the first of them is shown by name. */
  otherUserIds: readonly string[]
  offer: { id: string; kind: OfferKind; title: string } | null
  isQuotation: boolean
  now: Date
}

/**
 * The conversation of two companies about an offer, or without one: the existing one, else a new one. The caller
 * becomes a member.
 */
export async function enterConversation(
  trx: DbOrTrx,
  conversation: NewConversation,
): Promise<{ id: string; isNew: boolean }> {
  const { companyId, userId, otherCompanyId, otherUserIds, offer, isQuotation, now } = conversation
  const isLow = companyId < otherCompanyId
  const [lowCompanyId, highCompanyId] = isLow ? [companyId, otherCompanyId] : [otherCompanyId, companyId]
  const [lowUserId, highUserId] = isLow ? [userId, otherUserIds[0]!] : [otherUserIds[0]!, userId]
  const about = { offerId: offer?.id ?? null, offerKind: offer?.kind ?? null, title: offer?.title ?? '' }
  const pair = { lowCompanyId, highCompanyId, lowUserId, highUserId }
  const inserted = await trx
    .insertInto('conversations')
    .values({ id: conversation.id, ...pair, ...about, isQuotation, startedAt: now })
    .onConflict((conflict) => conflict.columns(['lowCompanyId', 'highCompanyId', 'offerId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id, lastNumber } = inserted
    ? { ...inserted, lastNumber: 0 }
    : await trx
        .selectFrom('conversations')
        .where('lowCompanyId', '=', lowCompanyId)
        .where('highCompanyId', '=', highCompanyId)
        .where('offerId', 'is not distinct from', about.offerId)
        .select(['id', 'lastNumber'])
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
  const others = inserted ? otherUserIds.map((id) => ({ userId: id, companyId: otherCompanyId })) : []
  // A new member has nothing unread, because colleagues have seen the earlier messages.
  const joining = { conversationId: id, lastMessageAt: now, seenNumber: lastNumber }
  await trx
    .insertInto('conversationMembers')
    .values([{ userId, companyId }, ...others].map((member) => ({ ...joining, ...member })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { id, isNew: inserted !== undefined }
}

/** The conversation of a user's message with this key. */
export async function findConversationOfKey(db: DbOrTrx, senderId: string, idempotencyKey: string) {
  const { rows } = await sql<{ id: string; offerId: string | null; otherCompanyId: string }>`
    select c.id, c.offer_id,
      case when m.company_id = c.low_company_id then c.high_company_id else c.low_company_id end as other_company_id
    from messages m join conversations c on c.id = m.conversation_id
    where m.sender_id = ${senderId} and m.idempotency_key = ${idempotencyKey}`.execute(db)
  return rows[0]
}

/** The members, unless one company has blocked the other, which excludes every message. */
export function readUnblockedMembers(db: DbOrTrx, conversationId: string) {
  return db
    .selectFrom('conversationMembers as member')
    .innerJoin('users', 'users.id', 'member.userId')
    .where('member.conversationId', '=', conversationId)
    .where(
      sql<boolean>`not exists (
        select from conversations c join company_blocks b
          on (b.company_id, b.blocked_company_id) in ((c.low_company_id, c.high_company_id), (c.high_company_id, c.low_company_id))
        where c.id = ${conversationId})`,
    )
    .select(['member.userId', 'member.companyId', selectFullName().as('name')])
    .execute()
}
