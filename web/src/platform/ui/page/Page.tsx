import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Page.module.css'

interface PageProps {
  /** The only `h1` of the page. */
  title: ReactNode
  /** One line under or beside the title, such as the number of results. */
  summary?: ReactNode
  actions?: ReactNode
  /** `full` for tables, `form` for wizards, `reading` for text. */
  width?: 'full' | 'form' | 'reading'
  children: ReactNode
}

/** The frame of every page inside the shell: title, actions, content. */
export function Page({ title, summary, actions, width = 'full', children }: PageProps) {
  return (
    <div className={cx(styles.page, styles[width])}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h1>{title}</h1>
          {summary && <div className={styles.summary}>{summary}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
