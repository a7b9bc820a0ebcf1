import { useLingui } from '@lingui/react/macro'
import { FailedState } from '../../platform/ui/page/States.tsx'
import { DataTable } from '../../platform/ui/table/DataTable.tsx'
import type { Column } from '../../platform/ui/table/dataTableTypes.ts'
import { useList } from '../../platform/useList.ts'
import { FavouriteCard, FavouriteName, RemoveButton } from './FavouriteCard.tsx'
import { FactCell } from './FavouriteFact.tsx'
import styles from './Favourites.module.css'
import { type Favourite, type MarkedOffer, queryFavourites } from './favourites.queries.ts'
import type { FavouriteTable } from './favouriteTables.ts'
import { useFactText } from './useFactText.ts'

interface FavouritesTableProps {
  table: FavouriteTable
  onRemove: (offer: MarkedOffer) => void
}

/** The favourites of one kind. Renders nothing without any. */
export function FavouritesTable({ table, onRemove }: FavouritesTableProps) {
  const { t, i18n } = useLingui()
  const list = useList(queryFavourites(table.type))
  const { label } = useFactText(table)
  const { total = 0 } = list.table
  const title = i18n._(table.kind.name)
  const askToRemove = ({ favouriteId: offerId, name, type }: Favourite) => onRemove({ offerId, name, type })
  if (list.isEmpty) return null
  const columns: Column<Favourite>[] = [
    { key: 'name', header: title, width: 'minmax(9rem, 2fr)', cell: (row) => <FavouriteName row={row} /> },
    ...table.facts.map(
      (fact): Column<Favourite> => ({
        key: fact,
        header: label(fact),
        width: fact === 'price' || fact === 'deadline' ? '8.5rem' : 'minmax(9rem, 1.2fr)',
        ...(fact === 'price' && { align: 'end' }),
        cell: (row) => <FactCell row={row} fact={fact} table={table} />,
      }),
    ),
    {
      key: 'remove',
      header: <span className="visually-hidden">{t`Actions`}</span>,
      width: '6rem',
      align: 'end',
      cell: (row) => <RemoveButton row={row} onRemove={askToRemove} />,
    },
  ]
  return (
    <section className={styles.section} aria-labelledby={`favourites-${table.type}`}>
      <h2 id={`favourites-${table.type}`} className={styles.title}>
        {title}
        {total > 0 && <span className={styles.count}>{total}</span>}
      </h2>
      {list.failed ? (
        <FailedState {...list.failed} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rowKey={(row) => row._id}
          rowLink={({ favouriteId: id }) => ({ to: table.kind.list, params: { id }, state: { sheet: id } })}
          rowLabel={(row) => (row.isAvailable ? row.name : t`${row.name}, no longer available`)}
          rowState={(row) => ({ isOff: !row.isAvailable })}
          card={(row) => <FavouriteCard row={row} table={table} onRemove={askToRemove} />}
          cardRem={4.375 + 1.1875 * table.facts.length}
          {...list.table}
          empty={null}
        />
      )}
    </section>
  )
}
