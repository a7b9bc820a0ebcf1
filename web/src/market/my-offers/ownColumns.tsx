import { useLingui } from '@lingui/react/macro'
import { WaitingBids } from '../../deals/negotiations/WaitingBids.tsx'
import { formatLocalTableDate } from '../../platform/ui/dates/localDates.ts'
import type { Column } from '../../platform/ui/table/dataTableTypes.ts'
import styles from './MyOffers.module.css'
import type { EqualOffers } from './myOffers.queries.ts'
import type { MyOffers, OwnOffer } from './myOffers.ts'
import type { OwnOfferSort } from './myOffersSearch.ts'
import { OfferMenu } from './OfferMenu.tsx'
import { StatusSwitch } from './StatusSwitch.tsx'

/** Columns of the public list with smaller widths, because tablets have to fit the owner's columns too. */
export function toOwnColumns<Row, Offer extends Row>(
  shared: readonly Column<Row>[],
  widths: Record<string, string>,
): Column<Offer>[] {
  return shared.flatMap(({ key, header, align, cell }): Column<Offer>[] => {
    const width = widths[key]
    return width ? [{ key, header, align, cell, width }] : []
  })
}

/** The width of a column whose content is `rem` wide. */
export function computeColumnWidth(rem: number): string {
  return `calc(${rem}rem + 2 * var(--cell-space))`
}

/** Opens the dialogs of a row, which are rendered outside the table. */
interface RowQuestions {
  onDelete: (offer: { id: string; name: string }) => void
  onEqual: (offers: EqualOffers) => void
}

/** The columns of the public list, followed by those for the owner. */
export function useMyOfferColumns<Offer extends OwnOffer>(
  { kind, useColumns, useName, sortedBy }: MyOffers<Offer>,
  { onDelete, onEqual }: RowQuestions,
): Column<Offer>[] {
  const { t } = useLingui()
  const nameOf = useName()
  return [
    ...useColumns().map((column) => ({ ...column, sortKey: sortedBy[column.key] })),
    {
      key: 'published',
      header: t`Published`,
      width: computeColumnWidth(4.75),
      sortKey: 'published' satisfies OwnOfferSort,
      cell: (row) => <span className={styles.published}>{formatLocalTableDate(new Date(row.createdAt))}</span>,
    },
    {
      key: 'status',
      header: t`Status`,
      width: computeColumnWidth(4.75),
      cell: (row) => (
        <span className={styles.status}>
          <StatusSwitch kind={kind} offer={row} onEqual={onEqual} />
          <WaitingBids offerId={row._id} className={styles.waiting} />
        </span>
      ),
    },
    {
      key: 'menu',
      header: <span className="visually-hidden">{t`Actions`}</span>,
      width: computeColumnWidth(1.75),
      cell: (row) => <OfferMenu {...{ kind, onDelete }} id={row._id} name={nameOf(row)} isFixed={isFixed(row)} />,
    },
  ]
}

/**
 * Whether a part is awarded. An ended plan forbids both actions: the Edit link then stays, and its form explains why.
 */
function isFixed({ can }: OwnOffer): boolean {
  return can.duplicate && !can.edit
}

interface MyOfferCardProps<Offer extends OwnOffer> extends RowQuestions {
  offers: MyOffers<Offer>
  row: Offer
}

/** The card of an own offer on phones: the card of the kind, then status, date and menu. */
export function MyOfferCard<Offer extends OwnOffer>({ offers, row, onDelete, onEqual }: MyOfferCardProps<Offer>) {
  const { kind, Card, useName } = offers
  const nameOf = useName()
  return (
    <div className={styles.card}>
      <Card row={row} />
      <div className={styles.facts}>
        <StatusSwitch kind={kind} offer={row} onEqual={onEqual} />
        <WaitingBids offerId={row._id} className={styles.waiting} />
        <span className={styles.trucks}>{formatLocalTableDate(new Date(row.createdAt))}</span>
        <OfferMenu {...{ kind, onDelete }} id={row._id} name={nameOf(row)} isFixed={isFixed(row)} />
      </div>
    </div>
  )
}
