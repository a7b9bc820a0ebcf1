import { FavouriteStar } from '../../../deals/favourites/FavouriteStar.tsx'
import type { KindFacts } from '../kindFacts.ts'
import { type NamedOffer, toMarkedOffer } from '../markedOffer.ts'
import styles from './RowStar.module.css'

/** The favourite star of an offer in a list: at the end of a row, or in the corner of a card. */
export default function RowStar({ row, facts }: { row: NamedOffer; facts: KindFacts }) {
  return (
    <span className={styles.star}>
      <FavouriteStar offer={toMarkedOffer(row, facts)} />
    </span>
  )
}
