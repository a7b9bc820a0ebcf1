import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { ListAndDetail } from '../../platform/ui/back-office/ListAndDetail.tsx'
import { IconCircleCheck } from '../../platform/ui/icons/icons.ts'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { useList } from '../../platform/useList.ts'
import { reviewCauseNames, StaffReviewCard } from './StaffReviewCard.tsx'
import { waitingReviews } from './staffReviews.queries.ts'

/** Reviews of companies that wait for a decision, the most urgent first. */
export function StaffReviews({ search }: { search: { item?: string } }) {
  const { t, i18n } = useLingui()
  const { rows: reviews, isLoading, isEmpty, failed, more } = useList({ ...waitingReviews, refetchOnMount: 'always' })
  if (isLoading) return <Skeleton width="100%" height="16rem" />
  if (failed) return <FailedState {...failed} />
  if (isEmpty) {
    return (
      <EmptyState icon={<IconCircleCheck size={22} />} title={<Trans>Nothing waits</Trans>}>
        <Trans>Negative and reported reviews are listed here, and those that may come from the company itself.</Trans>
      </EmptyState>
    )
  }
  return (
    <ListAndDetail
      label={t`Reviews`}
      items={reviews}
      keyOf={({ _id, queuedAt }) => `${_id} ${queuedAt}`}
      rowOf={({ companyName, authorCompanyName, isOverdue, dueOn, cause }) => ({
        title: t`${authorCompanyName} about ${companyName}`,
        beside: [isOverdue ? t`Overdue` : t`Due on ${formatDate(dueOn)}`, i18n._(reviewCauseNames[cause])].join(' · '),
      })}
      detailOf={(review) => <StaffReviewCard review={review} />}
      openKey={search.item}
      more={more}
    />
  )
}
