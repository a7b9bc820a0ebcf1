import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CountBadge } from '../../platform/ui/page/CountBadge.tsx'
import { useNegotiationCounts } from './waiting.queries.ts'

/** The number of quotations that wait for an answer of the user's company. Renders nothing at 0. */
export function WaitingBadge({ className }: { className?: string }) {
  const { t } = useLingui()
  const count = useNegotiationCounts()?.waiting ?? 0
  const label = t`${plural(count, { one: 'quotation waits for you', other: 'quotations wait for you' })}`
  return <CountBadge count={count} label={label} className={className} />
}
