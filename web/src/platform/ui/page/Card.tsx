import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

interface CardProps {
  title: ReactNode
  /** Shown beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A section of a page, in a box. */
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
