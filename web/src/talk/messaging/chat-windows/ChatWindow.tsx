import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { getOtherSide } from '@veos/contract/talk/conversationNames'
import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '../../../platform/ui/buttons/Button.tsx'
import { IconChevronUp, IconMinus, IconX } from '../../../platform/ui/icons/icons.ts'
import { FailedState } from '../../../platform/ui/page/States.tsx'
import { useConversation } from '../conversations/conversations.queries.ts'
import { Thread } from '../messages/Thread.tsx'
import { OnlineMark } from '../presence/OnlineMark.tsx'
import { WriteArea } from '../sending/WriteArea.tsx'
import { UnreadBadge } from '../unread/UnreadBadge.tsx'
import styles from './ChatWindows.module.css'
import { type Chat, isOpenedByUser } from './chats.ts'

interface ChatWindowProps extends Chat {
  onClose: () => void
  onMinimise: (isMinimised: boolean) => void
}

/** One conversation in a small window that can be minimised. */
export default function ChatWindow({ id, isMinimised, onClose, onMinimise }: ChatWindowProps) {
  const { t } = useLingui()
  const { data: conversation, error, refetch, isFetching } = useConversation(id)
  const other = conversation && getOtherSide(conversation)
  const company = other?.companyName ?? ''
  const toggle = useRef<HTMLButtonElement>(null)
  function putAside() {
    onMinimise(true)
    toggle.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    putAside()
  }
  return (
    <section
      aria-label={t`Chat with ${company}`}
      className={styles.window}
      data-minimised={isMinimised || undefined}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <div className={styles.names}>
          <Link to="/dashboard/messages/{-$id}" params={{ id }} className={styles.company}>
            {company || '\u00a0'}
          </Link>
          <span className={styles.about}>{conversation?.offer?.title ?? other?.name}</span>
        </div>
        {isMinimised ? <UnreadBadge count={conversation?.unread ?? 0} /> : <OnlineMark conversationId={id} />}
        <span className={styles.tools}>
          <IconButton
            ref={toggle}
            label={isMinimised ? t`Open the chat with ${company}` : t`Minimise the chat with ${company}`}
            isCompact
            aria-expanded={!isMinimised}
            onClick={() => onMinimise(!isMinimised)}
          >
            {isMinimised ? <IconChevronUp size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
          </IconButton>
          <IconButton label={t`Close the chat with ${company}`} isCompact onClick={onClose}>
            <IconX size={16} aria-hidden />
          </IconButton>
        </span>
      </header>
      {!isMinimised && conversation && (
        <>
          <Thread conversation={conversation} isCompact />
          <WriteArea conversation={conversation} isCompact takesFocus={() => isOpenedByUser(id)} onLeave={putAside} />
        </>
      )}
      {!isMinimised && !conversation && error && (
        <div className={styles.failed}>
          <FailedState
            message={error.message || <Trans>This conversation could not be loaded.</Trans>}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        </div>
      )}
    </section>
  )
}
