import { Trans } from '@lingui/react/macro'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { MessageBubble } from './MessageBubble.tsx'
import { isSameDay, useDayText } from './messageTimes.ts'
import styles from './Thread.module.css'
import type { Message } from './thread.ts'

interface ThreadPartProps {
  messages: readonly Message[]
  /** The message before the first one of this part. */
  before: Message | undefined
  /** The first message that was unread when the conversation was opened. */
  firstNew: number | null
  /** The reading user, whose own name is not shown above his messages. */
  userId: string
  scroller: RefObject<HTMLElement | null>
}

/** Parts within this distance of the visible area are rendered. */
const nearPx = 1200

/** Some consecutive messages. Far from the visible area only an empty box of the same height is rendered. */
export const ThreadPart = memo(function ThreadPart({ messages, before, firstNew, userId, scroller }: ThreadPartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [placeholderHeight, setPlaceholderHeight] = useState<number | null>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!
        setPlaceholderHeight(isIntersecting ? null : boundingClientRect.height)
      },
      { root: scroller.current, rootMargin: `${nearPx}px 0px` },
    )
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [scroller])
  return (
    <div
      ref={box}
      className={styles.part}
      style={placeholderHeight === null ? undefined : { height: placeholderHeight }}
    >
      {placeholderHeight === null &&
        messages.map((message, at) => (
          <MessageInRow
            key={message.number}
            message={message}
            before={at === 0 ? before : messages[at - 1]}
            isFirstNew={message.number === firstNew}
            userId={userId}
          />
        ))}
    </div>
  )
}, isSamePart)

function MessageInRow({
  message,
  before,
  isFirstNew,
  userId,
}: {
  message: Message
  before: Message | undefined
  isFirstNew: boolean
  userId: string
}) {
  const dayText = useDayText()
  const isNewDay = !before || !isSameDay(before.createdAt, message.createdAt)
  const isNewGroup = isNewDay || isFirstNew || before.type !== message.type
  const { _id: writerId } = message.sender
  const hasWriter = writerId !== userId && (isNewGroup || before.sender._id !== writerId)
  return (
    <>
      {isNewDay && <p className={styles.day}>{dayText(message.createdAt)}</p>}
      {isFirstNew && (
        <p className={styles.new}>
          <Trans>New</Trans>
        </p>
      )}
      <div className={isNewGroup ? styles.group : styles.inGroup}>
        <MessageBubble message={message} hasWriter={hasWriter} />
      </div>
    </>
  )
}

/** Parts are divided again for every new message, but most of them contain the same messages as before. */
function isSamePart(one: ThreadPartProps, other: ThreadPartProps): boolean {
  return (
    one.before === other.before &&
    one.firstNew === other.firstNew &&
    one.messages.length === other.messages.length &&
    one.messages.every((message, at) => message === other.messages[at])
  )
}
