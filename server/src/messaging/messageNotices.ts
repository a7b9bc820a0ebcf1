import type { Message } from '@veos/contract/messaging'
import type { Platform } from '../platform/platform.ts'
import { conversationOfEverybody, readConversations } from './conversations.store.ts'
import { presentConversation } from './messaging.present.ts'
import type { SentMessage } from './sendMessage.ts'

/** Tells everybody who takes part of a new message; called after the transaction. */
export async function tellOfMessage(platform: Platform, sent: SentMessage): Promise<void> {
  const { realtime } = platform
  const { conversationId, message, ownUserIds, otherUserIds } = sent
  const received: Message = { ...message, type: 'reciever', seen: false }
  realtime.toUsers(otherUserIds, conversationId, received)
  realtime.toUsers(ownUserIds, conversationId, message)
  await tellOfConversation(platform, conversationId)
}

/** Tells everybody who takes part how a conversation is now. */
async function tellOfConversation({ db, realtime }: Platform, conversationId: string): Promise<void> {
  for (const row of await readConversations(db, conversationOfEverybody(conversationId))) {
    realtime.toUser(row.userId, row.userId, presentConversation(row))
  }
}
