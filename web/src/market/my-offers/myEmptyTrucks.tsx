import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EmptyTruck } from '@veos/contract/market/emptyTrucks'
import { queryPages } from '../../platform/api.ts'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { getEnds, TruckCell, useEmptyTruckColumns, useEmptyTruckLabel } from '../empty-trucks/emptyTruckView.tsx'
import { StopCell } from '../offers/StopCell.tsx'
import styles from './MyOffers.module.css'
import { myEmptyTruckKind } from './myOfferKinds.ts'
import type { MyOffers } from './myOffers.ts'
import { toOwnColumns } from './ownColumns.tsx'

/** The company's own empty trucks, active or not. */
export const myEmptyTrucks: MyOffers<EmptyTruck> = {
  kind: myEmptyTruckKind,
  texts: {
    table: msg`My Empty Trucks`,
    none: {
      all: msg`You have no empty trucks yet. What you publish is listed here.`,
      active: msg`None of your empty trucks is active.`,
      inReview: msg`None of your empty trucks is in review.`,
      inactive: msg`None of your empty trucks is inactive.`,
    },
    failed: msg`Your empty trucks could not be loaded.`,
  },
  pages: (query) => queryPages('GET /my-offers/emptytrucks', { query }),
  useColumns: () =>
    toOwnColumns(useEmptyTruckColumns(), {
      from: 'minmax(10.25rem, 1.7fr)',
      to: 'minmax(8rem, 1.3fr)',
      truckType: 'minmax(9.75rem, 1.4fr)',
    }),
  sortedBy: { from: 'loading' },
  useRowLabel: useEmptyTruckLabel,
  useName: () => {
    const { t } = useLingui()
    return (row) => {
      const { from, to } = getEnds(row)
      return t`${from} – ${to}`
    }
  },
  Card,
  cardRem: 12.5,
  Sheet: createLazyComponent(() => import('./MyEmptyTruckSheet.tsx')),
}

function Card({ row }: { row: EmptyTruck }) {
  return (
    <>
      <div className={styles.stop}>
        <StopCell stop={row.loading} distanceKm={null} />
      </div>
      <div className={styles.stop}>
        <StopCell stop={row.unloading} distanceKm={null} />
      </div>
      <div className={styles.stop}>
        <TruckCell row={row} />
      </div>
    </>
  )
}
