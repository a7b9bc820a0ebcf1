import { Trans } from '@lingui/react/macro'
import styles from './Favourites.module.css'
import type { Favourite } from './favourites.queries.ts'
import type { FavouriteTable, ShownFact } from './favouriteTables.ts'
import { useFactText } from './useFactText.ts'

interface FactProps {
  row: Favourite
  fact: ShownFact
  table: FavouriteTable
}

/** The current value of a fact, with the value at the time of marking below. A price shows its unit in both. */
export function FactCell({ row, fact, table }: FactProps) {
  const { text, unit } = useFactText(table)
  const perUnit = unit(fact, row)
  return (
    <>
      <div className={fact === 'price' ? styles.price : styles.line} translate={fact === 'price' ? 'no' : undefined}>
        {text(fact, row)}
      </div>
      {fact in row.was ? (
        <WasText was={text(fact, row.was)} perUnit={perUnit} />
      ) : (
        perUnit && <div className={styles.under}>{perUnit}</div>
      )}
    </>
  )
}

/** The same for a card, with the label of the fact. */
export function CardFact({ row, fact, table }: FactProps) {
  const { text, label, unit } = useFactText(table)
  return (
    <div className={styles.cardFact}>
      <span className={styles.label}>{label(fact)}</span>
      <div className={styles.cardValue}>
        <span>
          <span translate={fact === 'price' ? 'no' : undefined}>{text(fact, row)}</span> {unit(fact, row)}
        </span>
        {fact in row.was && <WasText was={text(fact, row.was)} />}
      </div>
    </div>
  )
}

function WasText({ was, perUnit }: { was: string; perUnit?: string | null }) {
  return (
    <div className={styles.was}>
      <Trans>was {was}</Trans>
      {perUnit && ` ${perUnit}`}
    </div>
  )
}
