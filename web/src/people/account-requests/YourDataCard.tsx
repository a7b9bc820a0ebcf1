import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { Card } from '../../platform/ui/page/Card.tsx'
import { FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { AccountRequestLine } from './AccountRequestLine.tsx'
import { type AccountRequestKind, myAccountRequests, useCreateAccountRequest } from './accountRequests.queries.ts'
import { DeletionRequestDialog } from './DeletionRequestDialog.tsx'
import styles from './YourData.module.css'

/** Requests for a copy of the user's data, and for deleting the account. */
export function YourDataCard() {
  const { data: requests, error, refetch, isFetching } = useQuery({ ...myAccountRequests, refetchOnMount: 'always' })
  const creation = useCreateAccountRequest()
  const [isDeleting, setDeleting] = useState(false)
  // Another copy can be requested while a finished one is available.
  const isOpen = (kind: AccountRequestKind) =>
    requests?.some((request) => request.kind === kind && request.export === null)
  return (
    <Card title={<Trans>Your data</Trans>}>
      <p className={styles.help}>
        <Trans>What you ask for here is looked at by our staff and done within 3 working days.</Trans>
      </p>
      {!requests && !error && <Skeleton width="100%" height="3rem" />}
      {!requests && error && <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />}
      {requests && requests.length > 0 && (
        <ul className={styles.requests}>
          {requests.map((request) => (
            <AccountRequestLine key={request._id} request={request} />
          ))}
        </ul>
      )}
      {requests && !(isOpen('export') && isOpen('deletion')) && (
        <div className={styles.buttons}>
          {!isOpen('export') && (
            <Button
              isBusy={creation.isPending && creation.variables === 'export'}
              onClick={() => creation.mutate('export')}
            >
              <Trans>Ask for a copy of your data</Trans>
            </Button>
          )}
          {!isOpen('deletion') && (
            <Button variant="quiet" onClick={() => setDeleting(true)}>
              <Trans>Ask to delete my account</Trans>
            </Button>
          )}
        </div>
      )}
      {isDeleting && <DeletionRequestDialog onClose={() => setDeleting(false)} />}
    </Card>
  )
}
