import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../ui/Button.tsx'
import { IconCircleCheck } from '../ui/icons.ts'
import { EmptyState, FailedState, Skeleton } from '../ui/States.tsx'
import { MessageReportCard } from './MessageReportCard.tsx'
import { messageReports } from './messageReports.queries.ts'

/** Messages that companies have reported, the oldest report first. */
export function MessageReports() {
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
    <>
      {reports.map((report) => (
        // Reported once more for another reason, it is another one to look at.
        <MessageReportCard key={`${report._id} ${report.reportedAt}`} report={report} />
      ))}
      {list.hasNextPage && (
        <Button onClick={() => list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
