import { Fragment, type ReactNode } from 'react'
import { cx } from '../../platform/ui/cx.ts'
import styles from './OfferCard.module.css'

interface OfferCardProps {
  /** The left and the right part of a line, such as an end of the journey and the price. */
  lines: readonly { start: ReactNode; end?: ReactNode }[]
  /** The truck and its load, in one line. */
  load?: ReactNode
  /** Further content, in a line of its own. */
  more?: ReactNode
  /** The age and the publisher. */
  foot: ReactNode
}

/**
 * An offer as a card, where there is no room for columns. No part is wider than the card, and figures are never cut
 * off.
 */
export function OfferCard({ lines, load, more, foot }: OfferCardProps) {
  return (
    <div className={styles.card}>
      {lines.map(({ start, end }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card never change places
        <Fragment key={at}>
          <div className={cx(styles.start, !end && styles.whole)}>{start}</div>
          {end && <div className={styles.end}>{end}</div>}
        </Fragment>
      ))}
      {load && <div className={styles.load}>{load}</div>}
      {more && <div className={styles.whole}>{more}</div>}
      <div className={styles.foot}>{foot}</div>
    </div>
  )
}
