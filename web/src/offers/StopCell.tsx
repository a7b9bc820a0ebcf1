import { Trans } from '@lingui/react/macro'
import type { DateRange, OfferPlace } from '@veos/contract/offers'
import { Flag } from '../places/Flag.tsx'
import { cx } from '../ui/cx.ts'
import { kmText } from '../ui/format.ts'
import styles from './cells.module.css'
import { codeIn, tableDatesText } from './offerText.ts'

interface StopCellProps {
  /** Without a date where the kind has none for it; with a radius where the kind has one. */
  stop: { locations: readonly (OfferPlace & { radius?: number })[]; date?: DateRange }
  /** From the place that the list is filtered by. */
  distanceKm: number | null
}

/** One end of a journey in a list: the first place, how many more, the dates, how far from the filter's place. */
export function StopCell({ stop, distanceKm }: StopCellProps) {
  const [first, ...more] = stop.locations
  if (!first) return null
  const dates = stop.date && tableDatesText(stop.date)
  // Where the dates fill the second line, the radius stands in the first.
  const radius = first.radius !== undefined && (
    <>
      <span className={cx(dates && styles.word)}>
        <Trans>Radius</Trans>{' '}
      </span>
      {kmText(first.radius)}
    </>
  )
  const awayKm = distanceKm === null ? 0 : Math.round(distanceKm)
  return (
    <div className={styles.stop}>
      <div className={styles.line}>
        <Flag url={first.flagUrl} />
        <span className={styles.name}>{first.locationName}</span>
        <span className={styles.beside}>
          {first.countryCode}
          {first.postalCode && <span className={styles.code}> {codeIn(first)}</span>}
        </span>
        {more.length > 0 && <span className={styles.beside}>(+{more.length})</span>}
        {dates && radius && <span className={styles.beside}>· {radius}</span>}
      </div>
      <div className={styles.under} title={dates || undefined}>
        {dates || radius}
        {awayKm > 0 && (
          <>
            {' '}
            <span className={styles.away}>
              <Trans>{kmText(awayKm)} away</Trans>
            </span>
          </>
        )}
      </div>
    </div>
  )
}
