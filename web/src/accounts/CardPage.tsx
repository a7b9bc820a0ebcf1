import type { ReactNode } from 'react'
import styles from './CardPage.module.css'

/** A page with one small form in its middle: logging in, and what leads there. */
export function CardPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
