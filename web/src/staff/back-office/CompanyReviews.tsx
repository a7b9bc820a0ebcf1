import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { localDateText } from '../../platform/ui/format.ts'
import { IconCircleCheck } from '../../platform/ui/icons.ts'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/States.tsx'
import type { BackOfficeSearch } from './backOfficeSearch.ts'
import { CompanyReviewCard, reviewCauseNames } from './CompanyReviewCard.tsx'
import { waitingReviews } from './companyReviews.queries.ts'
import { ListAndDetail } from './ListAndDetail.tsx'

/** Reviews of companies that wait for staff, what is due first on top. */
export function CompanyReviews({ search }: { search: BackOfficeSearch }) {
  const { t, i18n } = useLingui()
  const list = useInfiniteQuery({ ...waitingReviews, refetchOnMount: 'always' })
  if (list.isPending) return <Skeleton width="100%" height="16rem" />
  const reviews = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (list.isError && reviews.length === 0) {
    return <FailedState message={list.error.message} onRetry={list.refetch} isRetrying={list.isFetching} />
  }
  if (reviews.length === 0) {
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
        beside: [
          isOverdue ? t`Overdue` : t`Due on ${localDateText(new Date(`${dueOn}T12:00`))}`,
          i18n._(reviewCauseNames[cause]),
        ].join(' · '),
      })}
      detailOf={(review) => <CompanyReviewCard review={review} />}
      openKey={search.item}
      more={list}
    />
  )
}
