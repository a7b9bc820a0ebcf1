import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { type CallAnswer, query } from '../../platform/api.ts'
import { cx } from '../../platform/ui/cx.ts'
import { TimeAgo } from '../../platform/ui/dates/TimeAgo.tsx'
import { formatNumber } from '../../platform/ui/format.ts'
import { FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import styles from './SystemStatus.module.css'

/** Short, because staff watches the figures change. */
const refreshMs = 10_000

const systemStatus = { ...query('GET /back-office/status'), refetchInterval: refreshMs }
type Status = CallAnswer<'GET /back-office/status'>

/** A process late by this many milliseconds, or a job waiting for this many seconds, is highlighted. */
const lateMs = 500
const longWaitSeconds = 120

/** The names of the server's queues. A queue that is missing here shows its technical name. */
const queueNames: Record<string, MessageDescriptor> = {
  'send-mail': msg`E-mails`,
  'send-push': msg`Browser notifications`,
  'send-invitation': msg`Invitations`,
  'recover-account': msg`Links for a new password`,
  'tell-log-ins-stopped': msg`Letters about stopped log-ins`,
  'mail-unread': msg`Letters about unread messages`,
  'make-export': msg`Copies of personal data`,
  'check-vat-numbers': msg`Checks of VAT numbers`,
  'expire-offers': msg`Ending offers that are over`,
  'forget-exports': msg`Deleting old copies of personal data`,
  'forget-expired-tokens': msg`Deleting links that have expired`,
  'forget-opened-details': msg`Deleting old counts of opened offers`,
  'sweep-files': msg`Deleting files that nothing uses`,
  upkeep: msg`Deleting old sessions and counters`,
}

/** The state of the processes, queues and limits, for staff who look into a slow exchange. */
export function SystemStatus() {
  const { data: status, isError, error, refetch, isFetching } = useQuery(systemStatus)
  if (!status && isError) return <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!status) return <Skeleton width="100%" height="16rem" />
  const { process, queues, limits } = status
  return (
    <>
      <p className={styles.beside}>
        <Trans>
          Process {process.pid} on {process.host}, started <TimeAgo at={process.startedAt} />. Queues are those of all
          processes.
        </Trans>
      </p>
      <Tiles status={status} />
      <div className={styles.tables}>
        <Queues queues={queues} />
        <Limits limits={limits} />
      </div>
    </>
  )
}

function Tiles({ status: { process, calls, database, sockets, isRedisConnected } }: { status: Status }) {
  const { t } = useLingui()
  const { used, most, waiting, outages } = database
  return (
    <dl className={styles.tiles}>
      <Tile label={t`Calls answered`} figure={formatNumber(calls.answered)} isWrong={calls.failed > 0}>
        <Plural value={calls.failed} _0="none failed" one="# failed" other="# failed" />
      </Tile>
      <Tile label={t`Database connections`} figure={`${used} / ${most}`} isWrong={waiting > 0}>
        <Plural value={waiting} _0="nobody waits for one" one="# call waits" other="# calls wait" />
        {', '}
        <Plural value={outages} _0="never away" one="away once" other="away # times" />
      </Tile>
      <Tile label={t`Live connections`} figure={formatNumber(sockets.users + sockets.visitors)}>
        <Plural value={sockets.users} one="# of members" other="# of members" />
        {', '}
        <Plural value={sockets.visitors} one="# of visitors" other="# of visitors" />
      </Tile>
      <Tile
        label={t`Redis`}
        figure={isRedisConnected === null ? t`None` : isRedisConnected ? t`Connected` : t`Away`}
        isWrong={isRedisConnected === false}
      >
        {isRedisConnected === null ? <Trans>one process is all</Trans> : <Trans>carries news between processes</Trans>}
      </Tile>
      <Tile label={t`Delay`} figure={`${formatNumber(process.delayMs)} ms`} isWrong={process.delayMs > lateMs}>
        <Trans>99 of 100 times it is less</Trans>
      </Tile>
      <Tile label={t`Memory`} figure={`${formatNumber(process.memoryMb)} MB`}>
        <Trans>of this process</Trans>
      </Tile>
    </dl>
  )
}

interface TileProps {
  label: string
  figure: string
  isWrong?: boolean
  children: ReactNode
}

function Tile({ label, figure, isWrong = false, children }: TileProps) {
  return (
    <div className={cx(styles.tile, isWrong && styles.isWrong)}>
      <dt>{label}</dt>
      <dd className={styles.figure}>{figure}</dd>
      <dd className={styles.beside}>{children}</dd>
    </div>
  )
}

/** A table that scrolls sideways in narrow windows. */
function StatusTable({ caption, children }: { caption: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
    <section className={styles.scroller} tabIndex={0} aria-labelledby={id}>
      <table>
        <caption id={id}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}

function Queues({ queues }: Pick<Status, 'queues'>) {
  const { t, i18n } = useLingui()
  return (
    <StatusTable caption={t`Work in the background`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Queue</Trans>
          </th>
          <th scope="col" className={styles.number}>
            <Trans>Due</Trans>
          </th>
          <th scope="col" className={styles.number}>
            <Trans>For</Trans>
          </th>
          <th scope="col" className={styles.number}>
            <Trans>Later</Trans>
          </th>
          <th scope="col" className={styles.number}>
            <Trans>Given up</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ queue, waiting, later, failed, oldestSeconds }) => (
          <tr key={queue}>
            <th scope="row">{queueNames[queue] ? i18n._(queueNames[queue]) : queue}</th>
            <td className={styles.number}>{formatNumber(waiting)}</td>
            <td className={cx(styles.number, oldestSeconds > longWaitSeconds && styles.late)}>
              {waiting > 0 ? <Trans>{formatNumber(Math.round(oldestSeconds))} s</Trans> : '–'}
            </td>
            <td className={styles.number}>{formatNumber(later)}</td>
            <td className={cx(styles.number, failed > 0 && styles.late)}>{formatNumber(failed)}</td>
          </tr>
        ))}
      </tbody>
    </StatusTable>
  )
}

function Limits({ limits }: Pick<Status, 'limits'>) {
  const { t } = useLingui()
  return (
    <StatusTable caption={t`Turned away by a limit`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Limit</Trans>
          </th>
          <th scope="col">
            <Trans>Call</Trans>
          </th>
          <th scope="col" className={styles.number}>
            <Trans>Times</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {limits.length === 0 && (
          <tr>
            <td colSpan={3} className={styles.beside}>
              <Trans>Nobody, since this process began.</Trans>
            </td>
          </tr>
        )}
        {limits.map(({ limit, route, times }) => (
          <tr key={`${limit} ${route}`}>
            <th scope="row">{limit}</th>
            <td>{route || '–'}</td>
            <td className={styles.number}>{formatNumber(times)}</td>
          </tr>
        ))}
      </tbody>
    </StatusTable>
  )
}
