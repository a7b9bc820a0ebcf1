import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** Facts about an offer, each in an element of its own, side by side as far as there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>
}
