import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '../../platform/ui/icons.ts'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/States.tsx'
import { useList } from '../../platform/useList.ts'
import type { BackOfficeSearch } from './backOfficeSearch.ts'
import { ListAndDetail } from './ListAndDetail.tsx'
import { MessageReportCard } from './MessageReportCard.tsx'
import { messageReports } from './messageReports.queries.ts'

/** Messages that companies have reported, the oldest report first. */
export function MessageReports({ search }: { search: BackOfficeSearch }) {
  const { t } = useLingui()
  const { rows: reports, isLoading, isEmpty, failed, more } = useList({ ...messageReports, refetchOnMount: 'always' })
  if (isLoading) return <Skeleton width="100%" height="16rem" />
  if (failed) return <FailedState {...failed} />
  if (isEmpty) {
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
      // The key contains the time of the report: after another report the message is another item.
      keyOf={({ _id, reportedAt }) => `${_id} ${reportedAt}`}
      rowOf={({ sender, reason }) => ({ title: t`${sender.name} of ${sender.companyName}`, beside: reason })}
      detailOf={(report) => <MessageReportCard report={report} />}
      openKey={search.item}
      more={more}
    />
  )
}
