import { setImmediate } from 'node:timers/promises'
import type { Message } from '@veos/contract/messaging'
import { messagingEvents, type SeenEvent } from '@veos/contract/reference/messaging'
import { tell } from '../notifications/tell.ts'
import type { Platform } from '../platform/platform.ts'
import { together } from '../platform/together.ts'
import {
  type ConversationRow,
  conversationsOfEverybody,
  type PageOfConversations,
  readConversations,
} from './conversations.store.ts'
import { messageNews } from './messageNews.ts'
import { readOtherMembers } from './messages.store.ts'
import { presentConversation } from './messaging.present.ts'
import type { SentMessage } from './sendMessage.ts'

interface Change {
  conversationId: string
  /** What has changed it; undefined when it was only seen. */
  sent?: SentMessage
}

/** What comes within so many milliseconds asks the database once. */
const togetherMs = 50

const tellWhereItStandsSoon = together(togetherMs, tellWhereItStands)

/**
 * Tells everybody who takes part of a message, at once, and a moment later how the conversation is now; called after the transaction.
 * Of a repeated one too: the process that stored it may have died before it told anybody, and browsers keep a number once.
 */
export function tellOfMessage(platform: Platform, sent: SentMessage): void {
  const { realtime } = platform
  const { conversationId, message, ownUserIds, otherUserIds } = sent
  const received: Message = { ...message, type: 'reciever' }
  realtime.toUsers(otherUserIds, conversationId, received)
  realtime.toUsers(ownUserIds, conversationId, message)
  tellWhereItStandsSoon(platform, { conversationId, sent })
}

/** Tells who wrote how far a member has seen it, and the member's other windows what is left. */
export async function tellOfSeen(
  platform: Platform,
  { conversationId, companyId, number }: { conversationId: string; companyId: string; number: number },
): Promise<void> {
  const { db, realtime } = platform
  tellWhereItStandsSoon(platform, { conversationId })
  const seen: SeenEvent = { conversationId, number }
  realtime.toUsers(await readOtherMembers(db, conversationId, companyId), messagingEvents.seen, seen)
}

async function tellWhereItStands(platform: Platform, changes: readonly Change[]): Promise<void> {
  const ids = new Set(changes.map(({ conversationId }) => conversationId))
  const rows = await readConversations(platform.db, conversationsOfEverybody([...ids]))
  for (const row of rows) {
    tellWhoSees(platform, row)
    // Messages that come in meanwhile do not wait for all of them.
    await setImmediate()
  }
  const rowOf = new Map(rows.map((row) => [`${row.id} ${row.userId}`, row]))
  for (const { conversationId, sent } of changes) {
    const row = sent?.isNew && rowOf.get(`${conversationId} ${sent.otherUserIds[0]}`)
    if (row) tell(platform, sent.otherUserIds, messageNews(row, sent.message))
  }
}

/** Tells members how their conversations are now. */
export async function tellOfConversations(platform: Platform, page: PageOfConversations): Promise<void> {
  for (const row of await readConversations(platform.db, page)) tellWhoSees(platform, row)
}

function tellWhoSees({ realtime }: Platform, row: ConversationRow): void {
  realtime.toUser(row.userId, row.userId, presentConversation(row))
}
