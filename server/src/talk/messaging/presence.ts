import { id } from '@veos/contract/platform/ids'
import { messagingEvents, type TypingEvent } from '@veos/contract/talk/reference/messaging'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { readUnblockedMembers } from './conversations/conversations.store.ts'

const about = z.object({ conversationId: id('conversation') })

/** Events between browsers that are not stored: who is typing, and who is online. */
export function servePresence({ db, realtime }: Platform): void {
  realtime.on(messagingEvents.typing, async (userId, sent) => {
    const parsed = about.safeParse(sent)
    if (!parsed.success) return
    const { conversationId } = parsed.data
    const participants = await readUnblockedMembers(db, conversationId)
    const writer = participants.find((participant) => participant.userId === userId)
    if (!writer) return
    const typing: TypingEvent = { conversationId, name: writer.name }
    const others = participants.filter((participant) => participant !== writer)
    realtime.toUsers(
      others.map((other) => other.userId),
      messagingEvents.typing,
      typing,
    )
  })

  realtime.on(messagingEvents.online, async (userId, sent) => {
    const parsed = about.safeParse(sent)
    if (!parsed.success) return false
    const participants = await readUnblockedMembers(db, parsed.data.conversationId)
    const member = participants.find((participant) => participant.userId === userId)
    if (!member) return false
    const others = participants.filter(({ companyId }) => companyId !== member.companyId)
    return realtime.isOnline(others.map((other) => other.userId))
  })
}
