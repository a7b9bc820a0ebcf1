import { CatchBoundary, useLocation } from '@tanstack/react-router'
import { createLateComponent } from '../../platform/lazyComponent.ts'

const MessagingChannel = createLateComponent(() => import('../../talk/messaging/MessagingChannel.tsx'))
const NotificationChannel = createLateComponent(() => import('../../people/notifications/NotificationChannel.tsx'))
const NegotiationChannel = createLateComponent(() => import('../../deals/negotiations/NegotiationChannel.tsx'))
const MarkChannel = createLateComponent(() => import('../../deals/favourites/MarkChannel.tsx'))
const ChatWindows = createLateComponent(() => import('../../talk/messaging/chat-windows/ChatWindows.tsx'))

/** The realtime features for members, and the small chat windows. Loaded after hydration. */
export function MemberRealtime({ userId }: { userId: string }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    // If a part cannot be loaded it is missing until the next page; the page itself works without it.
    <CatchBoundary getResetKey={() => pathname} errorComponent={Nothing}>
      <MessagingChannel userId={userId} />
      <NotificationChannel userId={userId} />
      <NegotiationChannel />
      <MarkChannel />
      <ChatWindows />
    </CatchBoundary>
  )
}

function Nothing() {
  return null
}
