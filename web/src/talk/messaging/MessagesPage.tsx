import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useMe } from '../../people/accounts/session.queries.ts'
import { PushHint } from '../../people/notifications/PushHint.tsx'
import type { ConversationFilter } from './conversations/conversations.queries.ts'
import './historyState.ts'
import { IconMessage } from '../../platform/ui/icons/icons.ts'
import { EmptyState } from '../../platform/ui/page/States.tsx'
import { media, useMedia } from '../../platform/ui/useMedia.ts'
import { ConversationPane } from './conversations/ConversationPane.tsx'
import { queryConversationPages } from './conversations/conversations.queries.ts'
import { ConversationFilters } from './list/ConversationFilters.tsx'
import { ConversationList } from './list/ConversationList.tsx'
import styles from './MessagesPage.module.css'

interface MessagesPageProps {
  filter: ConversationFilter
  /** The open conversation; on phones it replaces the list. */
  openId: string | undefined
}

/** All conversations and the open one. The page fills the window, and its two parts scroll separately. */
export function MessagesPage({ filter, openId }: MessagesPageProps) {
  const navigate = useNavigate()
  const me = useMe()
  useShownMessage()
  useNewestUnread(filter, openId)
  const change = useCallback(
    (search: ConversationFilter) =>
      navigate({ to: '/dashboard/messages/{-$id}', params: true, search, replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <div className={styles.page} data-fills-window data-part={openId ? 'window' : 'list'}>
      {/* On phones the list is hidden with its heading, but every page needs a heading. */}
      <h1 className="visually-hidden">
        <Trans>Messages</Trans>
      </h1>
      <section className={styles.list}>
        <p aria-hidden className={styles.title}>
          <Trans>Messages</Trans>
        </p>
        <ConversationFilters filter={filter} onChange={change} />
        {me && <PushHint userId={me.user.id} />}
        <ConversationList filter={filter} openId={openId} />
      </section>
      <div className={styles.window}>
        {openId ? (
          <ConversationPane key={openId} id={openId} />
        ) : (
          <EmptyState icon={<IconMessage size={22} />}>
            <Trans>Choose a conversation to read and answer it.</Trans>
          </EmptyState>
        )}
      </div>
    </div>
  )
}

/** On wide screens the newest unread conversation is opened when none is open. */
function useNewestUnread(filter: ConversationFilter, openId: string | undefined) {
  const navigate = useNavigate()
  const isWide = useMedia(media.desktop)
  const isNamed = useLocation({ select: ({ state }) => state.showMessage !== undefined })
  const mayOpen = isWide === true && openId === undefined && !isNamed && !filter.search && !filter.type
  const list = useInfiniteQuery({ ...queryConversationPages(filter), enabled: mayOpen })
  const rows = list.data?.pages[0]?.rows
  // Decided only once: later messages appear in the list, and nothing opens while the user works.
  const isDecided = useRef(false)
  useEffect(() => {
    if (isDecided.current || isWide === null || (mayOpen && !rows)) return
    isDecided.current = true
    const unread = mayOpen && rows?.find((conversation) => conversation.unread > 0)?._id
    if (unread) navigate({ to: '/dashboard/messages/{-$id}', params: { id: unread }, search: true, replace: true })
  }, [mayOpen, isWide, rows, navigate])
}

/** Opens the conversation from the navigation state under its own URL. */
function useShownMessage() {
  const navigate = useNavigate()
  const shown = useLocation({ select: ({ state }) => state.showMessage })
  useEffect(() => {
    if (shown) navigate({ to: '/dashboard/messages/{-$id}', params: { id: shown }, replace: true, state: {} })
  }, [shown, navigate])
}
