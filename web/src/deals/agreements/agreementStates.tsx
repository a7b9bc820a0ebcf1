import { useLingui } from '@lingui/react/macro'
import { StatusChip } from '../../platform/ui/page/States.tsx'
import type { Agreement } from './agreements.queries.ts'

/** Shows whether an agreement is in force, cancelled or done, and whether it waits for the user's company. */
export function AgreementState({ state, isWaiting }: Pick<Agreement, 'state' | 'isWaiting'>) {
  const { t } = useLingui()
  if (isWaiting) return <StatusChip kind="waiting">{t`Waits for your answer`}</StatusChip>
  const labels = { in_force: t`In force`, cancelled: t`Cancelled`, done: t`Done` }
  return <StatusChip kind={state === 'in_force' ? 'on' : 'off'}>{labels[state]}</StatusChip>
}
