import { Trans, useLingui } from '@lingui/react/macro'
import { type CallAnswer, queryPages } from '../../platform/api.ts'
import { ShowMore } from '../../platform/ui/buttons/ShowMore.tsx'
import { formatLocalTime } from '../../platform/ui/dates/localDates.ts'
import { Card } from '../../platform/ui/page/Card.tsx'
import { FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { useList } from '../../platform/useList.ts'
import styles from './MyAccount.module.css'
import { securityEventNames } from './securityEventNames.ts'

const signIns = queryPages('GET /signIns', { query: { limit: 5 } })

/** The security events of the account, in which the owner can recognise actions of somebody else. */
export function SignInsCard() {
  const list = useList({ ...signIns, refetchOnMount: 'always' })
  return (
    <Card title={<Trans>Sign-ins</Trans>}>
      {list.isLoading && <Skeleton width="100%" height="8rem" />}
      {list.failed && <FailedState {...list.failed} />}
      {list.isEmpty && (
        <p className={styles.help}>
          <Trans>Nothing has been noted yet.</Trans>
        </p>
      )}
      {list.rows.length > 0 && (
        <ul className={styles.sessions}>
          {list.rows.map((row) => (
            <SignInLine key={row._id} row={row} />
          ))}
        </ul>
      )}
      <ShowMore more={list.more} variant="quiet" />
      <p className={styles.help}>
        <Trans>Was something here not you? Set a new password: it logs out everybody else.</Trans>
      </p>
    </Card>
  )
}

function SignInLine({ row }: { row: CallAnswer<'GET /signIns'>[number] }) {
  const { i18n } = useLingui()
  const facts = [row.device, row.address, formatLocalTime(new Date(row.happenedAt))]
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
