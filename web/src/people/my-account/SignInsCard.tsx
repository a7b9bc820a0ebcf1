import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type CallAnswer, pages } from '../../platform/api.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Card } from '../../platform/ui/Card.tsx'
import { localTimeText } from '../../platform/ui/format.ts'
import { FailedState, Skeleton } from '../../platform/ui/States.tsx'
import styles from './MyAccount.module.css'
import { securityEventNames } from './securityEventNames.ts'

const signIns = pages('GET /signIns', { query: { limit: 5 } })

/** What has happened to one's account: what the owner does not know somebody else has done. */
export function SignInsCard() {
  const list = useInfiniteQuery({ ...signIns, refetchOnMount: 'always' })
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <Card title={<Trans>Sign-ins</Trans>}>
      {list.isPending && <Skeleton width="100%" height="8rem" />}
      {list.isError && !rows && (
        <FailedState message={list.error.message} onRetry={list.refetch} isRetrying={list.isFetching} />
      )}
      {rows?.length === 0 && (
        <p className={styles.help}>
          <Trans>Nothing has been noted yet.</Trans>
        </p>
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul className={styles.sessions}>
          {rows.map((row) => (
            <SignInLine key={row._id} row={row} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button isCompact variant="quiet" onClick={() => list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
          <Trans>Show more</Trans>
        </Button>
      )}
      <p className={styles.help}>
        <Trans>Was something here not you? Set a new password: it logs out everybody else.</Trans>
      </p>
    </Card>
  )
}

function SignInLine({ row }: { row: CallAnswer<'GET /signIns'>[number] }) {
  const { i18n } = useLingui()
  const facts = [row.device, row.address, localTimeText(new Date(row.happenedAt))]
  return (
    <li className={styles.session}>
      <div className={styles.device}>
        <p>
          {i18n._(securityEventNames[row.event])}
          {row.times > 1 && ` (${row.times})`}
        </p>
        <p className={styles.help}>{facts.filter(Boolean).join(', ')}</p>
      </div>
    </li>
  )
}
