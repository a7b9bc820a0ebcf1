import { CatchBoundary, useLocation } from '@tanstack/react-router'
import { MarkChannel } from '../../deals/favourites/MarkChannel.tsx'
import { NegotiationChannel } from '../../deals/negotiations/NegotiationChannel.tsx'
import { NotificationChannel } from '../../people/notifications/NotificationChannel.tsx'
import { ChatWindows } from '../../talk/messaging/chat-windows/ChatWindows.tsx'
import { MessagingChannel } from '../../talk/messaging/MessagingChannel.tsx'

/** The realtime features for members, and the small chat windows. */
export default function MemberRealtime({ userId }: { userId: string }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    // A part that fails is missing until the next page; the page itself works without it.
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
