import { formatNumber } from '../format.ts'
import styles from './OptionCount.module.css'

/** The number of matches of an option, shown at its end. Renders nothing while the number is unknown. */
export function OptionCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span aria-hidden className={styles.count}>
      {formatNumber(count)}
    </span>
  )
}
