import { type ReactNode, useRef } from 'react'
import { useFirstField } from '../../platform/ui/fields/focusField.ts'
import styles from './CardPage.module.css'

/** The layout of a page with one small form in the middle, such as the log-in. */
export function CardPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null)
  useFirstField(card)
  return (
    <div className={styles.page}>
      <div ref={card} className={styles.card}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
