import type { Conversation, Message } from '@veos/contract/talk/messaging'
import type { Db } from '../../../platform/db/database.ts'
import { readMessages } from '../messages/messages.store.ts'
import { presentConversation, presentMessage } from '../messaging.present.ts'
import { type ConversationRow, readConversations, selectConversations } from './conversations.store.ts'

const conversationsAtOnce = 200
const messagesAtOnce = 1000

/** All conversations of a user as shown to him; messages the oldest first. */
export async function exportConversations(db: Db, userId: string): Promise<Conversation[]> {
  const filter = { userId, words: [], kind: null }
  const conversations: Conversation[] = []
  let after: ConversationRow | null = null
  do {
    const page: ConversationRow[] = await readConversations(
      db,
      selectConversations(filter, { after, limit: conversationsAtOnce }),
    )
    for (const row of page) conversations.push({ ...presentConversation(row), messages: await allMessages(db, row) })
    after = page.length === conversationsAtOnce ? page.at(-1)! : null
  } while (after !== null)
  return conversations
}

async function allMessages(db: Db, conversation: ConversationRow): Promise<Message[]> {
  const messages: Message[] = []
  for (;;) {
    const from = { after: messages.at(-1)?.number ?? 0 }
    const page = await readMessages(db, conversation.id, { from, limit: messagesAtOnce })
    messages.push(...page.map((row) => presentMessage(row, conversation)))
    if (page.length < messagesAtOnce) return messages
  }
}
