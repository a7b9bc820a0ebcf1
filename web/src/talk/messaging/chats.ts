import { useLocation, useRouter } from '@tanstack/react-router'
import { persistentStore, usePersistent } from '../../platform/ui/persistentStore.ts'
import { media } from '../../platform/ui/useMedia.ts'
import { useUserId } from './useOutbox.ts'

/** A small window with one conversation. */
export interface Chat {
  id: string
  isMinimised: boolean
}

const mostChats = 3

const none: readonly Chat[] = []

/** The window that the user opened last, until something has taken the focus. */
let idToFocus: string | null = null

/** Whether a window appears because the user opened it: it then takes the focus, however long its editor loads. */
export function isOpenedByUser(id: string): boolean {
  return id === idToFocus
}

/** A window that is restored with the page takes no focus, nor does one whose user has gone elsewhere meanwhile. */
function focusOnArrival(id: string) {
  idToFocus = id
  const forget = () => {
    idToFocus = null
  }
  addEventListener('focusin', forget, { once: true })
}

/** Stored for this tab: two tabs side by side show their own windows. */
function chatsOf(userId: string) {
  return persistentStore('session', `veos-chats-${userId}`, none)
}

/** The small windows that are open, the latest last. */
export function useChats() {
  const store = chatsOf(useUserId())
  const chats = usePersistent(store)
  return {
    chats,
    close: (id: string) => store.update((all) => all.filter((chat) => chat.id !== id)),
    minimise(id: string, isMinimised: boolean) {
      if (!isMinimised) focusOnArrival(id)
      store.update((all) => all.map((chat) => (chat.id === id ? { ...chat, isMinimised } : chat)))
    },
  }
}

/** Whether this page has small windows: on wide screens, except on the page of messages. */
function hasChats(pathname: string): boolean {
  return matchMedia(media.desktop).matches && !pathname.startsWith('/dashboard/messages')
}

/** Opens a conversation in a small window beside the work, or on the page of messages where there are none. */
export function useOpenChat(): (id: string) => void {
  const router = useRouter()
  const userId = useUserId()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (id) => {
    if (!hasChats(pathname)) return router.navigate({ to: '/dashboard/messages/{-$id}', params: { id } })
    focusOnArrival(id)
    chatsOf(userId).update((all) => {
      const others = all.filter((chat) => chat.id !== id)
      // One that is open already stays where it is.
      if (others.length < all.length) return all.map((chat) => (chat.id === id ? { id, isMinimised: false } : chat))
      return [...others.slice(1 - mostChats), { id, isMinimised: false }]
    })
  }
}
