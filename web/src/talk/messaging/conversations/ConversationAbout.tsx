import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cx } from '../../../platform/ui/cx.ts'
import styles from './ConversationAbout.module.css'
import type { Conversation } from './conversations.queries.ts'
import { conversationTypeFacts } from './conversationTypes.ts'

interface ConversationAboutProps {
  conversation: Pick<Conversation, 'type' | 'offer'>
  className?: string
}

/** The offer of a conversation as a link. Renders nothing without an offer. */
export function ConversationAbout({ conversation: { type, offer }, className }: ConversationAboutProps) {
  const { i18n } = useLingui()
  const { name, list } = conversationTypeFacts[type]
  if (!offer || !list) return null
  return (
    <p className={cx(styles.about, className)}>
      <span className={styles.kind}>{i18n._(name)}</span>
      <Link to={list} params={{ id: offer.id }} className={styles.title} title={offer.title}>
        {offer.title}
      </Link>
    </p>
  )
}
