import { Trans, useLingui } from '@lingui/react/macro'
import { defaultCostParts } from '@veos/contract/market/reference/tripCost'
import type { ReactNode } from 'react'
import { cx } from '../../platform/ui/cx.ts'
import { Flag } from '../../platform/ui/Flag.tsx'
import { kmText, measureText, moneyPerKmText, moneyText, numberText } from '../../platform/ui/format.ts'
import { IconChevronDown } from '../../platform/ui/icons.ts'
import styles from './TripEstimate.module.css'
import { TripPlan } from './TripPlan.tsx'
import type { TripCost } from './tripCost.queries.ts'

/** Every figure, and below it how it came about. */
export function TripSums({ trip }: { trip: TripCost }) {
  const { parts, costs, price, left, leftPerKm, route, emptyKm, figures, hours } = trip
  const km = kmText(route.roadKm + emptyKm)
  const { perKm, perHour } = defaultCostParts[trip.vehicleClass]
  return (
    <div className={styles.sums}>
      <Sum part="tolls" label={<Trans>Tolls</Trans>} amount={parts.tolls} isAtLeast={trip.hasUnknownTolls} isOpen>
        <Countries trip={trip} />
      </Sum>
      <Sum part="fuel" label={<Trans>Fuel</Trans>} amount={parts.fuel}>
        <p>
          {km} × {measureText(figures.litresPer100Km, 'l')} / {kmText(100)} × {rateText(figures.dieselPerLitre, '€/l')}
        </p>
        {emptyKm > 0 && <EmptyKm loaded={route.roadKm} empty={emptyKm} />}
      </Sum>
      <Sum part="distance" label={<Trans>Wear by distance</Trans>} amount={parts.distance}>
        <p>
          {km} × {rateText(figures.costPerKm, '€/km')}
        </p>
        {!figures.isOwn && (
          <p>
            <Trans>
              Usual for {rateText(figures.costPerKm, '€/km')}: tyres {rateText(perKm.tyres)}, maintenance{' '}
              {rateText(perKm.maintenance)}, loss of value {rateText(perKm.wear)}
            </Trans>
          </p>
        )}
      </Sum>
      <Sum part="time" label={<Trans>Driver and truck by time</Trans>} amount={parts.time}>
        <p>
          {measureText(hours, 'h')} × {rateText(figures.costPerHour, '€/h', 2)}
        </p>
        {!figures.isOwn && (
          <p>
            <Trans>
              Usual for {rateText(figures.costPerHour, '€/h', 2)}, driving and at rest: driver{' '}
              {rateText(perHour.driver, '€', 2)}, vehicle {rateText(perHour.vehicle, '€', 2)}, insurance{' '}
              {rateText(perHour.insurance, '€', 2)}
            </Trans>
          </p>
        )}
        <TripPlan trip={trip} />
      </Sum>
      {price !== null && left !== null && leftPerKm !== null && (
        <Sum part="rest" label={<Trans>Left</Trans>} amount={left}>
          <p>
            <Trans>
              Price {cents(price)} − costs {cents(costs)} = {cents(left)}
            </Trans>
          </p>
          <p>
            {cents(left)} ÷ {km} = {moneyPerKmText(leftPerKm)}
          </p>
        </Sum>
      )}
    </div>
  )
}

interface SumProps {
  part: 'tolls' | 'fuel' | 'distance' | 'time' | 'rest'
  label: ReactNode
  /** Euro. */
  amount: number
  isAtLeast?: boolean
  isOpen?: boolean
  children: ReactNode
}

function Sum({ part, label, amount, isAtLeast, isOpen, children }: SumProps) {
  return (
    <details className={cx(styles.sum, styles[part])} open={isOpen}>
      <summary>
        <span className={styles.mark} aria-hidden />
        {label}
        <span className={styles.amount}>
          {isAtLeast ? <Trans>at least {moneyText(Math.round(amount))}</Trans> : moneyText(Math.round(amount))}
        </span>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <div className={styles.how}>{children}</div>
    </details>
  )
}

function EmptyKm({ loaded, empty }: { loaded: number; empty: number }) {
  return (
    <p>
      <Trans>
        {kmText(loaded)} loaded and {kmText(empty)} empty
      </Trans>
    </p>
  )
}

function Countries({ trip: { countries, emptyKm } }: { trip: TripCost }) {
  const { t } = useLingui()
  const words = { unknown: t`unknown`, byTime: t`by time`, none: t`free` }
  return (
    <>
      <table className={styles.rows}>
        <thead className="visually-hidden">
          <tr>
            <th>{t`Country`}</th>
            <th>{t`Kilometres`}</th>
            <th>{t`Rate`}</th>
            <th>{t`Toll`}</th>
          </tr>
        </thead>
        <tbody>
          {countries.map(({ countryCode, country, flagUrl, km, charge, perKm, toll }) => (
            <tr key={countryCode}>
              <th scope="row">
                <span className={styles.country}>
                  <Flag url={flagUrl} />
                  {country}
                </span>
              </th>
              <td>{kmText(km)}</td>
              <td>{charge === 'perKm' && perKm !== null ? moneyPerKmText(perKm) : ''}</td>
              <td>
                {charge === 'perKm' && toll !== null
                  ? moneyText(Math.round(toll))
                  : words[charge as keyof typeof words]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {emptyKm > 0 && (
        <p>
          <Trans>The empty kilometres are taken to be in the country of loading.</Trans>
        </p>
      )}
    </>
  )
}

/** `0.14 €/km`, `1.299 €/l`. */
function rateText(euro: number, unit = '€', decimals?: number): string {
  return `${numberText(euro, decimals)}\u00a0${unit}`
}

function cents(euro: number): string {
  return `${numberText(euro, 2)}\u00a0€`
}
