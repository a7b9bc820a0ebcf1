import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { dateText } from '../ui/dates.ts'
import { localDateText } from '../ui/format.ts'
import { EmptyState, FailedState, Skeleton } from '../ui/States.tsx'
import { accountRequests, type OpenAccountRequest } from './accountRequests.queries.ts'
import styles from './BackOffice.module.css'
import { CarryOutDialog } from './CarryOutDialog.tsx'

/** What members have asked for, the oldest first. */
export function AccountRequests() {
  const list = useInfiniteQuery({ ...accountRequests, refetchOnMount: 'always' })
  const [chosen, setChosen] = useState<OpenAccountRequest | null>(null)
  if (list.isPending) return <Skeleton width="100%" height="6rem" />
  const requests = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (list.isError && requests.length === 0) {
    return <FailedState message={list.error.message} onRetry={list.refetch} isRetrying={list.isFetching} />
  }
  if (requests.length === 0) {
    return (
      <EmptyState>
        <Trans>No member waits for a deletion or a copy.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <RequestLine key={request._id} request={request} onCarryOut={() => setChosen(request)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isCompact onClick={() => list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {chosen && <CarryOutDialog request={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function RequestLine({ request, onCarryOut }: { request: OpenAccountRequest; onCarryOut: () => void }) {
  const { t } = useLingui()
  const { kind, firstName, lastName, email, companyName } = request
  const name = `${firstName} ${lastName}`
  const kinds = { deletion: t`Delete the account of ${name}`, export: t`Copy of the data of ${name}` }
  const [asked, due] = [localDateText(new Date(request.askedAt)), dateText(request.dueOn)]
  return (
    <li className={styles.request}>
      <div className={styles.action}>
        <p>
          <strong>{kinds[kind]}</strong>
        </p>
        <p className={styles.beside}>{`${companyName} · ${email}`}</p>
        <p className={styles.beside}>{t`Asked on ${asked}, due on ${due}`}</p>
      </div>
      <Button isCompact aria-label={t`Carry out: ${kinds[kind]}`} onClick={onCarryOut}>
        <Trans>Carry out</Trans>
      </Button>
    </li>
  )
}
