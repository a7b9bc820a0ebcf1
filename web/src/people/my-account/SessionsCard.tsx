import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallAnswer, call } from '../../platform/api.ts'
import { acceptMissing, useResultMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { formatLocalTime } from '../../platform/ui/dates/localDates.ts'
import { Card } from '../../platform/ui/page/Card.tsx'
import { FailedState, Skeleton, StatusChip } from '../../platform/ui/page/States.tsx'
import { restoreFocusInList } from '../../platform/ui/table/restoreFocusInList.ts'
import styles from './MyAccount.module.css'
import { mySessions } from './myAccount.queries.ts'
import { ProofDialog } from './ProofDialog.tsx'

type Session = CallAnswer<'GET /sessions'>[number]

/** The user's sessions, with buttons that end them. */
export function SessionsCard() {
  const { t } = useLingui()
  const { data: sessions, error, refetch, isFetching } = useQuery({ ...mySessions, refetchOnMount: 'always' })
  const end = useSessionEnd()
  const [ending, setEnding] = useState<Ending | null>(null)
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent)
  return (
    <Card
      title={<Trans>Where you are logged in</Trans>}
      actions={
        hasOthers && (
          <Button isCompact onClick={() => setEnding({ session: null })}>
            <Trans>Log out everywhere</Trans>
          </Button>
        )
      }
    >
      {!sessions && !error && <Skeleton width="100%" height="3rem" />}
      {!sessions && error && <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />}
      {sessions && (
        <ul ref={restoreFocusInList} className={styles.sessions}>
          {sessions.map((session) => (
            <SessionLine key={session._id} session={session} onEnd={() => setEnding({ session })} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <p className={styles.help}>
          <Trans>“Log out everywhere” ends all of them but this one.</Trans>
        </p>
      )}
      {ending && (
        <ProofDialog
          title={ending.session ? t`Log out ${ending.session.device}?` : t`Log out everywhere?`}
          confirmLabel={<Trans>Log out</Trans>}
          isBusy={end.isPending}
          onConfirm={({ password = '' }, onError) =>
            end.mutate({ id: ending.session?._id ?? null, password }, { onError, onSuccess: () => setEnding(null) })
          }
          onClose={() => setEnding(null)}
        >
          {ending.session ? (
            <Trans>Whoever uses that browser has to log in again.</Trans>
          ) : (
            <Trans>All browsers but this one have to log in again.</Trans>
          )}
        </ProofDialog>
      )}
    </Card>
  )
}

/** The session to end; null for all except this one. */
interface Ending {
  session: Session | null
}

interface SessionLineProps {
  session: Session
  onEnd: () => void
}

function SessionLine({ session: { device, address, createdAt, isCurrent }, onEnd }: SessionLineProps) {
  const { t } = useLingui()
  const since = formatLocalTime(new Date(createdAt))
  return (
    <li className={styles.session}>
      <div className={styles.device}>
        <p>{device}</p>
        <p className={styles.help}>{t`${address}, since ${since}`}</p>
      </div>
      {isCurrent ? (
        <StatusChip kind="on">
          <Trans>This one</Trans>
        </StatusChip>
      ) : (
        <Button isCompact variant="quiet" aria-label={t`Log out ${device}, since ${since}`} onClick={onEnd}>
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  )
}

/** Ends one session, or without an id all except this one. */
function useSessionEnd() {
  const queryClient = useQueryClient()
  return useResultMutation(
    async ({ id, password }: { id: string | null; password: string }) => {
      const body = { password }
      return acceptMissing(
        id === null
          ? await call('DELETE /sessions', { body })
          : await call('DELETE /sessions/:id', { params: { id }, body }),
      )
    },
    { onSuccess: () => queryClient.invalidateQueries({ queryKey: mySessions.queryKey }) },
  )
}
