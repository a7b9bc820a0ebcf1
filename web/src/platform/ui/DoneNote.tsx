import type { ReactNode } from 'react'
import styles from './DoneNote.module.css'
import { IconCheck } from './icons.ts'

/** 'Saved', beside the button that did it. The place for it is always there, so that screen readers hear it. */
export function DoneNote({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <span role="status" className={styles.note}>
      {isShown && (
        <>
          <IconCheck size={18} aria-hidden />
          {children}
        </>
      )}
    </span>
  )
}
