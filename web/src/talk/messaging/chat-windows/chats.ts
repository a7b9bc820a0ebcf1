import { useLocation, useRouter } from '@tanstack/react-router'
import { openPersistentStore, usePersistent } from '../../../platform/ui/persistentStore.ts'
import { media } from '../../../platform/ui/useMedia.ts'
import { useUserId } from '../sending/useOutbox.ts'

/** A small window with one conversation. */
export interface Chat {
  id: string
  isMinimised: boolean
}

const mostChats = 3

const none: readonly Chat[] = []

/** The window that the user opened last, until something else takes the focus. */
let idToFocus: string | null = null

/**
 * Whether a window appears because the user opened it. It then takes the focus, even if its editor takes long to load.
 */
export function isOpenedByUser(id: string): boolean {
  return id === idToFocus
}

/**
 * Remembers a window to focus, until the user moves the focus elsewhere. Windows that are restored with the page take
 * no focus.
 */
function focusOnArrival(id: string) {
  idToFocus = id
  const forget = () => {
    idToFocus = null
  }
  addEventListener('focusin', forget, { once: true })
}

/** Stored per tab: two tabs side by side show their own windows. */
function chatsOf(userId: string) {
  return openPersistentStore('session', `veos-chats-${userId}`, none)
}

/** The open small windows, the latest last. */
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

/** Whether this page shows small windows: on wide screens, except on the page of messages. */
function hasChats(pathname: string): boolean {
  return matchMedia(media.desktop).matches && !pathname.startsWith('/dashboard/messages')
}

/** Opens a conversation in a small window, or on the page of messages where there are no small windows. */
export function useOpenChat(): (id: string) => void {
  const router = useRouter()
  const userId = useUserId()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (id) => {
    if (!hasChats(pathname)) return router.navigate({ to: '/dashboard/messages/{-$id}', params: { id } })
    focusOnArrival(id)
    chatsOf(userId).update((all) => {
      const others = all.filter((chat) => chat.id !== id)
      // A window that is open already keeps its position.
      if (others.length < all.length) return all.map((chat) => (chat.id === id ? { id, isMinimised: false } : chat))
      return [...others.slice(1 - mostChats), { id, isMinimised: false }]
    })
  }
}
