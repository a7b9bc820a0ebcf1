import { Trans, useLingui } from '@lingui/react/macro'
import { ListAndDetail } from '../../platform/ui/back-office/ListAndDetail.tsx'
import { IconCircleCheck } from '../../platform/ui/icons/icons.ts'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { useList } from '../../platform/useList.ts'
import { StaffReportCard } from './StaffReportCard.tsx'
import { messageReports } from './staffReports.queries.ts'

/** Messages that companies have reported, the oldest report first. */
export function StaffReports({ search }: { search: { item?: string } }) {
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
      detailOf={(report) => <StaffReportCard report={report} />}
      openKey={search.item}
      more={more}
    />
  )
}
