import { useLingui } from '@lingui/react/macro'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '../../platform/api.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'

interface MailedSwitchProps<Answer> {
  /** The state of the switch, fetched without a retry: a dead link stays dead. */
  found: UseQueryResult<Answer>
  /** The texts for the answer and the action of the button. */
  show: (answer: Answer) => { isOn: boolean; title: string; text: ReactNode; press: ReactNode }
  turn: UseMutationResult<Answer, CallError, boolean>
  /** The text for a link that the server does not know. */
  deadLink: ReactNode
}

/** The page with a single switch that the link in a mail opens, without a log-in. */
export function MailedSwitch<Answer>({ found, show, turn, deadLink }: MailedSwitchProps<Answer>) {
  const { t } = useLingui()
  const warn = (error: CallError) =>
    showToast({ kind: 'failure', title: t`Nothing was changed`, message: error.message })
  if (found.isPending) {
    return (
      <div aria-busy="true">
        <Skeleton width="16rem" />
      </div>
    )
  }
  if (found.isError) {
    const isDead = found.error instanceof CallError && [404, 422].includes(found.error.status)
    if (isDead) return deadLink
    return <FailedState message={found.error.message} onRetry={found.refetch} isRetrying={found.isFetching} />
  }
  const { isOn, title, text, press } = show(found.data)
  return (
    <div role="status">
      <EmptyState
        title={title}
        actions={
          <Button
            variant={isOn ? 'primary' : 'default'}
            isBusy={turn.isPending}
            onClick={() => turn.mutate(!isOn, { onError: warn })}
          >
            {press}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}
