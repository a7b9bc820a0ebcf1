import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconCircleCheck } from '../../platform/ui/icons.ts'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/States.tsx'
import type { BackOfficeSearch } from './backOfficeSearch.ts'
import { ListAndDetail } from './ListAndDetail.tsx'
import { MessageReportCard } from './MessageReportCard.tsx'
import { messageReports } from './messageReports.queries.ts'

/** Messages that companies have reported, the oldest report first. */
export function MessageReports({ search }: { search: BackOfficeSearch }) {
  const { t } = useLingui()
  const list = useInfiniteQuery({ ...messageReports, refetchOnMount: 'always' })
  if (list.isPending) return <Skeleton width="100%" height="16rem" />
  const reports = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (list.isError && reports.length === 0) {
    return <FailedState message={list.error.message} onRetry={list.refetch} isRetrying={list.isFetching} />
  }
  if (reports.length === 0) {
    return (
      <EmptyState icon={<IconCircleCheck size={22} />} title={<Trans>Nothing waits</Trans>}>
        <Trans>Messages that companies report stand here, with what was said before them.</Trans>
      </EmptyState>
    )
  }
  return (
    <ListAndDetail
      label={t`Reported messages`}
      items={reports}
      // Reported once more for another reason, it is another one to look at.
      keyOf={({ _id, reportedAt }) => `${_id} ${reportedAt}`}
      rowOf={({ sender, reason }) => ({ title: t`${sender.name} of ${sender.companyName}`, beside: reason })}
      detailOf={(report) => <MessageReportCard report={report} />}
      openKey={search.item}
      more={list}
    />
  )
}
