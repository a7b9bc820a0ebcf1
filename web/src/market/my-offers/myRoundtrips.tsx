import { msg } from '@lingui/core/macro'
import type { Roundtrip } from '@veos/contract/market/roundtrips'
import { queryPages } from '../../platform/api.ts'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { formatTruckTypes } from '../roundtrips/roundtripText.ts'
import { KmPriceCell, NameCell, useRoundtripColumns, useRoundtripLabel } from '../roundtrips/roundtripView.tsx'
import styles from './MyOffers.module.css'
import { myRoundtripKind } from './myOfferKinds.ts'
import type { MyOffers } from './myOffers.ts'
import { toOwnColumns } from './ownColumns.tsx'

/** The company's own roundtrips: in review, active or not. */
export const myRoundtrips: MyOffers<Roundtrip> = {
  kind: myRoundtripKind,
  texts: {
    table: msg`My roundtrips`,
    none: {
      all: msg`You have no roundtrips yet. What you publish is listed here.`,
      active: msg`None of your roundtrips is active.`,
      inReview: msg`None of your roundtrips is in review.`,
      inactive: msg`None of your roundtrips is inactive.`,
    },
    failed: msg`Your roundtrips could not be loaded.`,
  },
  pages: (query) => queryPages('GET /my-offers/roundtrips', { query }),
  useColumns: () =>
    toOwnColumns(useRoundtripColumns(), {
      roundtrip: 'minmax(8rem, 2fr)',
      kmPerMonth: '7.5rem',
      truckType: 'minmax(5rem, 1.5fr)',
      price: '6.5rem',
    }),
  sortedBy: { price: 'price' },
  useRowLabel: useRoundtripLabel,
  useName: () => (row) => row.name,
  Card,
  cardRem: 9.25,
  Sheet: createLazyComponent(() => import('./MyRoundtripSheet.tsx')),
}

function Card({ row }: { row: Roundtrip }) {
  return (
    <>
      <div className={styles.stop}>
        <NameCell row={row} />
      </div>
      <div className={styles.facts}>
        <span className={styles.trucks}>{formatTruckTypes(row)}</span>
        <div>
          <KmPriceCell row={row} />
        </div>
      </div>
    </>
  )
}
