import { Trans } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useMe } from '../accounts/session.queries.ts'
import { PushHint } from '../notifications/PushHint.tsx'
import './historyState.ts'
import { IconMessage } from '../ui/icons.ts'
import { EmptyState } from '../ui/States.tsx'
import { ConversationFilters } from './ConversationFilters.tsx'
import { ConversationList } from './ConversationList.tsx'
import { ConversationPane } from './ConversationPane.tsx'
import type { ConversationFilter } from './conversationFilter.ts'
import styles from './MessagesPage.module.css'

interface MessagesPageProps {
  filter: ConversationFilter
  /** The open conversation; on phones it is the screen instead of the list. */
  openId: string | undefined
}

/** Every conversation and the one that is open. It fills the window: what scrolls are its two parts. */
export function MessagesPage({ filter, openId }: MessagesPageProps) {
  const navigate = useNavigate()
  const me = useMe()
  useShownMessage()
  const change = useCallback(
    (search: ConversationFilter) =>
      navigate({ to: '/dashboard/messages/{-$id}', params: true, search, replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <div className={styles.page} data-fills-window data-part={openId ? 'window' : 'list'}>
      {/* On phones the list goes with what stands over it, and a page always has its heading. */}
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

/** A conversation that the navigation names is opened under its own address. */
function useShownMessage() {
  const navigate = useNavigate()
  const shown = useLocation({ select: ({ state }) => state.showMessage })
  useEffect(() => {
    if (shown) navigate({ to: '/dashboard/messages/{-$id}', params: { id: shown }, replace: true, state: {} })
  }, [shown, navigate])
}
