import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallAnswer, type CallInput, call } from '../../platform/api.ts'
import { acceptMissing, useResultMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { useLocalDateText } from '../../platform/ui/dates/useLocalDateText.ts'
import { FailedState } from '../../platform/ui/page/States.tsx'
import { restoreFocusInList } from '../../platform/ui/table/restoreFocusInList.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import styles from './MyAccount.module.css'
import { ProofDialog } from './ProofDialog.tsx'
import { myPasskeys } from './passkeys.queries.ts'

type Passkey = CallAnswer<'GET /passkeys'>[number]

/** The user's passkeys by name. */
export function PasskeyList({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery({ ...myPasskeys, refetchOnMount: 'always' })
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const removal = useResultMutation(
    async ({ id, proof }: { id: string; proof: CallInput<'DELETE /passkeys/:id'>['body'] }) =>
      acceptMissing(await call('DELETE /passkeys/:id', { params: { id }, body: proof })),
    {
      onSuccess: () => {
        showToast({ title: t`The passkey is removed` })
        setLeaving(null)
        onRemoved()
      },
    },
  )
  if (!data && error) return <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!data || data.length === 0) return null
  return (
    <>
      <ul ref={restoreFocusInList} className={styles.sessions} aria-label={t`Passkeys`}>
        {data.map((passkey) => (
          <PasskeyLine key={passkey._id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
        ))}
      </ul>
      {leaving && (
        <ProofDialog
          title={t`Remove the passkey ${leaving.name}?`}
          confirmLabel={<Trans>Remove</Trans>}
          asks="either"
          isBusy={removal.isPending}
          onConfirm={(proof, onError) => removal.mutate({ id: leaving._id, proof }, { onError })}
          onClose={() => setLeaving(null)}
        >
          <Trans>It does not log in to Veos any more. Remove it from the device, too.</Trans>
        </ProofDialog>
      )}
    </>
  )
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useLingui()
  const dateText = useLocalDateText()
  const { name, createdAt, lastUsedAt } = passkey
  const added = dateText(createdAt)
  const used = lastUsedAt && dateText(lastUsedAt)
  return (
    <li className={styles.session}>
      <div className={styles.device}>
        <p>{name}</p>
        <p className={styles.help}>
          {used ? t`Passkey, added ${added}, last used ${used}` : t`Passkey, added ${added}, not used yet`}
        </p>
      </div>
      <Button isCompact variant="quiet" aria-label={t`Remove the passkey ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}
