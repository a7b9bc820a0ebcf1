import { Trans, useLingui } from '@lingui/react/macro'
import type { DateRange, OfferPlace } from '@veos/contract/market/offers'
import { cx } from '../../platform/ui/cx.ts'
import { formatTableDates } from '../../platform/ui/dates/dateRanges.ts'
import { formatKm } from '../../platform/ui/format.ts'
import { Flag } from '../../platform/ui/icons/Flag.tsx'
import styles from './cells.module.css'
import { getPostalCode } from './offerText.ts'

interface StopCellProps {
  /** The date is left out for kinds without one; the radius is set for kinds with one. */
  stop: { locations: readonly (OfferPlace & { radius?: number })[]; date?: DateRange }
  /** The distance from the filter's place. */
  distanceKm: number | null
}

/**
 * One end of a route in a list: the first place, the number of others, the dates, the distance from the filter's place.
 */
export function StopCell({ stop, distanceKm }: StopCellProps) {
  const awayText = useAwayText()(distanceKm)
  const [first, ...more] = stop.locations
  if (!first) return null
  const dates = stop.date && formatTableDates(stop.date)
  // When dates fill the second line, the radius is in the first.
  const radius = first.radius !== undefined && (
    <>
      <span className={cx(dates && styles.word)}>
        <Trans>Radius</Trans>{' '}
      </span>
      {formatKm(first.radius)}
    </>
  )
  return (
    <div className={styles.stop}>
      <div className={styles.line}>
        <Flag url={first.flagUrl} />
        <span className={styles.name} translate="no">
          {first.locationName}
        </span>
        <span className={styles.beside} translate="no">
          {first.countryCode}
          {first.postalCode && <span className={styles.code}> {getPostalCode(first)}</span>}
        </span>
        {more.length > 0 && <span className={styles.beside}>(+{more.length})</span>}
        {dates && radius && <span className={styles.beside}>· {radius}</span>}
      </div>
      <div className={styles.underStop} title={dates || undefined}>
        <span className={styles.dates}>{dates || radius}</span>
        {awayText && (
          <>
            {' '}
            <span className={styles.away}>{awayText}</span>
          </>
        )}
      </div>
    </div>
  )
}

/** `166 km away`, from the filter's place; null without such a place and for offers at the place. */
export function useAwayText() {
  const { t } = useLingui()
  return (distanceKm: number | null) => {
    const km = distanceKm === null ? 0 : Math.round(distanceKm)
    return km > 0 ? t`${formatKm(km)} away` : null
  }
}
