import { Trans, useLingui } from '@lingui/react/macro'
import styles from './Favourites.module.css'
import type { Favourite } from './favourites.queries.ts'
import type { FavouriteTable, ShownFact } from './favouriteTables.ts'
import { useFactText } from './useFactText.ts'

interface FactProps {
  row: Favourite
  fact: ShownFact
  table: FavouriteTable
}

/** A fact as it is, over what it was when the offer was marked. */
export function FactCell({ row, fact, table }: FactProps) {
  const { i18n } = useLingui()
  const { text } = useFactText(table)
  const isPrice = fact === 'price'
  return (
    <>
      <div className={isPrice ? styles.price : styles.line}>{text(fact, row)}</div>
      {fact in row.was ? (
        <WasText was={text(fact, row.was)} />
      ) : (
        isPrice && row.price && table.perUnit && <div className={styles.under}>{i18n._(table.perUnit)}</div>
      )}
    </>
  )
}

/** The same on a card, with its name. */
export function CardFact({ row, fact, table }: FactProps) {
  const { text, label } = useFactText(table)
  return (
    <div className={styles.cardFact}>
      <span className={styles.label}>{label(fact)}</span>
      <div className={styles.cardValue}>
        <span>{text(fact, row)}</span>
        {fact in row.was && <WasText was={text(fact, row.was)} />}
      </div>
    </div>
  )
}

function WasText({ was }: { was: string }) {
  return (
    <div className={styles.was}>
      <Trans>was {was}</Trans>
    </div>
  )
}
