import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from '../../platform/ui/cx.ts'
import styles from './TripEstimate.module.css'
import type { TripCost } from './tripCost.queries.ts'
import { formatDuration, formatLocalInstant } from './tripText.ts'

/** The arrival by driving and rest times, compared with the unloading dates. */
export function TripArrival({ trip: { journey, unloading } }: { trip: TripCost }) {
  const { i18n } = useLingui()
  const arrives = formatLocalInstant(journey.arrives.local, i18n.locale)
  const minutes = (Date.parse(journey.arrives.at) - Date.parse(journey.leaves.at)) / 60_000
  if (!unloading) {
    return (
      <p className={styles.arrival}>
        <Trans>Takes {formatDuration(minutes)} with breaks and rest</Trans>
      </p>
    )
  }
  const { slackMin, opens } = unloading
  const slack = formatDuration(Math.abs(slackMin))
  const early = (Date.parse(opens.at) - Date.parse(journey.arrives.at)) / 60_000
  return (
    <p className={cx(styles.arrival, slackMin < 0 && styles.late)}>
      {slackMin < 0 ? (
        <Trans>
          Arrives {arrives}, {slack} too late
        </Trans>
      ) : early > 0 ? (
        <Trans>
          Arrives {arrives}, {formatDuration(early)} before it opens, {slack} before it closes
        </Trans>
      ) : (
        <Trans>
          Arrives {arrives}, {slack} before it closes
        </Trans>
      )}
    </p>
  )
}
