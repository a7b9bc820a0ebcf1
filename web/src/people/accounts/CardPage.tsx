import { type ReactNode, useRef } from 'react'
import { useFirstField } from '../../platform/ui/focusField.ts'
import styles from './CardPage.module.css'

/** A page with one small form in its middle: logging in, and what leads there. */
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
