import type { OfferPlace } from '@veos/contract/market/offers'
import { Flag } from '../../platform/ui/icons/Flag.tsx'
import { IconArrowRight } from '../../platform/ui/icons/icons.ts'
import styles from './RouteLine.module.css'

/** `Hamburg → Lyon`: the first place of each end with its flag. */
export function RouteLine({ from, to }: { from: readonly OfferPlace[]; to: readonly OfferPlace[] }) {
  return (
    <>
      <End places={from} />
      <IconArrowRight size={16} className={styles.arrow} aria-hidden />
      <End places={to} />
    </>
  )
}

function End({ places: [first, ...more] }: { places: readonly OfferPlace[] }) {
  if (!first) return null
  return (
    <>
      <Flag url={first.flagUrl} />
      <span className={styles.name}>{first.locationName}</span>
      {more.length > 0 && <span className={styles.more}>(+{more.length})</span>}
    </>
  )
}
