import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CountBadge } from '../../../platform/ui/page/CountBadge.tsx'

/** The number of unread messages. Renders nothing at 0. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  const { t } = useLingui()
  const label = t`${plural(count, { one: 'unread message', other: 'unread messages' })}`
  return <CountBadge count={count} label={label} className={className} />
}
