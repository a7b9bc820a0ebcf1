import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** Facts about an offer, beside one another as long as there is room; each in an element of its own. */
export function Facts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>
}
