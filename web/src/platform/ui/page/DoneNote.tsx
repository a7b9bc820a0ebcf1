import type { ReactNode } from 'react'
import { IconCheck } from '../icons/icons.ts'
import styles from './DoneNote.module.css'

/** 'Saved', beside the button that was pressed. Always rendered, so that screen readers announce it. */
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
