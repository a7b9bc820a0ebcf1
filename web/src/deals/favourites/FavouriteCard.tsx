import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { CardFact } from './FavouriteFact.tsx'
import styles from './Favourites.module.css'
import type { Favourite } from './favourites.queries.ts'
import type { FavouriteTable } from './favouriteTables.ts'

interface RemoveProps {
  row: Favourite
  onRemove: (row: Favourite) => void
}

/** A favourite as a card, where there is no room for columns. */
export function FavouriteCard({ row, table, onRemove }: RemoveProps & { table: FavouriteTable }) {
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <div className={styles.cardName}>
          <FavouriteName row={row} />
        </div>
        <RemoveButton row={row} onRemove={onRemove} />
      </div>
      <div className={styles.cardFacts}>
        {table.facts.map((fact) => (
          <CardFact key={fact} row={row} fact={fact} table={table} />
        ))}
      </div>
    </div>
  )
}

/** The name of a favourite with its company, or a note that the offer was removed. */
export function FavouriteName({ row: { name, companyName, isAvailable } }: { row: Favourite }) {
  return (
    <>
      <div className={styles.name} title={name}>
        {name}
      </div>
      <div className={styles.under} title={companyName ?? undefined}>
        {isAvailable ? companyName : <Trans>no longer available</Trans>}
      </div>
    </>
  )
}

export function RemoveButton({ row, onRemove }: RemoveProps) {
  const { t } = useLingui()
  return (
    <Button isCompact variant="quiet" aria-label={t`Remove ${row.name}`} onClick={() => onRemove(row)}>
      <Trans>Remove</Trans>
    </Button>
  )
}
