import { Trans, useLingui } from '@lingui/react/macro'
import { fromOtherSide, getOtherSide } from '@veos/contract/talk/conversationNames'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../platform/ui/buttons/Button.tsx'
import { cx } from '../../../platform/ui/cx.ts'
import { IconChevronsDown } from '../../../platform/ui/icons/icons.ts'
import { FailedState, Skeleton } from '../../../platform/ui/page/States.tsx'
import type { Conversation } from '../conversations/conversations.queries.ts'
import { useTypist } from '../presence/typing.ts'
import { useOutgoing, useUserId } from '../sending/useOutbox.ts'
import { OutgoingBubble } from './OutgoingBubble.tsx'
import styles from './Thread.module.css'
import { ThreadPart } from './ThreadPart.tsx'
import { useThread } from './thread.queries.ts'
import { type Message, partSize, splitIntoParts } from './thread.ts'
import { useMarkSeen } from './useMarkSeen.ts'

const none: readonly Message[] = []
/** Closer to the end than this, the thread scrolls along with new messages. */
const endPx = 60

/** The messages of a conversation, scrolled to the newest. Older ones are loaded while scrolling up. */
export function Thread({ conversation, isCompact }: { conversation: Conversation; isCompact?: boolean }) {
  const { _id: id } = conversation
  const { companyName: company } = getOtherSide(conversation)
  const { t } = useLingui()
  const thread = useThread(id)
  const messages = thread.data?.messages ?? none
  const outgoing = useOutgoing(id)
  const userId = useUserId()
  const scroller = useRef<HTMLElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const firstNew = useFirstNew(thread.data && messages)
  const unseen = messages.filter(({ type, seen }) => type === fromOtherSide && !seen)
  useMarkSeen(id, isAtEnd ? (unseen.at(-1)?.number ?? null) : null)
  useStayInPlace(scroller, messages.at(-1)?.number, isAtEnd)
  const toEnd = () => scroller.current?.scrollTo({ top: 0 })

  // Scrolls to a message that the user has just sent.
  const written = outgoing.length
  const writtenBefore = useRef(written)
  useLayoutEffect(() => {
    if (written > writtenBefore.current) scroller.current?.scrollTo({ top: 0 })
    writtenBefore.current = written
  }, [written])

  if (thread.isError && !thread.data)
    return (
      <div className={styles.empty}>
        <FailedState message={thread.error.message} onRetry={thread.refetch} isRetrying={thread.isFetching} />
      </div>
    )
  if (!thread.data) return <ThreadSkeleton />
  const parts = splitIntoParts(messages)
  return (
    <div className={cx(styles.frame, isCompact && styles.compact)}>
      <section
        ref={scroller}
        aria-label={t`Messages with ${company}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        className={styles.scroller}
        onScroll={({ currentTarget }) => setAtEnd(currentTarget.scrollTop > -endPx)}
      >
        <div className={styles.content}>
          {thread.hasOlder && <Older thread={thread} scroller={scroller} />}
          {parts.map((part, at) => (
            <ThreadPart
              key={Math.floor(part[0]!.number / partSize)}
              messages={part}
              before={parts[at - 1]?.at(-1)}
              firstNew={firstNew}
              userId={userId}
              scroller={scroller}
            />
          ))}
          {outgoing.map((each) => (
            <div key={each.key} className={styles.inGroup}>
              <OutgoingBubble outgoing={each} />
            </div>
          ))}
          {messages.length + outgoing.length === 0 && (
            <p className={styles.nothing}>
              <Trans>No messages yet</Trans>
            </p>
          )}
          <Typist conversationId={id} />
        </div>
      </section>
      {!isAtEnd && (
        <div className={styles.toEnd}>
          {unseen.length > 0 ? (
            <Button variant="primary" isCompact icon={<IconChevronsDown size={16} aria-hidden />} onClick={toEnd}>
              <Trans>New messages</Trans>
            </Button>
          ) : (
            <IconButton variant="default" isCompact label={t`To the newest message`} onClick={toEnd}>
              <IconChevronsDown size={18} aria-hidden />
            </IconButton>
          )}
        </div>
      )}
      <p role="status" className="visually-hidden">
        <NewestReceived messages={messages} />
      </p>
    </div>
  )
}

/** Announces messages received in the open conversation to screen readers. */
function NewestReceived({ messages }: { messages: readonly Message[] }) {
  const [atFirst] = useState(messages.at(-1)?.number ?? 0)
  const newest = messages.at(-1)
  if (!newest || newest.number <= atFirst || newest.type === 'sender') return null
  return <Trans>New message from {newest.sender.name}</Trans>
}

function Typist({ conversationId }: { conversationId: string }) {
  const name = useTypist(conversationId)
  return (
    <p className={styles.typist} aria-live="polite">
      {name && <Trans>{name} is writing…</Trans>}
    </p>
  )
}

/** Placed above the oldest message: loads more when it comes near the window. */
function Older({
  thread: { olderState, loadOlder, data },
  scroller,
}: {
  thread: ReturnType<typeof useThread>
  scroller: RefObject<HTMLElement | null>
}) {
  const mark = useRef<HTMLDivElement>(null)
  const load = useRef(loadOlder)
  useEffect(() => {
    load.current = loadOlder
  })
  const cursor = data?.older
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each page, as it may still be visible
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      root: scroller.current,
      rootMargin: '800px 0px',
    })
    observer.observe(mark.current!)
    return () => observer.disconnect()
  }, [scroller, cursor])
  return (
    <div ref={mark} className={styles.older}>
      {olderState === 'failed' ? (
        <Button isCompact onClick={() => load.current()}>
          <Trans>Older messages could not be loaded. Try again</Trans>
        </Button>
      ) : (
        <Skeleton width="8rem" />
      )}
    </div>
  )
}

/**
 * The first message that was unread when the conversation was opened. It stays marked while the conversation is open.
 */
function useFirstNew(messages: readonly Message[] | undefined): number | null {
  const [found, setFound] = useState<{ number: number | null } | null>(null)
  if (messages && !found)
    setFound({ number: messages.find(({ type, seen }) => type === fromOtherSide && !seen)?.number ?? null })
  return found?.number ?? null
}

/**
 * Keeps the scroll position when messages arrive below. (The scroll anchoring of browsers would follow the mark above
 * the oldest message, and load the whole conversation.)
 */
function useStayInPlace(scroller: RefObject<HTMLElement | null>, newest: number | undefined, isAtEnd: boolean) {
  const before = useRef({ heightPx: 0, newest })
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const heightPx = box.scrollHeight
    if (newest !== before.current.newest && !isAtEnd) box.scrollTop -= heightPx - before.current.heightPx
    before.current = { heightPx, newest }
  })
}

function ThreadSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton width="45%" height="2.75rem" />
      <Skeleton width="60%" height="4rem" />
      <Skeleton width="35%" height="2.75rem" />
    </div>
  )
}
