import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  type LookingEvent,
  lookingEvent,
  noticesEvent,
  type VeosEvent,
  veosEvent,
} from '@veos/contract/people/reference/notificationEvents'
import { useEffect } from 'react'
import { emitWithAck, listenToAll } from '../../platform/realtime.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { blinkTitle } from './blinkTitle.ts'
import { renewSubscription, showSystemNotification } from './browserPush.ts'
import { refetchNotices } from './notices.queries.ts'
import { isInView, isOnScreen } from './onScreen.ts'

/** Toasts are shown for this many milliseconds. */
const toastMs = 10_000

/** Shows notifications as toasts, in the title, and as system notifications. Mounted once, for members. */
export function NotificationChannel({ userId }: { userId: string }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    const stopListening = listenToAll(
      (event, payload) => {
        if (event === veosEvent) showNotification(userId, payload as VeosEvent)
        if (event === noticesEvent) refetchNotices(queryClient)
      },
      () => {
        emitVisibility()
        refetchNotices(queryClient)
      },
    )
    document.addEventListener('visibilitychange', emitVisibility)
    // After a failure it is tried again with the next page.
    renewSubscription(userId).catch(() => {})
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', emitVisibility)
    }
  }, [userId, queryClient])
  useEffect(() => {
    const open = ({ data }: MessageEvent<{ open?: string } | null>) => {
      if (data?.open) router.history.push(data.open)
    }
    navigator.serviceWorker?.addEventListener('message', open)
    return () => navigator.serviceWorker?.removeEventListener('message', open)
  }, [router])
  return null
}

function showNotification(userId: string, event: VeosEvent): void {
  const { title, content, icon, pageTitle, url } = event
  if (isOnScreen(url)) return
  // Content on screen updates by itself, even while another window has the focus.
  if (!isInView(url)) showToast({ kind: 'news', title, message: content, picture: icon, href: url, forMs: toastMs })
  blinkTitle(pageTitle)
  if (document.visibilityState === 'hidden') void showSystemNotification(userId, event)
}

function emitVisibility(): void {
  const payload: LookingEvent = { isLooking: document.visibilityState === 'visible' }
  void emitWithAck(lookingEvent, payload)
}
