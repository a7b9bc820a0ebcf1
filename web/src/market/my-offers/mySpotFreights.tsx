import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SpotFreight } from '@veos/contract/market/spotFreights'
import { pages } from '../../platform/api.ts'
import { lazyComponent } from '../../platform/lazyComponent.ts'
import { PriceCell } from '../offers/PriceCell.tsx'
import { StopCell } from '../offers/StopCell.tsx'
import {
  placeNameOf,
  truckTypesText,
  useSpotFreightColumns,
  useSpotFreightLabel,
} from '../spot-freights/spotFreightView.tsx'
import styles from './MyOffers.module.css'
import { mySpotFreightKind } from './myOfferKinds.ts'
import type { MyOffers } from './myOffers.ts'
import { ownColumns, widthFor } from './ownColumns.tsx'

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
  pages: (query) => pages('GET /my-offers/spotloads', { query }),
  useColumns: () =>
    ownColumns(useSpotFreightColumns(), {
      loading: `minmax(${widthFor(7.375)}, 1.5fr)`,
      unloading: `minmax(${widthFor(7.375)}, 1.5fr)`,
      // Wide enough for "Standard tautliner", the longest of the common types.
      truckType: `minmax(${widthFor(7.5)}, 1.5fr)`,
      price: widthFor(4.5),
    }),
  sortedBy: { loading: 'loading', unloading: 'unloading', price: 'price' },
  useRowLabel: useSpotFreightLabel,
  useName: () => {
    const { t } = useLingui()
    return (row) => t`${placeNameOf(row.loading)} – ${placeNameOf(row.unloading)}`
  },
  Card,
  cardRem: 11.25,
  Sheet: lazyComponent(() => import('./MySpotFreightSheet.tsx')),
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
        <span className={styles.trucks}>{truckTypesText(row)}</span>
        <PriceCell euro={row.targetPrice} distanceKm={null} />
      </div>
    </>
  )
}
