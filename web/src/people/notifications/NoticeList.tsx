import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { CallAnswer } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { translateCode } from '../../platform/i18n.ts'
import { Button, IconButton } from '../../platform/ui/buttons/Button.tsx'
import { cx } from '../../platform/ui/cx.ts'
import { TimeAgo } from '../../platform/ui/dates/TimeAgo.tsx'
import { IconBell, IconCheck } from '../../platform/ui/icons/icons.ts'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { useList } from '../../platform/useList.ts'
import styles from './NoticeBell.module.css'
import { noticePages, refetchNotices } from './notices.queries.ts'

type Notice = CallAnswer<'GET /notices'>[number]

/** The list behind the bell. Each notice links to its page, and is marked as read when it is pressed. */
export function NoticeList({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { rows: notices, isLoading, isEmpty, failed, more, query } = useList(noticePages)
  const { readOne, readAll, isReadingAll } = useReadNotices()
  return (
    <>
      <div className={styles.head}>
        <h2>
          <Trans>Notices</Trans>
        </h2>
        {notices.some(({ isRead }) => !isRead) && (
          <Button isCompact variant="quiet" isBusy={isReadingAll} onClick={() => readAll(notices[0]!._id)}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      {isLoading && <ListSkeleton />}
      {failed && <FailedState {...failed} />}
      {isEmpty && (
        <EmptyState icon={<IconBell size={22} />} title={<Trans>No notices</Trans>}>
          <Trans>Answers to your offers, decisions and changes in your team are shown here for 30 days.</Trans>
        </EmptyState>
      )}
      {notices.length > 0 && (
        <ul aria-label={t`Notices`} className={styles.notices}>
          {notices.map((notice) => (
            <NoticeRow key={notice._id} notice={notice} onRead={readOne} onOpen={onClose} />
          ))}
        </ul>
      )}
      {more && (
        <p className={styles.more}>
          <Button isCompact isBusy={more.isLoading} onClick={more.load}>
            {query.isFetchNextPageError ? <Trans>More could not be loaded. Try again</Trans> : <Trans>Show more</Trans>}
          </Button>
        </p>
      )}
      <p className={styles.foot}>
        <Link to="/dashboard/my-account/notifications" onClick={onClose}>
          <Trans>Choose what you are notified of</Trans>
        </Link>
      </p>
    </>
  )
}

interface NoticeRowProps {
  notice: Notice
  onRead: (id: string) => void
  onOpen: () => void
}

function NoticeRow({ notice, onRead, onOpen }: NoticeRowProps) {
  const { t } = useLingui()
  const router = useRouter()
  const { _id: id, kind, code, values, message, subjectId, url, createdAt, isRead } = notice
  const open = (press: MouseEvent<HTMLAnchorElement>) => {
    if (!isRead) onRead(id)
    if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return
    press.preventDefault()
    onOpen()
    router.history.push(url)
  }
  return (
    <li className={cx(styles.notice, !isRead && styles.unread, kind === 'search_alert' && styles.stoppable)}>
      <a href={url} onClick={open} className={styles.link}>
        <span className={styles.text}>
          {!isRead && (
            <span className="visually-hidden">
              <Trans>Unread:</Trans>{' '}
            </span>
          )}
          {translateCode(code, values, message)}
        </span>
        <span className={styles.time}>
          <TimeAgo at={createdAt} />
        </span>
      </a>
      {kind === 'search_alert' && subjectId !== null && <StopAlerts savedSearchId={subjectId} />}
      {!isRead && (
        <IconButton isCompact label={t`Mark as read`} onClick={() => onRead(id)}>
          <IconCheck size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

/** For an alert: turns off further alerts of the same saved search. */
function StopAlerts({ savedSearchId }: { savedSearchId: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const stop = useCallMutation('PUT /savedSearches/:id', {
    toInput: (isWatched: boolean) => ({ params: { id: savedSearchId }, body: { isWatched } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /savedSearches'] }),
    onError: (error) => showToast({ kind: 'failure', title: t`Nothing was changed`, message: error.message }),
  })
  const isStopped = stop.data?.isWatched === false
  return (
    <span className={styles.stop} role="status">
      {isStopped && <Trans>Alerts stopped</Trans>}
      <Button isCompact variant="quiet" isBusy={stop.isPending} onClick={() => stop.mutate(isStopped)}>
        {isStopped ? <Trans>Undo</Trans> : <Trans>Stop these alerts</Trans>}
      </Button>
    </span>
  )
}

/** Marking as read is shown at once, and reverted with a message when the call fails. */
function useReadNotices() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const after = {
    onError: (error: Error) => showToast({ kind: 'failure', title: t`Still unread`, message: error.message }),
    onSettled: () => refetchNotices(queryClient),
  }
  const one = useCallMutation('PUT /notices/:id/read', {
    ...after,
    toInput: (id: string) => ({ params: { id } }),
    onMutate: (id) => markRead((notice) => notice._id === id),
  })
  const all = useCallMutation('PUT /notices/read', {
    ...after,
    toInput: (newestId: string) => ({ body: { newestId } }),
    onMutate: () => markRead(() => true),
  })

  function markRead(matches: (notice: Notice) => boolean) {
    queryClient.setQueryData(
      noticePages.queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.map((notice) => (matches(notice) ? { ...notice, isRead: true } : notice)),
          })),
        },
    )
  }

  return { readOne: one.mutate, readAll: all.mutate, isReadingAll: all.isPending }
}

function ListSkeleton() {
  return (
    <div className={styles.notices} role="status">
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
      {[0, 1, 2].map((key) => (
        <div key={key} className={styles.notice}>
          <span className={styles.link}>
            <Skeleton width="90%" height="1rem" />
            <Skeleton width="4rem" height="0.75rem" />
          </span>
        </div>
      ))}
    </div>
  )
}
