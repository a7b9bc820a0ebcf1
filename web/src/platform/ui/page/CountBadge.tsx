import { cx } from '../cx.ts'
import styles from './CountBadge.module.css'

/** A count of things that need attention, up to two digits. Renders nothing at 0. */
export function CountBadge({ count, label, className }: { count: number; label: string; className?: string }) {
  if (count === 0) return null
  return (
    <span className={cx(styles.badge, className)}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  )
}
