import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { cx } from '../../platform/ui/cx.ts'
import styles from './UnreadBadge.module.css'

/** How many messages are not seen; nothing when all are. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <span className={cx(styles.badge, className)}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden">
        {' '}
        {t`${plural(count, { one: 'unread message', other: 'unread messages' })}`}
      </span>
    </span>
  )
}
