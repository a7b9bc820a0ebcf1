import { messagingRoutes } from '@veos/contract/talk/messaging'
import { z } from 'zod'
import { requireConfirmedEmail } from '../../../platform/http/access.ts'
import { createKeysetCursor } from '../../../platform/http/createKeysetCursor.ts'
import { createNotFound } from '../../../platform/http/refused.ts'
import { type Server, serve } from '../../../platform/http/serve.ts'
import { toPage } from '../../../platform/http/toPage.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cleanRichText } from '../../../platform/richText.ts'
import { takeImages } from '../images/messageImages.ts'
import { presentMessage } from '../messaging.present.ts'
import { send } from '../sending/sendMessage.ts'
import { notifyOfMessage, notifyOfSeen } from './messageNotices.ts'
import { countUnread, findMemberState, markSeen, readMessages } from './messages.store.ts'

/** The cursor at the number of a message. */
const messageCursor = createKeysetCursor({ number: z.number().int().min(0).max(999_999_999) })

/** The messages of a conversation. */
export function serveMessages(server: Server, platform: Platform): void {
  const { db } = platform

  serve(server, messagingRoutes.sendMessage, async ({ body, actor, caller }) => {
    requireConfirmedEmail(actor)
    const { conversationId } = body
    const cleaned = cleanRichText('message', body.message)
    const content = await takeImages(platform, actor, { field: 'message', content: cleaned })
    const sent = await send(platform, actor, { conversationId, content, idempotencyKey: caller.idempotencyKey })
    notifyOfMessage(platform, sent)
    return sent.message
  })

  serve(server, messagingRoutes.messages, async ({ query, actor }) => {
    const { id, after, limit, cursor } = query
    const memberState = await findMemberState(db, id, actor.userId)
    if (!memberState) throw createNotFound('conversation')
    const place = messageCursor.read(cursor)?.number ?? null
    const from = after === undefined ? { before: place } : { after: place ?? after }
    const rows = await readMessages(db, id, { from, limit: limit + 1 })
    // Numbers have no gaps, so nothing has to be counted.
    const total = place === null ? Math.max(0, memberState.lastNumber - (after ?? 0)) : null
    return toPage(rows, { limit, cursor: messageCursor, total }, (row) => presentMessage(row, memberState))
  })

  serve(server, messagingRoutes.see, async ({ params: { id }, body, actor }) => {
    const { userId } = actor
    const marked = await markSeen(db, { conversationId: id, userId, number: body.number })
    if (marked) await notifyOfSeen(platform, { conversationId: id, ...marked })
    const memberState = marked ?? (await findMemberState(db, id, userId))
    if (!memberState) throw createNotFound('conversation')
    return { unread: memberState.unread }
  })

  serve(server, messagingRoutes.unreadCount, async ({ actor }) => ({
    unreadCount: await countUnread(db, actor.userId),
  }))
}
