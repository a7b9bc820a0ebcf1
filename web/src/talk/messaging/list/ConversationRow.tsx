import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { getOtherSide } from '@veos/contract/talk/conversationNames'
import type { CSSProperties } from 'react'
import { cx } from '../../../platform/ui/cx.ts'
import type { Conversation } from '../conversations/conversations.queries.ts'
import { PersonAvatar } from '../conversations/PersonAvatar.tsx'
import { formatShortTime } from '../messages/messageTimes.ts'
import { UnreadBadge } from '../unread/UnreadBadge.tsx'
import styles from './ConversationRow.module.css'

interface ConversationRowProps {
  conversation: Conversation
  /** The position in the list. */
  style: CSSProperties
}

/** One conversation in the list: the other company, the subject, the last message and its time. */
export function ConversationRow({ conversation, style }: ConversationRowProps) {
  const { _id: id, unread, lastMessageTime } = conversation
  const other = getOtherSide(conversation)
  return (
    <li className={styles.place} style={style}>
      <Link
        to="/dashboard/messages/{-$id}"
        params={{ id }}
        search={true}
        data-conversation={id}
        className={cx(styles.row, unread > 0 && styles.unread)}
      >
        <PersonAvatar name={other.name} picture={other.picture} size="2.25rem" />
        <span className={styles.lines}>
          <span className={styles.line}>
            <span className={styles.company}>{other.companyName}</span>
            <time dateTime={lastMessageTime} className={styles.time}>
              {formatShortTime(lastMessageTime)}
            </time>
          </span>
          <span className={styles.about}>{conversation.offer?.title ?? other.name}</span>
          <span className={styles.line}>
            <span className={styles.last}>
              <LastMessage conversation={conversation} />
            </span>
            <UnreadBadge count={unread} />
          </span>
        </span>
      </Link>
    </li>
  )
}

function LastMessage({ conversation: { lastMessage, messages } }: { conversation: Conversation }) {
  const { t } = useLingui()
  if (lastMessage === null) return t`No messages yet`
  return messages.at(-1)?.type === 'sender' ? t`You: ${lastMessage}` : lastMessage
}
