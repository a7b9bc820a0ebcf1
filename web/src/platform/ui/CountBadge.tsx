import styles from './CountBadge.module.css'
import { cx } from './cx.ts'

/** How many need somebody, up to two digits; nothing when none does. */
export function CountBadge({ count, label, className }: { count: number; label: string; className?: string }) {
  if (count === 0) return null
  return (
    <span className={cx(styles.badge, className)}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  )
}
