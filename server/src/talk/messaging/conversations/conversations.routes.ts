import { findOfferKind } from '@veos/contract/market/reference/offerKinds'
import { toSearchWords } from '@veos/contract/platform/reference/fold'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { searchFrom } from '@veos/contract/talk/reference/messaging'
import { z } from 'zod'
import { requireConfirmedEmail } from '../../../platform/http/access.ts'
import { toBoundedTotal } from '../../../platform/http/answers.ts'
import { createKeysetCursor } from '../../../platform/http/createKeysetCursor.ts'
import { createNotFound } from '../../../platform/http/refused.ts'
import { type Server, serve } from '../../../platform/http/serve.ts'
import { toPage } from '../../../platform/http/toPage.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cleanRichText } from '../../../platform/richText.ts'
import { takeImages } from '../images/messageImages.ts'
import { notifyOfMessage, notifyOfSeen } from '../messages/messageNotices.ts'
import { findMemberState, markSeen } from '../messages/messages.store.ts'
import { presentConversation } from '../messaging.present.ts'
import type { SentMessage } from '../sending/sendMessage.ts'
import { findOfferOfConversation } from './conversationOffer.store.ts'
import { presentConversationOffer } from './conversationOffer.ts'
import {
  countConversations,
  readConversations,
  selectConversation,
  selectConversations,
} from './conversations.store.ts'
import { startConversation } from './startConversation.ts'

/** The cursor after a conversation in its current state. */
const conversationCursor = createKeysetCursor({ lastMessageAt: z.coerce.date().min(new Date(0)), id: z.uuid() })

/** The conversations of a member, and how one begins. */
export function serveConversations(server: Server, platform: Platform): void {
  const { db } = platform

  serve(server, messagingRoutes.startConversation, async ({ body, actor, caller }) => {
    requireConfirmedEmail(actor)
    const cleaned = cleanRichText('content', body.content)
    const content = await takeImages(platform, actor, { field: 'content', content: cleaned })
    const sent = await startConversation(platform, actor, body, { content, idempotencyKey: caller.idempotencyKey })
    notifyOfMessage(platform, sent)
    if (sent.isNew) await markAnswered(actor.userId, sent)
    return readOne(actor.userId, sent.conversationId)
  })

  serve(server, messagingRoutes.conversations, async ({ query, actor }) => {
    const { search = '', type, limit, cursor } = query
    const after = conversationCursor.read(cursor)
    const filter = {
      userId: actor.userId,
      words: search.length < searchFrom ? [] : toSearchWords(search),
      kind: type === undefined ? null : (findOfferKind(type) ?? 'none'),
    } as const
    const rows = await readConversations(db, selectConversations(filter, { after, limit: limit + 1 }))
    const total = after === null ? toBoundedTotal(await countConversations(db, filter)) : null
    return toPage(rows, { limit, cursor: conversationCursor, total }, presentConversation)
  })

  serve(server, messagingRoutes.conversationOffer, async ({ params: { id }, actor: { userId } }) => {
    if (!(await findMemberState(db, id, userId))) throw createNotFound('conversation')
    return presentConversationOffer(await findOfferOfConversation(db, { conversationId: id, userId }))
  })

  serve(server, messagingRoutes.conversation, ({ params, actor }) => readOne(actor.userId, params.id))

  /** An answer marks earlier messages as read, even if it was sent from an offer and not in the conversation. */
  async function markAnswered(userId: string, { conversationId, message }: SentMessage) {
    if (message.number === 1) return
    const marked = await markSeen(db, { conversationId, userId, number: message.number - 1 })
    if (marked) await notifyOfSeen(platform, { conversationId, ...marked })
  }

  /** @throws Refused 404 */
  async function readOne(userId: string, id: string) {
    const [row] = await readConversations(db, selectConversation(userId, id))
    if (!row) throw createNotFound('conversation')
    return presentConversation(row)
  }
}
