import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DbOrTrx } from '../src/platform/db/database.ts'
import { insertMany } from '../src/platform/db/insertMany.store.ts'
import type { Platform } from '../src/platform/platform.ts'

interface Side {
  id: string
  employee: { id: string }
}

export interface TestConversation {
  id: string
  /** The members: the one who began it, and the recipient. */
  members: [MemberFields, MemberFields]
}

interface MemberFields {
  id: string
  companyId: string
}

interface ConversationFields {
  /** The side that begins it, and the recipient: their employees are members. */
  between: readonly [Side, Side]
  /** Null or left out: no offer. */
  about?: { id: string; kind: OfferKind; title: string } | null
  startedAt?: Date
}

interface MessageFields {
  /** By default the one who began the conversation. */
  senderId?: string
  content?: string
  sentAt?: Date
  /** Whether the others have seen it. */
  isSeen?: boolean
}

/** Creates stored conversations; one message a minute, the last one now. Nobody is notified. */
export function makeConversationsFor({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** Creates many at once. */
  async function conversations(fields: readonly ConversationFields[]): Promise<TestConversation[]> {
    const made = fields.map(({ between: [from, to], about = null, startedAt = clock.now() }) => {
      const members: TestConversation['members'] = [
        { id: from.employee.id, companyId: from.id },
        { id: to.employee.id, companyId: to.id },
      ]
      const [low, high] = from.id < to.id ? members : members.toReversed()
      const row = {
        id: uuid(),
        lowCompanyId: low!.companyId,
        highCompanyId: high!.companyId,
        lowUserId: low!.id,
        highUserId: high!.id,
        offerId: about?.id ?? null,
        offerKind: about?.kind ?? null,
        title: about?.title ?? '',
        isQuotation: false,
        startedAt,
        lastNumber: 0,
      }
      return { row, members }
    })
    await insertMany(
      db,
      'conversations',
      made.map(({ row }) => row),
    )
    const members = made.flatMap(({ row, members }) =>
      members.map(({ id: userId, companyId }) => {
        const { id: conversationId, startedAt: lastMessageAt } = row
        return { conversationId, userId, companyId, lastMessageAt, seenNumber: 0, unread: 0 }
      }),
    )
    await insertMany(db, 'conversationMembers', members)
    return made.map(({ row: { id }, members }) => ({ id, members }))
  }

  return {
    conversations,
    async conversation(fields: ConversationFields): Promise<TestConversation> {
      return (await conversations([fields]))[0]!
    },
    /** Adds messages to a conversation, which everybody has seen by default. */
    async messages(
      count: number,
      { in: conversation, each }: { in: TestConversation; each?: (index: number) => MessageFields },
    ): Promise<{ id: string; number: number }[]> {
      const { id: conversationId, members } = conversation
      const known = await db
        .selectFrom('conversations')
        .where('id', '=', conversationId)
        .select('lastNumber')
        .executeTakeFirstOrThrow()
      const made = Array.from({ length: count }, (_, index) => {
        const fields = each?.(index) ?? {}
        const sender = members.find(({ id }) => id === fields.senderId) ?? members[0]
        const number = known.lastNumber + index + 1
        const minutesAgo = new Date(clock.now().getTime() - (count - 1 - index) * 60_000)
        const { content = `<p>Message ${number}</p>`, sentAt = minutesAgo } = fields
        const row = {
          id: uuid(),
          conversationId,
          number,
          senderId: sender.id,
          companyId: sender.companyId,
          content,
          sentAt,
        }
        return { row: { ...row, idempotencyKey: null, removedAt: null }, isSeen: fields.isSeen ?? true }
      })
      await insertMany(
        db,
        'messages',
        made.map(({ row }) => row),
      )
      await db
        .updateTable('conversations')
        .set({ lastNumber: known.lastNumber + count })
        .where('id', '=', conversationId)
        .execute()
      for (const { id, companyId } of members) {
        const received = made.filter(({ row }) => row.companyId !== companyId)
        const seen = received.filter(({ isSeen }) => isSeen).at(-1)?.row.number
        const unread = received.filter(({ row }) => row.number > (seen ?? 0)).length
        await setMember(db, { conversationId, userId: id, seen, unread, lastMessageAt: made.at(-1)!.row.sentAt })
      }
      return made.map(({ row: { id, number } }) => ({ id, number }))
    },
  }
}

async function setMember(
  db: DbOrTrx,
  member: { conversationId: string; userId: string; seen: number | undefined; unread: number; lastMessageAt: Date },
): Promise<void> {
  await db
    .updateTable('conversationMembers')
    .set({
      lastMessageAt: member.lastMessageAt,
      unread: member.seen === undefined ? sql`unread + ${member.unread}` : member.unread,
      ...(member.seen !== undefined && { seenNumber: member.seen }),
    })
    .where('conversationId', '=', member.conversationId)
    .where('userId', '=', member.userId)
    .execute()
}
