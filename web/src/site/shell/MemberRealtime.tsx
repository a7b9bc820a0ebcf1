import { CatchBoundary, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useHydrated } from '../../platform/ui/useHydrated.ts'

const MessagingChannel = lazy(() => import('../../talk/messaging/MessagingChannel.tsx'))
const NotificationChannel = lazy(() => import('../../people/notifications/NotificationChannel.tsx'))
const ChatWindows = lazy(() => import('../../talk/messaging/ChatWindows.tsx'))

/** Realtime events, notifications and the small chat windows of members; loaded after the page is hydrated. */
export function MemberRealtime({ userId }: { userId: string }) {
  const isHydrated = useHydrated()
  const pathname = useLocation({ select: (location) => location.pathname })
  if (!isHydrated) return null
  return (
    // What cannot be loaded is missing until the next page, which is itself no worse for it.
    <CatchBoundary getResetKey={() => pathname} errorComponent={Nothing}>
      <Suspense>
        <MessagingChannel userId={userId} />
        <NotificationChannel userId={userId} />
        <ChatWindows />
      </Suspense>
    </CatchBoundary>
  )
}

function Nothing() {
  return null
}
