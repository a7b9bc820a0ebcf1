import type { Platform } from '../../platform/platform.ts'
import { conversationsOfAllMembers, readConversations } from './conversations.store.ts'
import { readMessages } from './messages.store.ts'
import { presentConversation, presentMessage } from './messaging.present.ts'

/**
 * Everybody who takes part sees at once that a message is removed: in the conversation, and where it is the last one,
 * in the list.
 */
export async function notifyOfRemoval(
  { db, realtime }: Platform,
  { conversationId, number }: { conversationId: string; number: number },
): Promise<void> {
  const [message] = await readMessages(db, conversationId, { from: { after: number - 1 }, limit: 1 })
  if (!message) return
  for (const row of await readConversations(db, conversationsOfAllMembers([conversationId]))) {
    realtime.toUser(row.userId, conversationId, presentMessage(message, row))
    if (row.lastNumber === number) realtime.toUser(row.userId, row.userId, presentConversation(row))
  }
}
