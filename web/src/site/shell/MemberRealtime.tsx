import { CatchBoundary, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyComponent } from '../../platform/lazyComponent.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'

const MessagingChannel = lazyComponent(() => import('../../talk/messaging/MessagingChannel.tsx'))
const NotificationChannel = lazyComponent(() => import('../../people/notifications/NotificationChannel.tsx'))
const NegotiationChannel = lazyComponent(() => import('../../deals/negotiations/NegotiationChannel.tsx'))
const MarkChannel = lazyComponent(() => import('../../deals/favourites/MarkChannel.tsx'))
const ChatWindows = lazyComponent(() => import('../../talk/messaging/ChatWindows.tsx'))

/** What members receive in realtime, and the small chat windows; loaded after the page is hydrated. */
export function MemberRealtime({ userId }: { userId: string }) {
  const isHydrated = useHydrated()
  const pathname = useLocation({ select: (location) => location.pathname })
  if (!isHydrated) return null
  return (
    // What cannot be loaded is missing until the next page, which is itself no worse for it.
    <CatchBoundary getResetKey={() => pathname} errorComponent={Nothing}>
      <Suspense>
        <MessagingChannel userId={userId} />
      </Suspense>
      {/* By itself: a pressed push opens its page as soon as this one is there. */}
      <Suspense>
        <NotificationChannel userId={userId} />
      </Suspense>
      <Suspense>
        <NegotiationChannel />
      </Suspense>
      <Suspense>
        <MarkChannel />
      </Suspense>
      <Suspense>
        <ChatWindows />
      </Suspense>
    </CatchBoundary>
  )
}

function Nothing() {
  return null
}
