import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { backOfficeCounts } from '../../people/staff-actions/backOffice.queries.ts'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { ListAndDetail } from '../../platform/ui/back-office/ListAndDetail.tsx'
import { TimeAgo } from '../../platform/ui/dates/TimeAgo.tsx'
import { IconCircleCheck } from '../../platform/ui/icons/icons.ts'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { useList } from '../../platform/useList.ts'
import { StaffRoundtripReviewCard } from './StaffRoundtripReviewCard.tsx'
import { roundtripReviews } from './staffReviews.queries.ts'

/** Roundtrips in review, and the latest decisions. */
export function StaffRoundtripReviews({ search }: { search: { item?: string } }) {
  return (
    <>
      <Counts />
      <Queue search={search} />
    </>
  )
}

function Counts() {
  const { t } = useLingui()
  const { data } = useQuery(backOfficeCounts)
  if (!data) return <p className={styles.beside}>{'\u00a0'}</p>
  const { roundtripsInReview: waiting, approvedLately: approved, rejectedLately: rejected } = data
  return (
    <p role="status" className={styles.beside}>
      {t`${waiting} in review · last 7 days: ${approved} approved, ${rejected} rejected`}
    </p>
  )
}

/** The roundtrip that has waited longest comes first. */
function Queue({ search }: { search: { item?: string } }) {
  const { t } = useLingui()
  const { rows: reviews, isLoading, isEmpty, failed, more } = useList({ ...roundtripReviews, refetchOnMount: 'always' })
  if (isLoading) return <Skeleton width="100%" height="24rem" />
  if (failed) return <FailedState {...failed} />
  if (isEmpty && !more) {
    return (
      <EmptyState icon={<IconCircleCheck size={22} />} title={<Trans>Nothing waits</Trans>}>
        <Trans>Every roundtrip has been looked at. New ones stand here as they are handed in.</Trans>
      </EmptyState>
    )
  }
  return (
    <ListAndDetail
      label={t`Roundtrips in review`}
      items={reviews}
      // The key contains the time of submission: a version changed by the company is another item.
      keyOf={({ roundtrip, handedInAt }) => `${roundtrip._id} ${handedInAt}`}
      rowOf={({ roundtrip, company, handedInAt }) => ({
        title: roundtrip.name,
        beside: (
          <>
            {company.companyName} · <TimeAgo at={handedInAt} />
          </>
        ),
      })}
      detailOf={(review) => <StaffRoundtripReviewCard review={review} />}
      openKey={search.item}
      more={more}
    />
  )
}
