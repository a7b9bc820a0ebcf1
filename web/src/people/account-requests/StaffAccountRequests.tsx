import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { useState } from 'react'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { DecisionButton } from '../../platform/ui/back-office/DecisionButton.tsx'
import { ListAndDetail } from '../../platform/ui/back-office/ListAndDetail.tsx'
import { formatLocalDate } from '../../platform/ui/dates/localDates.ts'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { useList } from '../../platform/useList.ts'
import { CarryOutDialog } from './CarryOutDialog.tsx'
import { accountRequests, type OpenAccountRequest } from './staffAccountRequests.queries.ts'

/** Open requests of members about their data and accounts, the oldest first. */
export function StaffAccountRequests({ search }: { search: { item?: string } }) {
  const { t } = useLingui()
  const { rows: requests, isLoading, isEmpty, failed, more } = useList({ ...accountRequests, refetchOnMount: 'always' })
  const titleOf = ({ kind, firstName, lastName }: OpenAccountRequest) => {
    const name = `${firstName} ${lastName}`
    return kind === 'deletion' ? t`Delete the account of ${name}` : t`Copy of the data of ${name}`
  }
  if (isLoading) return <Skeleton width="100%" height="6rem" />
  if (failed) return <FailedState {...failed} />
  if (isEmpty) {
    return (
      <EmptyState>
        <Trans>No member waits for a deletion or a copy.</Trans>
      </EmptyState>
    )
  }
  return (
    <ListAndDetail
      label={t`Account requests`}
      items={requests}
      keyOf={({ _id }) => _id}
      rowOf={(request) => ({
        title: titleOf(request),
        beside: t`${request.companyName}, due on ${formatDate(request.dueOn)}`,
      })}
      detailOf={(request) => <RequestCard request={request} title={titleOf(request)} />}
      openKey={search.item}
      more={more}
    />
  )
}

function RequestCard({ request, title }: { request: OpenAccountRequest; title: string }) {
  const { t } = useLingui()
  const [isChosen, setChosen] = useState(false)
  const titleId = `request-${request._id}`
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId}>{title}</h3>
        <p className={styles.beside}>{`${request.companyName} · ${request.email}`}</p>
        <p className={styles.beside}>
          {t`Asked on ${formatLocalDate(new Date(request.askedAt))}, due on ${formatDate(request.dueOn)}`}
        </p>
      </header>
      <footer className={styles.foot}>
        <DecisionButton label={t`Carry out`} hotkey="a" variant="primary" onDecide={() => setChosen(true)} />
      </footer>
      {isChosen && <CarryOutDialog request={request} onClose={() => setChosen(false)} />}
    </article>
  )
}
