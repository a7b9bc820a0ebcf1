import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallAnswer, call } from '../../platform/api.ts'
import { missingIsDone, useResultMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Card } from '../../platform/ui/Card.tsx'
import { localTimeText } from '../../platform/ui/format.ts'
import { FailedState, Skeleton, StatusChip } from '../../platform/ui/States.tsx'
import { toast } from '../../platform/ui/toast.ts'
import styles from './MyAccount.module.css'
import { mySessions } from './myAccount.queries.ts'

type Session = CallAnswer<'GET /sessions'>[number]

/** Where one is logged in, and how to end that. */
export function SessionsCard() {
  const { data: sessions, error, refetch, isFetching } = useQuery({ ...mySessions, refetchOnMount: 'always' })
  const end = useSessionEnd()
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent)
  return (
    <Card
      title={<Trans>Where you are logged in</Trans>}
      actions={
        hasOthers && (
          <Button isCompact isBusy={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
            <Trans>Log out everywhere</Trans>
          </Button>
        )
      }
    >
      {!sessions && !error && <Skeleton width="100%" height="3rem" />}
      {!sessions && error && <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionLine
              key={session._id}
              session={session}
              isEnding={end.isPending && end.variables === session._id}
              onEnd={() => end.mutate(session._id)}
            />
          ))}
        </ul>
      )}
      {hasOthers && (
        <p className={styles.help}>
          <Trans>“Log out everywhere” ends all of them but this one.</Trans>
        </p>
      )}
    </Card>
  )
}

interface SessionLineProps {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

function SessionLine({ session: { device, address, createdAt, isCurrent }, isEnding, onEnd }: SessionLineProps) {
  const { t } = useLingui()
  const since = localTimeText(new Date(createdAt))
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
        <Button
          isCompact
          variant="quiet"
          aria-label={t`Log out ${device}, since ${since}`}
          isBusy={isEnding}
          onClick={onEnd}
        >
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  )
}

/** Ends one session, or with null all but this one. */
function useSessionEnd() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useResultMutation(
    async (id: string | null) =>
      missingIsDone(
        id === null ? await call('DELETE /sessions') : await call('DELETE /sessions/:id', { params: { id } }),
      ),
    {
      onSuccess: () => queryClient.invalidateQueries({ queryKey: mySessions.queryKey }),
      onError: (error) => toast({ kind: 'failure', title: t`You are still logged in there`, message: error.message }),
    },
  )
}
