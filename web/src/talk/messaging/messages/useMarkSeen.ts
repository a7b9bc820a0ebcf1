import { useQueryClient } from '@tanstack/react-query'
import { fromOtherSide } from '@veos/contract/talk/conversationNames'
import { useEffect } from 'react'
import { isPageInFocus, showOnScreen } from '../../../people/notifications/onScreen.ts'
import { call } from '../../../platform/api.ts'
import { changeConversation } from '../conversations/conversationCache.ts'
import { changeThread } from './thread.queries.ts'
import { markAsSeen } from './thread.ts'

/**
 * Marks received messages as seen up to `number` once the page is visible and focused; null if there is nothing to
 * mark.
 */
export function useMarkSeen(conversationId: string, number: number | null): void {
  const queryClient = useQueryClient()
  useEffect(() => showOnScreen(conversationId), [conversationId])
  useEffect(() => {
    if (number === null) return
    let isDone = false
    const see = async () => {
      if (isDone || !isPageInFocus()) return
      isDone = true
      const result = await call('PUT /conversations/:id/seen', { params: { id: conversationId }, body: { number } })
      // After a failure it tries again when the window gets the focus.
      isDone = result.ok
      if (!result.ok) return
      changeThread(queryClient, conversationId, (thread) => markAsSeen(thread, fromOtherSide, number))
      changeConversation(queryClient, conversationId, result.answer)
    }
    void see()
    addEventListener('focus', see)
    document.addEventListener('visibilitychange', see)
    return () => {
      removeEventListener('focus', see)
      document.removeEventListener('visibilitychange', see)
    }
  }, [queryClient, conversationId, number])
}
