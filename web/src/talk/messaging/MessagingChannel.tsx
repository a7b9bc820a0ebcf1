import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { messagingEvents, type SeenEvent, type TypingEvent } from '@veos/contract/talk/reference/messaging'
import { useEffect } from 'react'
import { listenToAll } from '../../platform/realtime.ts'
import { catchUpConversations, putConversation } from './conversationCache.ts'
import type { Conversation } from './conversations.queries.ts'
import { type Outbox, outboxOf } from './outbox.ts'
import { catchUpThreads, changeThread, putMessage } from './thread.queries.ts'
import { type Message, withSeen } from './thread.ts'
import { heardTyping } from './typing.ts'

/** Brings what happens in one's conversations into everything that is on screen. Mounted once, for members. */
export default function MessagingChannel({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const outbox = outboxOf(queryClient, userId)
    const stopSending = outbox.start()
    const hear = hearing(queryClient, userId, outbox)
    const stopListening = listenToAll(hear, () => {
      catchUpConversations(queryClient)
      catchUpThreads(queryClient)
    })
    return () => {
      stopListening()
      stopSending()
    }
  }, [queryClient, userId])
  return null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function hearing(queryClient: QueryClient, userId: string, outbox: Outbox) {
  function hearMessage(conversationId: string, message: Message) {
    heardTyping.stop(conversationId)
    if (message.sender._id === userId) return outbox.hear(conversationId, message)
    putMessage(queryClient, conversationId, message)
  }

  return (event: string, payload: unknown) => {
    if (event === userId) return putConversation(queryClient, payload as Conversation)
    if (event === messagingEvents.seen) {
      const { conversationId, number } = payload as SeenEvent
      return changeThread(queryClient, conversationId, (thread) => withSeen(thread, 'sender', number))
    }
    if (event === messagingEvents.typing) return heardTyping.start(payload as TypingEvent)
    if (uuid.test(event)) hearMessage(event, payload as Message)
  }
}
