import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallAnswer, query } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { useLocalDateText } from '../../platform/ui/dates/useLocalDateText.ts'
import { Card } from '../../platform/ui/page/Card.tsx'
import { FailedState, Skeleton, StatusChip } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { PasskeySetUp } from '../accounts/PasskeySetUp.tsx'
import { RecoveryCodes } from '../accounts/RecoveryCodes.tsx'
import { SecondFactorSetUp } from '../accounts/SecondFactorSetUp.tsx'
import styles from './MyAccount.module.css'
import { mySessions, type User, useMyUser } from './myAccount.queries.ts'
import { PasskeyList } from './PasskeyList.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { myPasskeys } from './passkeys.queries.ts'

type SecondFactor = CallAnswer<'GET /secondFactor'>

const secondFactor = query('GET /secondFactor')

/** The second factors of the log-in: passkeys and an authenticator app can be added and removed here. */
export function SecondFactorCard({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const change = useMyUser()
  const { data, error, refetch, isFetching } = useQuery(secondFactor)
  const [adds, setAdds] = useState<'passkey' | 'app' | null>(null)
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  const title = <Trans>Two-step log-in</Trans>

  async function changed() {
    const [now] = await Promise.all([
      queryClient.fetchQuery({ ...secondFactor, staleTime: 0 }),
      queryClient.invalidateQueries({ queryKey: myPasskeys.queryKey }),
    ])
    queryClient.invalidateQueries({ queryKey: mySessions.queryKey })
    change({ secondFactor: { ...user.secondFactor, isOn: now.onSince !== null } })
  }

  async function onAdded() {
    await changed()
    setAdds(null)
  }

  if (adds) {
    const SetUp = adds === 'passkey' ? PasskeySetUp : SecondFactorSetUp
    return (
      <Card title={title}>
        <SetUp onCancel={() => setAdds(null)} onDone={onAdded} />
      </Card>
    )
  }
  if (newCodes) {
    return (
      <Card title={title}>
        <RecoveryCodes codes={newCodes} onDone={() => setNewCodes(null)} />
      </Card>
    )
  }
  return (
    <Card
      title={title}
      actions={
        data?.onSince && (
          <StatusChip kind="on">
            <Trans>On</Trans>
          </StatusChip>
        )
      }
    >
      {!data && !error && <Skeleton width="100%" height="3rem" />}
      {!data && error && <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />}
      {data && !data.onSince && (
        <p className={styles.help}>
          <Trans>
            With a passkey, or an authenticator app on your phone, somebody who learns your password still cannot log in
            as you.
          </Trans>
        </p>
      )}
      {data?.onSince && <StateLine factor={data} onSince={data.onSince} />}
      {data && <PasskeyList onRemoved={changed} />}
      {data?.hasAuthenticator && <AuthenticatorLine onTurnedOff={changed} />}
      {data && (
        <div className={styles.buttons}>
          <Button onClick={() => setAdds('passkey')}>
            <Trans>Add a passkey</Trans>
          </Button>
          {!data.hasAuthenticator && (
            <Button onClick={() => setAdds('app')}>
              <Trans>Set up an authenticator app</Trans>
            </Button>
          )}
          {data.onSince && (
            <NewRecoveryCodes
              onRenewed={async (codes) => {
                setNewCodes(codes)
                await changed()
              }}
            />
          )}
        </div>
      )}
    </Card>
  )
}

function StateLine({ factor, onSince }: { factor: SecondFactor; onSince: string }) {
  const { recoveryCodesLeft } = factor
  const since = useLocalDateText()(onSince)
  return (
    <p className={styles.help}>
      <Trans>
        Logging in takes a second step since {since}. Recovery codes left: {recoveryCodesLeft}
      </Trans>
    </p>
  )
}

function NewRecoveryCodes({ onRenewed }: { onRenewed: (codes: string[]) => void }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const renewal = useCallMutation('POST /secondFactor/recoveryCodes', {
    onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Trans>New recovery codes</Trans>
      </Button>
      {isAsking && (
        <ProofDialog
          title={t`New recovery codes`}
          confirmLabel={<Trans>Make new codes</Trans>}
          asks="both"
          isBusy={renewal.isPending}
          onConfirm={({ password = '', ...rest }, onError) =>
            renewal.mutate({ body: { password, ...rest } }, { onError })
          }
          onClose={() => setAsking(false)}
        >
          <Trans>Those from before stop working.</Trans>
        </ProofDialog>
      )}
    </>
  )
}

function AuthenticatorLine({ onTurnedOff }: { onTurnedOff: () => void }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const removal = useCallMutation('DELETE /secondFactor', {
    onSuccess: () => {
      showToast({ title: t`The authenticator app is off` })
      setAsking(false)
      onTurnedOff()
    },
  })
  return (
    <div className={styles.session}>
      <p className={styles.device}>
        <Trans>Authenticator app</Trans>
      </p>
      <Button isCompact variant="quiet" onClick={() => setAsking(true)}>
        <Trans>Turn off</Trans>
      </Button>
      {isAsking && (
        <ProofDialog
          title={t`Turn off the authenticator app?`}
          confirmLabel={<Trans>Turn off</Trans>}
          asks="both"
          isBusy={removal.isPending}
          onConfirm={({ password = '', ...rest }, onError) =>
            removal.mutate({ body: { password, ...rest } }, { onError })
          }
          onClose={() => setAsking(false)}
        >
          <Trans>Without a passkey, your password alone is then enough to log in.</Trans>
        </ProofDialog>
      )}
    </div>
  )
}
