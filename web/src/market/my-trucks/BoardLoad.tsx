import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatEuros, formatEurosPerKm, formatRoundEuros, toCents } from '@veos/contract/platform/money'
import { type ReactNode, useId, useState } from 'react'
import { nothingOpen } from '../../platform/nothingOpen.ts'
import { cx } from '../../platform/ui/cx.ts'
import { formatTableDates } from '../../platform/ui/dates/dateRanges.ts'
import { formatKm } from '../../platform/ui/format.ts'
import { Flag } from '../../platform/ui/icons/Flag.tsx'
import { IconArrowRight, IconChevronDown } from '../../platform/ui/icons/icons.ts'
import { loadTexts } from '../offers/offerText.ts'
import { useSpotFreightLabel } from '../spot-freights/spotFreightView.tsx'
import { formatDuration, formatLocalInstant } from '../trip-cost/tripText.ts'
import { ApproachSum, ArrivalSum, LeftSum } from './LoadSums.tsx'
import { toListSearch } from './listSearch.ts'
import type { BoardFreight, BoardLoad as Load, MyTruck } from './myTrucks.queries.ts'
import styles from './TruckBoard.module.css'

interface BoardLoadProps {
  truck: MyTruck
  load: Load
  freight: BoardFreight
  tollsAsOf: string
}

type Figure = 'left' | 'empty' | 'arrival'

/** One load for a truck: what is left of its price, its distance, its start, and the loads after it. */
export function BoardLoad({ truck, load, freight, tollsAsOf }: BoardLoadProps) {
  const { t, i18n } = useLingui()
  const labelOf = useSpotFreightLabel()
  const id = useId()
  const [open, setOpen] = useState<Figure | null>(null)
  const { leftPerKm, left, price, emptyKm, loadedKm, arrives, loading } = load
  const figure = (name: Figure) => ({
    isOpen: open === name,
    panelId: `${id}-sum`,
    onPress: () => setOpen(open === name ? null : name),
  })
  const isPartLoad = freight.freight.typeOfLoad === 'LTL'
  const slack = formatDuration(loading.slackMin)
  const sums = {
    left: <LeftSum truck={truck} load={load} isPartLoad={isPartLoad} tollsAsOf={tollsAsOf} />,
    empty: <ApproachSum load={load} />,
    arrival: <ArrivalSum load={load} />,
  }
  return (
    <li className={styles.load}>
      <div className={styles.row}>
        <FigureButton {...figure('left')} className={styles.left} label={t`What is left`}>
          {leftPerKm === null || left === null ? (
            <>
              <strong className={styles.request}>
                <Trans>Price on request</Trans>
              </strong>
              <span>
                <Trans>costs {formatRoundEuros(toCents(load.tollSum) + toCents(load.ownCost))}</Trans>
              </span>
            </>
          ) : (
            <>
              <strong className={cx(styles.perKm, leftPerKm < 0 && styles.loss)} translate="no">
                {formatEurosPerKm(toCents(leftPerKm))}
              </strong>
              <span>
                <Trans>{formatRoundEuros(toCents(left))} left</Trans>
              </span>
            </>
          )}
        </FigureButton>
        <div className={styles.what}>
          <Link
            to="/spotload/{-$id}"
            params={nothingOpen}
            state={{ sheet: load._id }}
            preload={false}
            className={styles.route}
          >
            <span className="visually-hidden">{labelOf(freight)}</span>
            <Route freight={freight} />
          </Link>
          <p className={styles.facts}>
            {[
              formatTableDates(freight.loading.date),
              ...loadTexts({ ...freight, ...freight.freight }),
              formatKm(loadedKm),
            ].join(' · ')}
            {price !== null && <span translate="no"> · {formatEuros(toCents(price))}</span>}
          </p>
        </div>
        <FigureButton {...figure('empty')} className={styles.empty} label={t`Empty kilometres`}>
          <strong>
            <Trans>≈ {formatKm(emptyKm)} empty</Trans>
          </strong>
        </FigureButton>
        <FigureButton {...figure('arrival')} className={styles.arrival} label={t`Arrival`}>
          <strong>{formatLocalInstant(arrives.local, i18n.locale)}</strong>
          <span>
            <Trans>{slack} before it closes</Trans>
          </span>
        </FigureButton>
        <Onward load={load} />
      </div>
      <div id={`${id}-sum`} className={styles.sum} hidden={open === null}>
        {open && sums[open]}
      </div>
    </li>
  )
}

function Route({ freight }: { freight: BoardFreight }) {
  const from = freight.loading.locations[0]
  const to = freight.unloading.locations[0]
  return (
    <span className={styles.ends} aria-hidden>
      {from && <Flag url={from.flagUrl} />}
      <span className={styles.name}>{from?.locationName}</span>
      <IconArrowRight size={16} />
      {to && <Flag url={to.flagUrl} />}
      <span className={styles.name}>{to?.locationName}</span>
    </span>
  )
}

interface FigureButtonProps {
  label: string
  isOpen: boolean
  panelId: string
  onPress: () => void
  className: string | undefined
  children: ReactNode
}

/** A figure that opens its calculation. */
function FigureButton({ label, isOpen, panelId, onPress, className, children }: FigureButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.figure, className)}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onPress}
    >
      <span className="visually-hidden">{label}: </span>
      <span className={styles.lines}>{children}</span>
      <IconChevronDown size={16} aria-hidden className={styles.chevron} />
    </button>
  )
}

/** The loads near the unloading place, towards home when the truck has one. */
function Onward({ load: { onward } }: { load: Load }) {
  const { count, from, to, filter } = onward
  if (count === 0) {
    return (
      <p className={cx(styles.onward, styles.facts)}>
        {to ? <Trans>Nothing from there towards {to} yet</Trans> : <Trans>Nothing from {from} yet</Trans>}
      </p>
    )
  }
  return (
    <Link
      to="/spotload/{-$id}"
      params={nothingOpen}
      search={toListSearch(filter)}
      className={cx(styles.onward, styles.facts)}
    >
      {to ? (
        <Trans>
          From {from}: <Plural value={count} one="# load" other="# loads" /> towards {to} in the two days after
        </Trans>
      ) : (
        <Trans>
          From {from}: <Plural value={count} one="# load" other="# loads" /> in the two days after
        </Trans>
      )}
    </Link>
  )
}
