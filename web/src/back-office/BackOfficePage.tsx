import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from '../ui/Button.tsx'
import { IconCircleCheck } from '../ui/icons.ts'
import { Page } from '../ui/Page.tsx'
import { EmptyState, FailedState, Skeleton } from '../ui/States.tsx'
import { AccountRequests } from './AccountRequests.tsx'
import styles from './BackOffice.module.css'
import { backOfficeCounts, roundtripReviews } from './backOffice.queries.ts'
import { RoundtripReviewCard } from './RoundtripReviewCard.tsx'
import { StaffActions } from './StaffActions.tsx'

/** What waits for platform staff, and what it has done. */
export function BackOfficePage() {
  return (
    <Page title={<Trans>Back office</Trans>} summary={<Counts />}>
      <div className={styles.columns}>
        <div className={styles.work}>
          <section aria-labelledby="requests-title" className={styles.queue}>
            <h2 id="requests-title">
              <Trans>Account requests</Trans>
            </h2>
            <AccountRequests />
          </section>
          <section aria-labelledby="queue-title" className={styles.queue}>
            <h2 id="queue-title">
              <Trans>Roundtrips in review</Trans>
            </h2>
            <Queue />
          </section>
        </div>
        <section aria-labelledby="actions-title" className={styles.actions}>
          <h2 id="actions-title">
            <Trans>Latest actions</Trans>
          </h2>
          <StaffActions />
        </section>
      </div>
    </Page>
  )
}

function Counts() {
  const { t } = useLingui()
  const { data } = useQuery(backOfficeCounts)
  if (!data) return <span>{'\u00a0'}</span>
  const { roundtripsInReview: waiting, approvedLately: approved, rejectedLately: rejected } = data
  return <span role="status">{t`${waiting} in review · last 7 days: ${approved} approved, ${rejected} rejected`}</span>
}

/** The one that waits longest first. */
function Queue() {
  const queue = useInfiniteQuery({ ...roundtripReviews, refetchOnMount: 'always' })
  if (queue.isPending) return <Skeleton width="100%" height="24rem" />
  const reviews = queue.data?.pages.flatMap((page) => page.rows) ?? []
  if (queue.isError && reviews.length === 0) {
    return <FailedState message={queue.error.message} onRetry={queue.refetch} isRetrying={queue.isFetching} />
  }
  if (reviews.length === 0 && !queue.hasNextPage) {
    return (
      <EmptyState icon={<IconCircleCheck size={22} />} title={<Trans>Nothing waits</Trans>}>
        <Trans>Every roundtrip has been looked at. New ones stand here as they are handed in.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      {reviews.map((review) => (
        // A version that its company has changed is another one to look at.
        <RoundtripReviewCard key={`${review.roundtrip._id} ${review.handedInAt}`} review={review} />
      ))}
      {queue.hasNextPage && (
        <Button onClick={() => queue.fetchNextPage()} isBusy={queue.isFetchingNextPage}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
