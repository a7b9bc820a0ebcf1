import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { refreshMs } from '../../people/staff-actions/backOffice.queries.ts'
import { query } from '../../platform/api.ts'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { formatLocalDate } from '../../platform/ui/dates/localDates.ts'
import { FailedState, Skeleton } from '../../platform/ui/page/States.tsx'

const heavyReaders = { ...query('GET /back-office/heavy-readers'), refetchInterval: refreshMs }

/** Companies that have opened nearly as many details as are allowed per day, and may be collecting contacts. */
export function HeavyReaders() {
  const { data: readers, isError, error, refetch, isFetching } = useQuery(heavyReaders)
  if (isError && !readers) return <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!readers) return <Skeleton width="100%" height="3rem" />
  if (readers.length === 0) {
    return (
      <p className={styles.beside}>
        <Trans>No company is near the limit of a day.</Trans>
      </p>
    )
  }
  return (
    <ol className={styles.log}>
      {readers.map(({ companyId, companyName, country, planName, day, opened, most }) => (
        <li key={`${companyId} ${day}`} className={styles.action}>
          <p>
            <Link to="/dashboard/company/$id" params={{ id: companyId }}>
              {companyName}
            </Link>
            , {country}
          </p>
          <p className={styles.beside}>
            <Trans>
              {opened} of {most} details on {formatLocalDate(new Date(day))}, {planName}
            </Trans>
          </p>
        </li>
      ))}
    </ol>
  )
}
