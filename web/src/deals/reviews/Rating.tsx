import { useLingui } from '@lingui/react/macro'
import { IconThumbDown, IconThumbUp } from '../../platform/ui/icons/icons.ts'
import styles from './Reviews.module.css'

/** A thumb with its label. */
export function Rating({ isPositive }: { isPositive: boolean }) {
  const { t } = useLingui()
  const Icon = isPositive ? IconThumbUp : IconThumbDown
  return (
    <span className={styles.rating}>
      <Icon size={18} aria-hidden />
      {isPositive ? t`Positive` : t`Negative`}
    </span>
  )
}
