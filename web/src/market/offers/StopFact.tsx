import { useLingui } from '@lingui/react/macro'
import type { DateRange, OfferPlace } from '@veos/contract/market/offers'
import { formatDateRange } from '../../platform/ui/dates/dateRanges.ts'
import { formatKm } from '../../platform/ui/format.ts'
import { Flag } from '../../platform/ui/icons/Flag.tsx'
import { getPostalCode } from './offerText.ts'
import { useAwayText } from './StopCell.tsx'
import styles from './StopFact.module.css'

interface StopFactProps {
  /** The date is left out for kinds without one; the radius is set for kinds with one. */
  stop: { locations: readonly (OfferPlace & { radius?: number })[]; date?: DateRange }
  /** The distance from the filter's place to the nearest of these places. */
  distanceKm?: number | null
}

/** One end of a route in a sheet: the dates and every place. */
export function StopFact({ stop, distanceKm }: StopFactProps) {
  const { t } = useLingui()
  const awayText = useAwayText()(distanceKm ?? null)
  return (
    <>
      {stop.date && <div className={styles.dates}>{formatDateRange(stop.date)}</div>}
      <ul className={styles.places}>
        {stop.locations.map((place, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same place may occur twice
          <li key={at}>
            <Flag url={place.flagUrl} />
            <span className={styles.name}>{place.locationName}</span>
            <span className={styles.beside} title={place.country}>
              {place.countryCode} {getPostalCode(place)}
              {place.radius !== undefined && ` · ${t`Radius ${formatKm(place.radius)}`}`}
            </span>
          </li>
        ))}
      </ul>
      {awayText && <div className={styles.away}>{awayText}</div>}
    </>
  )
}
