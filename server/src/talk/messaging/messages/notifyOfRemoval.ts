import type { Platform } from '../../../platform/platform.ts'
import { readConversations, selectConversationsOfAllMembers } from '../conversations/conversations.store.ts'
import { presentConversation, presentMessage } from '../messaging.present.ts'
import { readMessages } from './messages.store.ts'

/**
 * Shows to all members immediately that a message was removed: in the conversation, and in the list if it is the last
 * one.
 */
export async function notifyOfRemoval(
  { db, realtime }: Platform,
  { conversationId, number }: { conversationId: string; number: number },
): Promise<void> {
  const [message] = await readMessages(db, conversationId, { from: { after: number - 1 }, limit: 1 })
  if (!message) return
  for (const row of await readConversations(db, selectConversationsOfAllMembers([conversationId]))) {
    realtime.toUser(row.userId, conversationId, presentMessage(message, row))
    if (row.lastNumber === number) realtime.toUser(row.userId, row.userId, presentConversation(row))
  }
}
