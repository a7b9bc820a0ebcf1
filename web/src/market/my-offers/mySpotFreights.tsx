import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SpotFreight } from '@veos/contract/market/spotFreights'
import { queryPages } from '../../platform/api.ts'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { PriceCell } from '../offers/PriceCell.tsx'
import { StopCell } from '../offers/StopCell.tsx'
import {
  formatTruckTypes,
  getPlaceName,
  useSpotFreightColumns,
  useSpotFreightLabel,
} from '../spot-freights/spotFreightView.tsx'
import styles from './MyOffers.module.css'
import { mySpotFreightKind } from './myOfferKinds.ts'
import type { MyOffers } from './myOffers.ts'
import { computeColumnWidth, toOwnColumns } from './ownColumns.tsx'

/** The company's own spot freights, active or not. */
export const mySpotFreights: MyOffers<SpotFreight> = {
  kind: mySpotFreightKind,
  texts: {
    table: msg`My spot freights`,
    none: {
      all: msg`You have no spot freights yet. What you publish is listed here.`,
      active: msg`None of your spot freights is active.`,
      inReview: msg`None of your spot freights is in review.`,
      inactive: msg`None of your spot freights is inactive.`,
    },
    failed: msg`Your spot freights could not be loaded.`,
  },
  pages: (query) => queryPages('GET /my-offers/spotloads', { query }),
  useColumns: () =>
    toOwnColumns(useSpotFreightColumns(), {
      loading: `minmax(${computeColumnWidth(7.375)}, 1.5fr)`,
      unloading: `minmax(${computeColumnWidth(7.375)}, 1.5fr)`,
      // Wide enough for "Standard tautliner", the longest of the common types.
      truckType: `minmax(${computeColumnWidth(7.5)}, 1.5fr)`,
      price: computeColumnWidth(4.5),
    }),
  sortedBy: { loading: 'loading', unloading: 'unloading', price: 'price' },
  useRowLabel: useSpotFreightLabel,
  useName: () => {
    const { t } = useLingui()
    return (row) => t`${getPlaceName(row.loading)} – ${getPlaceName(row.unloading)}`
  },
  Card,
  cardRem: 11.25,
  Sheet: createLazyComponent(() => import('./MySpotFreightSheet.tsx')),
}

function Card({ row }: { row: SpotFreight }) {
  return (
    <>
      <div className={styles.stop}>
        <StopCell stop={row.loading} distanceKm={null} />
      </div>
      <div className={styles.stop}>
        <StopCell stop={row.unloading} distanceKm={null} />
      </div>
      <div className={styles.facts}>
        <span className={styles.trucks}>{formatTruckTypes(row)}</span>
        <PriceCell euro={row.targetPrice} distanceKm={null} />
      </div>
    </>
  )
}
