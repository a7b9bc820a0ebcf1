import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Tender, TenderRow } from '@veos/contract/market/tenders'
import { queryPages } from '../../platform/api.ts'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import cells from '../offers/cells.module.css'
import { StopCell } from '../offers/StopCell.tsx'
import { formatDeadline, formatTruckTypes, useTripsText } from '../tenders/tenderText.ts'
import { TargetPriceCell, useTenderColumns, useTenderLabel } from '../tenders/tenderView.tsx'
import styles from './MyOffers.module.css'
import { myTenderKind } from './myOfferKinds.ts'
import type { MyOffers } from './myOffers.ts'
import { toOwnColumns } from './ownColumns.tsx'

/** The company's own tenders, active or not. */
export const myTenders: MyOffers<Tender> = {
  kind: myTenderKind,
  texts: {
    table: msg`My tenders`,
    none: {
      all: msg`You have no tenders yet. What you publish is listed here.`,
      active: msg`None of your tenders is active.`,
      inReview: msg`None of your tenders is in review.`,
      inactive: msg`None of your tenders is inactive.`,
    },
    failed: msg`Your tenders could not be loaded.`,
  },
  pages: (query) => queryPages('GET /my-offers/tenders', { query }),
  useColumns: () => {
    const { t } = useLingui()
    return [
      { key: 'name', header: t`Tender`, width: 'minmax(9.75rem, 2.5fr)', cell: (row) => <NameCell row={row} /> },
      ...toOwnColumns<TenderRow, Tender>(useTenderColumns(), {
        truckType: 'minmax(6.5rem, 1.2fr)',
        price: '6rem',
        deadline: '6.5rem',
      }),
    ]
  },
  sortedBy: { price: 'price', deadline: 'deadline' },
  useRowLabel: useTenderLabel,
  useName: () => (row) => row.name,
  Card,
  cardRem: 12.25,
  Sheet: createLazyComponent(() => import('./MyTenderSheet.tsx')),
}

/** The company's name for the tender above its route. */
function NameCell({ row }: { row: Tender }) {
  const { loading, unloading } = row
  return (
    <>
      <div className={cells.line} title={row.name}>
        <span className={cells.name}>{row.name}</span>
      </div>
      <div className={styles.route}>
        <End places={loading} /> – <End places={unloading} />
      </div>
    </>
  )
}

function End({ places }: { places: Tender['loading'] }) {
  const [first, ...more] = places
  return (
    <>
      {first?.locationName} {first?.countryCode}
      {more.length > 0 && ` (+${more.length})`}
    </>
  )
}

function Card({ row }: { row: Tender }) {
  const { t } = useLingui()
  const tripsText = useTripsText()
  return (
    <>
      <div className={styles.name}>{row.name}</div>
      <div className={styles.stop}>
        <StopCell stop={{ locations: row.loading }} distanceKm={null} />
      </div>
      <div className={styles.stop}>
        <StopCell stop={{ locations: row.unloading }} distanceKm={null} />
      </div>
      <div className={styles.facts}>
        <span className={styles.trucks}>{formatTruckTypes(row)}</span>
        <TargetPriceCell row={row} />
      </div>
      <div className={styles.trucks}>{t`until ${formatDeadline(row)} · ${tripsText(row.shipments)}`}</div>
    </>
  )
}
