import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { messagingEvents, type SeenEvent, type TypingEvent } from '@veos/contract/talk/reference/messaging'
import { useEffect } from 'react'
import { listenToAll } from '../../platform/realtime.ts'
import { catchUpConversations, putConversation } from './conversations/conversationCache.ts'
import type { Conversation } from './conversations/conversations.queries.ts'
import { catchUpThreads, changeThread, putMessage } from './messages/thread.queries.ts'
import { type Message, markAsSeen } from './messages/thread.ts'
import { typists } from './presence/typing.ts'
import { getOutbox, type Outbox } from './sending/outbox.ts'

/** Applies realtime events of the user's conversations to the query cache. Mounted once, for members. */
export function MessagingChannel({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const outbox = getOutbox(queryClient, userId)
    const stopSending = outbox.start()
    const onEvent = createEventHandler(queryClient, userId, outbox)
    const stopListening = listenToAll(onEvent, () => {
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

function createEventHandler(queryClient: QueryClient, userId: string, outbox: Outbox) {
  function onMessage(conversationId: string, message: Message) {
    typists.stop(conversationId)
    if (message.sender._id === userId) return outbox.onOwnMessage(conversationId, message)
    putMessage(queryClient, conversationId, message)
  }

  return (event: string, payload: unknown) => {
    if (event === userId) return putConversation(queryClient, payload as Conversation)
    if (event === messagingEvents.seen) {
      const { conversationId, number } = payload as SeenEvent
      return changeThread(queryClient, conversationId, (thread) => markAsSeen(thread, 'sender', number))
    }
    if (event === messagingEvents.typing) return typists.start(payload as TypingEvent)
    if (uuid.test(event)) onMessage(event, payload as Message)
  }
}
