import { Trans, useLingui } from '@lingui/react/macro'
import { dockHours } from '@veos/contract/market/reference/tripCost'
import { formatHours } from '../routing/formatHours.ts'
import styles from './TripEstimate.module.css'
import type { TripCost } from './tripCost.queries.ts'
import { formatDuration, formatLocalInstant } from './tripText.ts'

/** The schedule of driving, breaks and rest, and its assumptions. */
export function TripPlan({ trip: { journey, route, emptyKm } }: { trip: TripCost }) {
  const { t, i18n } = useLingui()
  const kinds = {
    driving: t`Driving`,
    break: t`Break`,
    dailyRest: t`Daily rest`,
    reducedDailyRest: t`Shorter daily rest`,
    weeklyRest: t`Weekly rest`,
  }
  const assumptions = {
    singleDriver: t`one driver`,
    startsRested: t`rested when it leaves`,
    nineHourDays: t`9 h of driving a day`,
    extendedDays: t`10 h of driving on some days`,
    elevenHourRests: t`11 h of daily rest`,
    reducedRests: t`9 h of daily rest on some days`,
    splitBreaks: t`breaks of 15 and 30 min`,
    noOtherWork: t`no other work`,
    withoutFerries: t`time on ferries counts as neither`,
  }
  const leaves = formatLocalInstant(journey.leaves.local, i18n.locale)
  const assumed = journey.assumptions.map((assumption) => assumptions[assumption]).join(', ')
  const hours = `${dockHours.opens}–${dockHours.closes}`
  return (
    <>
      <p>
        <Trans>Leaves {leaves}</Trans>
      </p>
      <table className={styles.rows}>
        <tbody>
          {journey.parts.map(({ kind, start, minutes }) => (
            <tr key={start}>
              <th scope="row">{kinds[kind]}</th>
              <td>{formatHours(minutes)}</td>
            </tr>
          ))}
          {route.crossingMin > 0 && (
            <tr>
              <th scope="row">{t`Ferry or train`}</th>
              <td>{formatDuration(route.crossingMin)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {emptyKm > 0 && (
        <p>
          <Trans>Hours to the loading place cost and do not delay: the driver is taken to have rested there.</Trans>
        </p>
      )}
      <p>
        <Trans>
          Advice after Regulation (EC) 561/2006: {assumed}. Docks are taken to be open {hours} h.
        </Trans>
      </p>
    </>
  )
}
