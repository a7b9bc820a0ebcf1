import { messagingEvents, type TypingEvent } from '@veos/contract/talk/reference/messaging'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isLookedAt } from '../../people/notifications/onScreen.ts'
import { ask, tell } from '../../platform/realtime.ts'

/** Said again while somebody goes on writing, and forgotten a little later. */
const saidEveryMs = 3000
const believedMs = 5000
const onlineAskedEveryMs = 30_000
const onlineAskedAgainMs = 4000

const names = new Map<string, { name: string; timer: ReturnType<typeof setTimeout> }>()
const listeners = new Set<() => void>()

/** Who is writing in which conversation, as the channel says. */
export const heardTyping = {
  start({ conversationId, name }: TypingEvent) {
    clearTimeout(names.get(conversationId)?.timer)
    names.set(conversationId, { name, timer: setTimeout(() => heardTyping.stop(conversationId), believedMs) })
    changed()
  },
  stop(conversationId: string) {
    clearTimeout(names.get(conversationId)?.timer)
    if (names.delete(conversationId)) changed()
  },
}

function changed() {
  for (const listener of listeners) listener()
}

/** Who of the other company is writing right now; null when nobody is. */
export function useTypist(conversationId: string): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => names.get(conversationId)?.name ?? null,
    () => null,
  )
}

/** Says that one is writing; call it for every key. */
export function useSayTyping(conversationId: string): () => void {
  const saidAtMs = useRef(0)
  return () => {
    if (Date.now() - saidAtMs.current < saidEveryMs) return
    saidAtMs.current = Date.now()
    void tell(messagingEvents.typing, { conversationId })
  }
}

/** Whether anybody of the other company has Veos open; null as long as nobody knows. */
export function useIsOnline(conversationId: string): boolean | null {
  const [answer, setAnswer] = useState<{ conversationId: string; isOnline: boolean } | null>(null)
  useEffect(() => {
    let isShown = true
    let isKnown = false
    let isAsking = false
    const look = async () => {
      // Windows may get the focus many times in a second; whoever asks that often is cut off.
      if (isAsking || !isLookedAt()) return
      isAsking = true
      const isOnline = await ask(messagingEvents.online, { conversationId })
      isAsking = false
      if (!isShown || typeof isOnline !== 'boolean') return
      isKnown = true
      setAnswer({ conversationId, isOnline })
    }
    // The channel of a page that has just been opened is still to come.
    const soon = setTimeout(() => !isKnown && look(), onlineAskedAgainMs)
    void look()
    const timer = setInterval(look, onlineAskedEveryMs)
    addEventListener('focus', look)
    return () => {
      isShown = false
      clearTimeout(soon)
      clearInterval(timer)
      removeEventListener('focus', look)
    }
  }, [conversationId])
  return answer?.conversationId === conversationId ? answer.isOnline : null
}
