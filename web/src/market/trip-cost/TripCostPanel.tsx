import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { drivingLimits } from '@veos/contract/market/drivingTimes'
import { costNumbers } from '@veos/contract/market/reference/costNumbers'
import { maxEmptyKm, type VehicleClass, vehicleClasses } from '@veos/contract/market/reference/tripCost'
import { formatEuros, formatEurosPerKm, formatRoundEuros, toCents } from '@veos/contract/platform/money'
import { readNumber } from '@veos/contract/platform/numbers'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { type CSSProperties, Suspense, useState } from 'react'
import { useMe } from '../../people/accounts/session.queries.ts'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { Button, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { cx } from '../../platform/ui/cx.ts'
import { Checkbox } from '../../platform/ui/fields/Checkbox.tsx'
import { NumberField } from '../../platform/ui/fields/TextField.tsx'
import { useTypedSearch } from '../../platform/ui/fields/useTypedSearch.ts'
import { FailedState } from '../../platform/ui/page/States.tsx'
import { TripArrival } from './TripArrival.tsx'
import styles from './TripEstimate.module.css'
import { TripSkeleton } from './TripSkeleton.tsx'
import { TripSums } from './TripSums.tsx'
import { queryTripCost, type TripCost } from './tripCost.queries.ts'
import { useVehicleNames } from './vehicleNames.ts'

const CostFiguresDialog = createLazyComponent(() => import('./CostFiguresDialog.tsx'))

/** The estimate of a trip: what is left of the price, the calculation, the arrival, and the choices. */
export default function TripCostPanel({ offerId }: { offerId: string }) {
  const { t } = useLingui()
  const vehicleNames = useVehicleNames()
  const isAdmin = useMe()?.user.privileges === 'Admin'
  const [vehicleClass, setVehicleClass] = useState<VehicleClass>()
  const [emptyKm, setEmptyKm] = useState('')
  const [isTight, setTight] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const { typed, type } = useTypedSearch(emptyKm, setEmptyKm)
  const { value: km, wrong } = readNumber(emptyKm, costNumbers.emptyKm)
  const choice = {
    ...(vehicleClass && { vehicleClass }),
    ...(!!km && { emptyKm: km }),
    ...(isTight && { extendedDays: drivingLimits.maxExtendedDays, reducedRests: drivingLimits.maxReducedRests }),
  }
  const { data: trip, error, refetch, isFetching } = useQuery(queryTripCost(offerId, choice))
  if (error) {
    return (
      <FailedState
        message={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
        actions={
          error.status === 402 && (
            <ButtonLink to="/pricing">
              <Trans>See the plans</Trans>
            </ButtonLink>
          )
        }
      />
    )
  }
  if (!trip) return <TripSkeleton />
  return (
    <div className={styles.panel}>
      <div role="status" className={styles.status}>
        <Headline trip={trip} />
        <Bar trip={trip} />
        <TripArrival trip={trip} />
      </div>
      <TripSums trip={trip} />
      <div className={styles.choices}>
        <SelectField
          label={t`Vehicle`}
          value={vehicleClass ?? trip.vehicleClass}
          onChange={(value) => setVehicleClass(value as VehicleClass)}
          options={vehicleClasses.map((value) => ({ value, label: vehicleNames[value] }))}
        />
        <NumberField
          label={t`Empty km to loading`}
          value={typed}
          onChange={type}
          unit="km"
          error={wrong && t`Whole kilometres, ${maxEmptyKm} at most`}
        />
      </div>
      <Checkbox
        label={t`Days of 10 h and rests of 9 h where they are allowed`}
        isChecked={isTight}
        onChange={setTight}
      />
      <Notes trip={trip} />
      {isAdmin && (
        <div>
          <Button isCompact onClick={() => setEditing(true)}>
            <Trans>Change our figures</Trans>
          </Button>
        </div>
      )}
      {isEditing && (
        <Suspense>
          <CostFiguresDialog vehicleClass={trip.vehicleClass} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Headline({ trip }: { trip: TripCost }) {
  const { left, leftPerKm, costs, price } = trip
  if (left === null || leftPerKm === null || price === null) {
    return (
      <p className={styles.headline}>
        <strong className={styles.left}>
          <Trans>Costs {formatEuros(toCents(costs))}</Trans>
        </strong>
        <span className={styles.beside}>
          <Trans>No price is stated</Trans>
        </span>
      </p>
    )
  }
  return (
    <p className={styles.headline}>
      <strong className={cx(styles.left, left < 0 && styles.loss)}>
        <Trans>{formatEurosPerKm(toCents(leftPerKm))} left</Trans>
      </strong>
      <span className={styles.beside}>
        <Trans>
          {formatRoundEuros(toCents(left))} of {formatEuros(toCents(price))}, an estimate
        </Trans>
      </span>
    </p>
  )
}

/** A bar chart of the figures below, hidden from screen readers. */
function Bar({ trip: { parts, left } }: { trip: TripCost }) {
  const shares = { ...parts, rest: Math.max(0, left ?? 0) }
  return (
    <div className={styles.bar} aria-hidden>
      {Object.entries(shares).map(([part, euro]) => (
        <span key={part} className={cx(styles.part, styles[part])} style={{ '--share': euro } as CSSProperties} />
      ))}
    </div>
  )
}

function Notes({ trip }: { trip: TripCost }) {
  const { t } = useLingui()
  const { route, hasUnknownTolls, isPartLoad, figures, countries } = trip
  const asOf = formatDate(trip.tollsAsOf)
  const notes = [
    t`An estimate. Tolls are rounded approximations of ${asOf}, without VAT, unless staff has set newer ones.`,
    ...(hasUnknownTolls ? [t`The toll of a country is unknown: it costs more than this.`] : []),
    ...(countries.some(({ charge }) => charge === 'byTime') ? [t`Vignettes paid by time are not in it.`] : []),
    ...(route.crossingMin > 0 ? [t`Fares of ferries and trains are not in it.`] : []),
    ...(isPartLoad ? [t`A part load: the costs are those of the whole truck.`] : []),
    figures.isOwn
      ? t`With the figures of your company.`
      : t`With usual figures: an Admin can enter those of your company.`,
    ...route.notices,
  ]
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
