import { sql } from 'kysely'
import type { DbOrTrx } from '../../../platform/db/database.ts'
import { prepareQuery } from '../../../platform/db/preparedQueries.ts'
import { selectFullName } from '../../../platform/sessions/users.store.ts'

export interface MessageRow {
  id: string
  number: number
  senderId: string
  companyId: string
  content: string
  sentAt: Date
  isRemoved: boolean
  /** Null if the account was deleted. */
  senderName: string | null
  senderPictureUrl: string | null
}

export interface NewMessage {
  id: string
  conversationId: string
  senderId: string
  idempotencyKey: string | null
  content: string
  now: Date
}

interface SendLimits {
  maxInWindow: number
  windowSeconds: number
  mailAfterSeconds: number
  mailAtLatestSeconds: number
}

export interface SendOutcome {
  outcome: 'sent' | 'repeated' | 'unknown' | 'gone' | 'blocked' | 'too_many' | 'key_reused'
  messageId: string
  messageNumber: number
  messageSentAt: Date
  senderName: string
  senderPictureUrl: string | null
  /** For a repeated one: whether staff has removed it since, and whether the other company has seen it. */
  isRemoved: boolean
  isSeen: boolean
  ownUserIds: string[]
  otherUserIds: string[]
  /** If there are too many: when the next one may be sent. */
  mayTryAt: Date
}

const sending = prepareQuery((db, message: NewMessage & SendLimits) =>
  sql<SendOutcome>`
    select * from send_message(
      ${message.conversationId}, ${message.senderId}, ${message.id}, ${message.idempotencyKey}, ${message.content}, ${message.now},
      ${message.maxInWindow}, make_interval(secs => ${message.windowSeconds}),
      make_interval(secs => ${message.mailAfterSeconds}), make_interval(secs => ${message.mailAtLatestSeconds}))`.compile(
    db,
  ),
)

/** Sends a message, or finds the one with the same key, with one query for all changes. */
export async function sendMessage(db: DbOrTrx, message: NewMessage, limits: SendLimits): Promise<SendOutcome> {
  const [outcome] = await sending(db, { ...message, ...limits })
  return outcome!
}

/** The state of a conversation for a member; undefined for everybody else. */
export async function findMemberState(db: DbOrTrx, conversationId: string, userId: string) {
  const { rows } = await sql<{
    companyId: string
    lastNumber: number
    seenNumber: number
    unread: number
    otherSeenNumber: number
  }>`
    select m.company_id, c.last_number, m.seen_number, m.unread, (
      select coalesce(max(o.seen_number), 0) from conversation_members o
      where o.conversation_id = c.id and o.company_id <> m.company_id) as other_seen_number
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Messages of a conversation: those before a number, the newest first, or those after one, the oldest first. */
export function readMessages(
  db: DbOrTrx,
  conversationId: string,
  { from, limit }: { from: { before: number | null } | { after: number }; limit: number },
): Promise<MessageRow[]> {
  let messages = db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.senderId')
    .where('conversationId', '=', conversationId)
  if ('after' in from) messages = messages.where('number', '>', from.after)
  else if (from.before !== null) messages = messages.where('number', '<', from.before)
  return messages
    .orderBy('number', 'after' in from ? 'asc' : 'desc')
    .limit(limit)
    .select([
      ...(['messages.id', 'number', 'senderId', 'messages.companyId', 'content', 'sentAt'] as const),
      'users.pictureUrl as senderPictureUrl',
      sql<boolean>`messages.removed_at is not null`.as('isRemoved'),
      selectFullName().$castTo<string | null>().as('senderName'),
    ])
    .execute()
}

/**
 * Marks messages up to a number as seen by a member. Simultaneous messages stay unread: the count decreases by
 * exactly the marked ones.
 * @returns null if nothing was new to him
 */
export async function markSeen(
  db: DbOrTrx,
  { conversationId, userId, number }: { conversationId: string; userId: string; number: number },
) {
  const marked = sql<number>`(
    select count(*)::int from messages x
    where x.conversation_id = m.conversation_id and x.number > m.seen_number and x.number <= upto.number
      and x.company_id <> m.company_id)`
  const { rows } = await sql<{ number: number; unread: number; companyId: string }>`
    update conversation_members m
    set seen_number = upto.number, unread = m.unread - ${marked},
      mail_due_at = case when m.unread > ${marked} then m.mail_due_at end
    from (select least(${number}::int, last_number) as number from conversations where id = ${conversationId}) upto
    where m.conversation_id = ${conversationId} and m.user_id = ${userId} and m.seen_number < upto.number
    returning m.seen_number as number, m.unread, m.company_id`.execute(db)
  return rows[0] ?? null
}

export async function countUnread(db: DbOrTrx, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('conversationMembers')
    .where('userId', '=', userId)
    .where('unread', '>', 0)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('unread'), sql<number>`0`).as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

/** The members of the other company. */
export async function readOtherMembers(db: DbOrTrx, conversationId: string, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversationMembers')
    .where('conversationId', '=', conversationId)
    .where('companyId', '!=', companyId)
    .select('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/**
 * Hides the content of a message.
 * @returns its number; null if it was removed before
 */
export async function removeMessage(trx: DbOrTrx, id: string, removedAt: Date): Promise<number | null> {
  const removed = await trx
    .updateTable('messages')
    .set({ removedAt })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning('number')
    .executeTakeFirst()
  return removed?.number ?? null
}
