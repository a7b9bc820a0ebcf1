import type { Message } from '@veos/contract/messaging'
import type { Platform } from '../platform/platform.ts'
import { conversationOfEverybody, type PageOfConversations, readConversations } from './conversations.store.ts'
import { presentConversation } from './messaging.present.ts'
import type { SentMessage } from './sendMessage.ts'

/** Tells everybody who takes part of a new message; called after the transaction. */
export async function tellOfMessage(platform: Platform, sent: SentMessage): Promise<void> {
  const { realtime } = platform
  const { conversationId, message, ownUserIds, otherUserIds } = sent
  const received: Message = { ...message, type: 'reciever', seen: false }
  realtime.toUsers(otherUserIds, conversationId, received)
  realtime.toUsers(ownUserIds, conversationId, message)
  await tellOfConversations(platform, conversationOfEverybody(conversationId))
}

/** Tells members how their conversations are now. */
export async function tellOfConversations({ db, realtime }: Platform, page: PageOfConversations): Promise<void> {
  for (const row of await readConversations(db, page)) {
    realtime.toUser(row.userId, row.userId, presentConversation(row))
  }
}
