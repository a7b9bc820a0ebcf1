import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

interface CardProps {
  title: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** One subject of a page that has several. */
export function Card({ title, actions, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
