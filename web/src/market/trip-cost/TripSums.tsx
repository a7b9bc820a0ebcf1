import { Trans, useLingui } from '@lingui/react/macro'
import { defaultCostParts } from '@veos/contract/market/reference/tripCost'
import {
  formatEuroRate,
  formatEurosPerKm,
  formatExactEuros,
  formatRoundEuros,
  toCents,
} from '@veos/contract/platform/money'
import type { ReactNode } from 'react'
import { cx } from '../../platform/ui/cx.ts'
import { formatKm, formatMeasure } from '../../platform/ui/format.ts'
import { Flag } from '../../platform/ui/icons/Flag.tsx'
import { IconChevronDown } from '../../platform/ui/icons/icons.ts'
import styles from './TripEstimate.module.css'
import { TripPlan } from './TripPlan.tsx'
import type { TripCost } from './tripCost.queries.ts'

/** All figures, each with its calculation below. */
export function TripSums({ trip }: { trip: TripCost }) {
  const { parts, costs, price, left, leftPerKm, route, emptyKm, figures, hours } = trip
  const km = formatKm(route.roadKm + emptyKm)
  const { perKm, perHour } = defaultCostParts[trip.vehicleClass]
  return (
    <div className={styles.sums}>
      <Sum part="tolls" label={<Trans>Tolls</Trans>} amount={parts.tolls} isAtLeast={trip.hasUnknownTolls} isOpen>
        <Countries trip={trip} />
      </Sum>
      <Sum part="fuel" label={<Trans>Fuel</Trans>} amount={parts.fuel}>
        <p translate="no">
          {km} × {formatMeasure(figures.litresPer100Km, 'l')} / {formatKm(100)} ×{' '}
          {formatEuroRate(figures.dieselPerLitre, 'l')}
        </p>
        {emptyKm > 0 && <EmptyKm loaded={route.roadKm} empty={emptyKm} />}
      </Sum>
      <Sum part="distance" label={<Trans>Wear by distance</Trans>} amount={parts.distance}>
        <p translate="no">
          {km} × {formatEuroRate(figures.costPerKm, 'km')}
        </p>
        {!figures.isOwn && (
          <p>
            <Trans>
              Usual for {formatEuroRate(figures.costPerKm, 'km')}: tyres {formatEuroRate(perKm.tyres)}, maintenance{' '}
              {formatEuroRate(perKm.maintenance)}, loss of value {formatEuroRate(perKm.wear)}
            </Trans>
          </p>
        )}
      </Sum>
      <Sum part="time" label={<Trans>Driver and truck by time</Trans>} amount={parts.time}>
        <p translate="no">
          {formatMeasure(hours, 'h')} × {formatEuroRate(figures.costPerHour, 'h')}
        </p>
        {!figures.isOwn && (
          <p>
            <Trans>
              Usual for {formatEuroRate(figures.costPerHour, 'h')}, driving and at rest: driver{' '}
              {formatEuroRate(perHour.driver)}, vehicle {formatEuroRate(perHour.vehicle)}, insurance{' '}
              {formatEuroRate(perHour.insurance)}
            </Trans>
          </p>
        )}
        <TripPlan trip={trip} />
      </Sum>
      {price !== null && left !== null && leftPerKm !== null && (
        <Sum part="rest" label={<Trans>Left</Trans>} amount={left}>
          <p>
            <Trans>
              Price {formatExactEuros(toCents(price))} − costs {formatExactEuros(toCents(costs))} ={' '}
              {formatExactEuros(toCents(left))}
            </Trans>
          </p>
          <p translate="no">
            {formatExactEuros(toCents(left))} ÷ {km} = {formatEurosPerKm(toCents(leftPerKm))}
          </p>
        </Sum>
      )}
    </div>
  )
}

interface SumProps {
  part: 'tolls' | 'fuel' | 'distance' | 'time' | 'rest'
  label: ReactNode
  /** In euros. */
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
          {isAtLeast ? (
            <Trans>at least {formatRoundEuros(toCents(amount))}</Trans>
          ) : (
            <span translate="no">{formatRoundEuros(toCents(amount))}</span>
          )}
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
        {formatKm(loaded)} loaded and {formatKm(empty)} empty
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
              <td>{formatKm(km)}</td>
              <td translate="no">{charge === 'perKm' && perKm !== null ? formatEuroRate(perKm, 'km') : ''}</td>
              <td>
                {charge === 'perKm' && toll !== null ? (
                  <span translate="no">{formatRoundEuros(toCents(toll))}</span>
                ) : (
                  words[charge as keyof typeof words]
                )}
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
