import { setImmediate } from 'node:timers/promises'
import { fromOtherSide } from '@veos/contract/talk/conversationNames'
import type { Message } from '@veos/contract/talk/messaging'
import { messagingEvents, type SeenEvent } from '@veos/contract/talk/reference/messaging'
import { notifyUsers } from '../../../people/notifications/notifyUsers.ts'
import { createBatcher } from '../../../platform/batcher.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type ConversationRow,
  type PageOfConversations,
  readConversations,
  selectConversationsOfAllMembers,
} from '../conversations/conversations.store.ts'
import { presentConversation } from '../messaging.present.ts'
import type { SentMessage } from '../sending/sendMessage.ts'
import { composeMessageNews } from './messageNews.ts'
import { readOtherMembers } from './messages.store.ts'

interface Change {
  conversationId: string
  /** The message that changed it; undefined if it was only seen. */
  sent?: SentMessage
}

/** Events within this many milliseconds share one query. */
const batchMs = 50

const queueConversationUpdate = createBatcher(batchMs, sendConversationUpdates)

/**
 * Sends a message to all members immediately, and shortly after the state of the conversation; called after the
 * transaction. A repeated message is sent too, because the process that stored it may have died before it notified
 * anybody, and browsers ignore a known number.
 */
export function notifyOfMessage(platform: Platform, sent: SentMessage): void {
  const { realtime } = platform
  const { conversationId, message, ownUserIds, otherUserIds } = sent
  const received: Message = { ...message, type: fromOtherSide }
  realtime.toUsers(otherUserIds, conversationId, received)
  realtime.toUsers(ownUserIds, conversationId, message)
  queueConversationUpdate(platform, { conversationId, sent })
}

/** Notifies the writer how far a member has seen it, and the member's other windows of the remaining count. */
export async function notifyOfSeen(
  platform: Platform,
  { conversationId, companyId, number }: { conversationId: string; companyId: string; number: number },
): Promise<void> {
  const { db, realtime } = platform
  queueConversationUpdate(platform, { conversationId })
  const seen: SeenEvent = { conversationId, number }
  realtime.toUsers(await readOtherMembers(db, conversationId, companyId), messagingEvents.seen, seen)
}

async function sendConversationUpdates(platform: Platform, changes: readonly Change[]): Promise<void> {
  const ids = new Set(changes.map(({ conversationId }) => conversationId))
  const rows = await readConversations(platform.db, selectConversationsOfAllMembers([...ids]))
  for (const row of rows) {
    sendConversation(platform, row)
    // New messages do not have to wait for the whole batch.
    await setImmediate()
  }
  const rowOf = new Map(rows.map((row) => [`${row.id} ${row.userId}`, row]))
  for (const { conversationId, sent } of changes) {
    const row = sent?.isNew && rowOf.get(`${conversationId} ${sent.otherUserIds[0]}`)
    if (row) notifyUsers(platform, sent.otherUserIds, composeMessageNews(row, sent.message))
  }
}

/** Sends members the current state of their conversations. */
export async function notifyOfConversations(platform: Platform, page: PageOfConversations): Promise<void> {
  for (const row of await readConversations(platform.db, page)) sendConversation(platform, row)
}

function sendConversation({ realtime }: Platform, row: ConversationRow): void {
  realtime.toUser(row.userId, row.userId, presentConversation(row))
}
