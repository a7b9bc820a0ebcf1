import type { ReactNode } from 'react'
import styles from './CompanyCard.module.css'

interface CardProps {
  title: ReactNode
  /** At the right end of the title. */
  action?: ReactNode
  /** As wide as the page, for tables. */
  isWide?: boolean
  children: ReactNode
}

/** One part of a company's page. */
export function Card({ title, action, isWide, children }: CardProps) {
  return (
    <section className={styles.card} data-wide={isWide || undefined}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
