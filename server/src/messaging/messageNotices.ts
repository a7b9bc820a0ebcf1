import type { Message } from '@veos/contract/messaging'
import { tell } from '../notifications/tell.ts'
import type { Platform } from '../platform/platform.ts'
import {
  type ConversationRow,
  conversationOfEverybody,
  type PageOfConversations,
  readConversations,
} from './conversations.store.ts'
import { messageNews } from './messageNews.ts'
import { presentConversation } from './messaging.present.ts'
import type { SentMessage } from './sendMessage.ts'

/**
 * Tells everybody who takes part of a message; called after the transaction. Of a repeated one too: the process that stored it may
 * have died before it told anybody, and browsers keep a number once.
 */
export async function tellOfMessage(platform: Platform, sent: SentMessage): Promise<void> {
  const { realtime } = platform
  const { conversationId, message, ownUserIds, otherUserIds } = sent
  const received: Message = { ...message, type: 'reciever' }
  realtime.toUsers(otherUserIds, conversationId, received)
  realtime.toUsers(ownUserIds, conversationId, message)
  const rows = await tellOfConversations(platform, conversationOfEverybody(conversationId))
  if (!sent.isNew) return
  const row = rows.find(({ userId }) => otherUserIds.includes(userId))
  if (row) tell(platform, otherUserIds, messageNews(row))
}

/** Tells members how their conversations are now. */
export async function tellOfConversations(
  { db, realtime }: Platform,
  page: PageOfConversations,
): Promise<ConversationRow[]> {
  const rows = await readConversations(db, page)
  for (const row of rows) realtime.toUser(row.userId, row.userId, presentConversation(row))
  return rows
}
