import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './CompanyCard.module.css'

interface CardProps {
  title: ReactNode
  /** Shown at the right end of the title. */
  action?: ReactNode
  /** As wide as the page, for tables. */
  isWide?: boolean
  /** The hash that links to this card. The card then scrolls into view and takes the focus. */
  id?: string
  children: ReactNode
}

/** A section of a company's page. */
export function Card({ title, action, isWide, id, children }: CardProps) {
  const section = useRef<HTMLElement>(null)
  const isNamed = useLocation({ select: ({ hash }) => id !== undefined && hash === id })
  useEffect(() => {
    if (!isNamed) return
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [isNamed])
  return (
    <section
      ref={section}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={styles.card}
      data-wide={isWide || undefined}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
