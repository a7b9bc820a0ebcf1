import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { createLazyComponent } from '../../../platform/lazyComponent.ts'
import { media, useMedia } from '../../../platform/ui/useMedia.ts'
import styles from './ChatWindows.module.css'
import { useChats } from './chats.ts'

const ChatWindow = createLazyComponent(() => import('./ChatWindow.tsx'))

/**
 * Conversations beside the work: at most three small windows at the bottom of the screen. Mounted once, for members.
 */
export function ChatWindows() {
  const isDesktop = useMedia(media.desktop)
  const pathname = useLocation({ select: (location) => location.pathname })
  const { chats, close, minimise } = useChats()
  // The page of messages shows conversations itself.
  if (!isDesktop || chats.length === 0 || pathname.startsWith('/dashboard/messages')) return null
  return (
    <div className={styles.windows}>
      <Suspense>
        {chats.map((chat) => (
          <ChatWindow
            key={chat.id}
            {...chat}
            onClose={() => close(chat.id)}
            onMinimise={(isMinimised) => minimise(chat.id, isMinimised)}
          />
        ))}
      </Suspense>
    </div>
  )
}
