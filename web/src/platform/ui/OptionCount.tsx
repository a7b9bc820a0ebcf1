import { numberText } from './format.ts'
import styles from './OptionCount.module.css'

/** How many things an option would find, quietly at its end; nothing while nobody knows. */
export function OptionCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span aria-hidden className={styles.count}>
      {numberText(count)}
    </span>
  )
}
