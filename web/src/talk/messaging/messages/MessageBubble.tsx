import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { cx } from '../../../platform/ui/cx.ts'
import { formatLocalClock } from '../../../platform/ui/dates/localDates.ts'
import { IconCheck, IconChecks } from '../../../platform/ui/icons/icons.ts'
import { RichText } from '../../../platform/ui/rich-text/RichText.tsx'
import styles from './MessageBubble.module.css'
import { MessageMenu } from './MessageMenu.tsx'
import type { Message } from './thread.ts'

interface MessageBubbleProps {
  message: Message
  /** Whether the author's name is shown above it. */
  hasWriter: boolean
}

/** A message: those of the user's own company are at the right, others at the left. */
export const MessageBubble = memo(function MessageBubble({ message, hasWriter }: MessageBubbleProps) {
  const { content, createdAt, isRemoved, sender, type, seen } = message
  const isOwn = type === 'sender'
  return (
    <div className={cx(styles.row, isOwn && styles.own)} data-message={message.number}>
      <Bubble
        head={hasWriter && <span className={styles.writer}>{sender.name}</span>}
        note={<ImageLinks html={content} />}
        foot={
          <>
            <time dateTime={createdAt}>{formatLocalClock(new Date(createdAt))}</time>
            {isOwn && <SeenMark isSeen={seen} />}
          </>
        }
      >
        {isRemoved ? (
          <p className={styles.removed}>
            <Trans>Veos has removed this message</Trans>
          </p>
        ) : (
          <RichText html={content} className={styles.text} />
        )}
      </Bubble>
      {!isOwn && !isRemoved && <MessageMenu message={message} />}
    </div>
  )
})

/** Links that open the images of a message at full size in a new tab. */
function ImageLinks({ html }: { html: string }) {
  const { t } = useLingui()
  const images = [...html.matchAll(/<img\b[^>]*\bsrc="([^"]+)"/g)]
  const addresses = [...new Set(images.map(([, src]) => src!))]
  return addresses.map((src, at) => (
    <a key={src} href={src} target="_blank" rel="noopener" className={styles.image}>
      {addresses.length === 1 ? t`Open image` : t`Open image ${at + 1}`}
    </a>
  ))
}

interface BubbleProps {
  head?: ReactNode
  foot: ReactNode
  /** Shown below everything else. */
  note?: ReactNode
  isFailed?: boolean
  children: ReactNode
}

export function Bubble({ head, foot, note, isFailed, children }: BubbleProps) {
  return (
    <div className={cx(styles.bubble, isFailed && styles.failed)}>
      {head}
      <div className={styles.lines}>
        {children}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
      {note}
    </div>
  )
}

function SeenMark({ isSeen }: { isSeen: boolean }) {
  const { t } = useLingui()
  const Icon = isSeen ? IconChecks : IconCheck
  const label = isSeen ? t`Seen` : t`Sent`
  return (
    <span role="img" aria-label={label} title={label} className={cx(isSeen && styles.seen)}>
      <Icon size={14} aria-hidden />
    </span>
  )
}
