import { Trans, useLingui } from '@lingui/react/macro'
import { costKmPerDay, detourFactor } from '@veos/contract/market/reference/myTrucks'
import { dockHours, usualKmPerHour } from '@veos/contract/market/reference/tripCost'
import { formatEuroRate, formatEurosPerKm, formatExactEuros, toCents } from '@veos/contract/platform/money'
import { formatDate } from '@veos/contract/platform/reference/dates'
import type { ReactNode } from 'react'
import { cx } from '../../platform/ui/cx.ts'
import { formatKm, formatNumber } from '../../platform/ui/format.ts'
import { formatHours } from '../routing/formatHours.ts'
import { formatDuration, formatLocalInstant } from '../trip-cost/tripText.ts'
import type { BoardLoad, MyTruck } from './myTrucks.queries.ts'
import styles from './TruckBoard.module.css'

interface LeftSumProps {
  truck: MyTruck
  load: BoardLoad
  isPartLoad: boolean
  tollsAsOf: string
}

/** The calculation of what is left: price, tolls, own cost, and the kilometres that the rest is divided by. */
export function LeftSum({ truck, load, isPartLoad, tollsAsOf }: LeftSumProps) {
  const { t } = useLingui()
  const { price, tolls, ownCost, left, leftPerKm, emptyKm, loadedKm } = load
  const words = { unknown: t`unknown`, byTime: t`by time`, none: t`free` }
  const km = emptyKm + loadedKm
  return (
    <>
      <table className={styles.addends}>
        <tbody>
          <Addend
            label={<Trans>Price</Trans>}
            amount={price === null ? t`on request` : <Euro cents={toCents(price)} />}
          />
          {tolls.map(({ countryCode, country, km, charge, perKm, toll }) => (
            <Addend
              key={countryCode}
              label={<Trans>− toll in {country}</Trans>}
              how={perKm === null ? formatKm(km) : <KmAtRate km={km} perKm={perKm} />}
              amount={
                charge === 'perKm' && toll !== null ? (
                  <Euro cents={-toCents(toll)} />
                ) : (
                  words[charge as keyof typeof words]
                )
              }
            />
          ))}
          <Addend
            label={<Trans>− own cost</Trans>}
            how={<KmAtRate km={km} perKm={truck.ownCost.perKm} />}
            amount={<Euro cents={-toCents(ownCost)} />}
          />
          {left === null || leftPerKm === null ? (
            <Addend
              isTotal
              label={<Trans>Costs</Trans>}
              amount={<Euro cents={toCents(load.tollSum) + toCents(ownCost)} />}
            />
          ) : (
            <>
              <Addend isTotal label={<Trans>Left</Trans>} amount={<Euro cents={toCents(left)} />} />
              <Addend
                label={<Trans>÷ kilometres</Trans>}
                how={t`${formatKm(emptyKm)} empty + ${formatKm(loadedKm)} loaded = ${formatKm(km)}`}
                amount={<span translate="no">{formatEurosPerKm(toCents(leftPerKm))}</span>}
              />
            </>
          )}
        </tbody>
      </table>
      <OwnCost truck={truck} />
      <p>
        {isPartLoad && (
          <>
            <Trans>A part load: the costs are those of the whole truck.</Trans>{' '}
          </>
        )}
        {load.hasUnknownTolls && (
          <>
            <Trans>A toll is unknown: it costs more than this.</Trans>{' '}
          </>
        )}
        <Trans>
          An estimate: tolls are rounded approximations of {formatDate(tollsAsOf)} along main roads, vignettes and
          ferries are not in it, and empty kilometres are taken to be in the country of loading.
        </Trans>
      </p>
    </>
  )
}

function OwnCost({ truck: { ownCost } }: { truck: MyTruck }) {
  const { perKm, parts, source } = ownCost
  if (parts === null) {
    return (
      <p>
        <Trans>Own cost of {formatEuroRate(perKm, 'km')} as you have entered it for this truck.</Trans>
      </p>
    )
  }
  const day = formatKm(costKmPerDay)
  return (
    <p>
      <Trans>
        Own cost of {formatEuroRate(perKm, 'km')} = fuel {formatEuroRate(parts.fuel, 'km')} + wear{' '}
        {formatEuroRate(parts.distance, 'km')} + driver and truck by time {formatEuroRate(parts.time, 'km')} (24 h on{' '}
        {day})
      </Trans>
      {source === 'usual' ? <Trans>, by usual figures.</Trans> : <Trans>, by your company’s figures.</Trans>}
    </p>
  )
}

/** The calculation of the distance to the loading place. */
export function ApproachSum({ load: { lineKm, emptyKm } }: { load: BoardLoad }) {
  return (
    <>
      <table className={styles.addends}>
        <tbody>
          <Addend label={<Trans>Straight line</Trans>} amount={formatKm(lineKm)} />
          <Addend label={<Trans>× way by road</Trans>} amount={formatNumber(detourFactor)} />
          <Addend isTotal label={<Trans>Empty, an estimate</Trans>} amount={`≈ ${formatKm(emptyKm)}`} />
        </tbody>
      </table>
      <p>
        <Trans>From where the truck is free to the nearest place of loading.</Trans>
      </p>
    </>
  )
}

/** The calculation of the arrival from driving and rest times, and the end of the loading time. */
export function ArrivalSum({ load }: { load: BoardLoad }) {
  const { i18n } = useLingui()
  const { leaves, arrives, drivingMin, emptyKm, loading } = load
  const pausesMin = Math.round((Date.parse(arrives.at) - Date.parse(leaves.at)) / 60_000) - drivingMin
  const at = ({ local }: { local: string }) => formatLocalInstant(local, i18n.locale)
  return (
    <>
      <table className={styles.addends}>
        <tbody>
          <Addend label={<Trans>Leaves</Trans>} amount={at(leaves)} />
          <Addend
            label={<Trans>+ driving</Trans>}
            how={`${formatKm(emptyKm)} ÷ ${usualKmPerHour} km/h`}
            amount={formatHours(drivingMin)}
          />
          {pausesMin > 0 && <Addend label={<Trans>+ breaks and rest</Trans>} amount={formatDuration(pausesMin)} />}
          <Addend isTotal label={<Trans>Arrives</Trans>} amount={at(arrives)} />
          <Addend label={<Trans>Loading from</Trans>} amount={at(loading.opens)} />
          <Addend label={<Trans>Loading until</Trans>} amount={at(loading.closes)} />
          <Addend isTotal label={<Trans>Slack</Trans>} amount={formatDuration(loading.slackMin)} />
        </tbody>
      </table>
      <p>
        <Trans>
          Advice after Regulation (EC) 561/2006 for one driver, rested when it leaves. Docks are taken to be open{' '}
          {`${dockHours.opens}–${dockHours.closes}`} h.
        </Trans>
      </p>
    </>
  )
}

/** An amount that browsers do not translate. */
function Euro({ cents }: { cents: number }) {
  return <span translate="no">{formatExactEuros(cents)}</span>
}

function KmAtRate({ km, perKm }: { km: number; perKm: number }) {
  return (
    <span translate="no">
      {formatKm(km)} × {formatEuroRate(perKm, 'km')}
    </span>
  )
}

interface AddendProps {
  label: ReactNode
  how?: ReactNode
  amount: ReactNode
  isTotal?: boolean
}

function Addend({ label, how, amount, isTotal }: AddendProps) {
  return (
    <tr className={cx(isTotal && styles.total)}>
      <th scope="row">{label}</th>
      <td>{how}</td>
      <td>{amount}</td>
    </tr>
  )
}
