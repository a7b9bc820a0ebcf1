import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Tender } from '@veos/contract/tenders'
import { lazy } from 'react'
import { pages } from '../api.ts'
import { StopCell } from '../offers/StopCell.tsx'
import { deadlineText, truckTypesText, useTripsText } from '../tenders/tenderText.ts'
import { TargetPriceCell, useTenderColumns, useTenderLabel } from '../tenders/tenderView.tsx'
import styles from './MyOffers.module.css'
import { myTenderKind } from './myOfferKinds.ts'
import type { MyOffers } from './myOffers.ts'
import { ownColumns } from './ownColumns.tsx'

/** One's own tenders, live or not. */
export const myTenders: MyOffers<Tender> = {
  kind: myTenderKind,
  texts: {
    table: msg`My tenders`,
    none: {
      all: msg`You have no tenders yet. What you publish stands here.`,
      active: msg`None of your tenders is active.`,
      inReview: msg`None of your tenders is in review.`,
      inactive: msg`None of your tenders is inactive.`,
    },
    failed: msg`Your tenders could not be loaded.`,
  },
  pages: (status) => pages('GET /my-offers/tenders', { query: { status } }),
  useColumns: () =>
    ownColumns(useTenderColumns(), {
      // Without the truck types: a tablet has no room for them beside the deadline.
      loading: 'minmax(9.25rem, 1.5fr)',
      unloading: 'minmax(8.5rem, 1.5fr)',
      price: '6rem',
      deadline: '6.5rem',
    }),
  useRowLabel: useTenderLabel,
  useName: () => (row) => row.name,
  Card,
  cardRem: 10.5,
  Sheet: lazy(() => import('./MyTenderSheet.tsx')),
}

function Card({ row }: { row: Tender }) {
  const { t } = useLingui()
  const tripsText = useTripsText()
  return (
    <>
      <div className={styles.stop}>
        <StopCell stop={{ locations: row.loading }} distanceKm={null} />
      </div>
      <div className={styles.stop}>
        <StopCell stop={{ locations: row.unloading }} distanceKm={null} />
      </div>
      <div className={styles.facts}>
        <span className={styles.trucks}>{truckTypesText(row)}</span>
        <TargetPriceCell row={row} />
      </div>
      <div className={styles.trucks}>{t`until ${deadlineText(row)} · ${tripsText(row.shipments)}`}</div>
    </>
  )
}
