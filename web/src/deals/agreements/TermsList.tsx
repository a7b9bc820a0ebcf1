import styles from './Agreement.module.css'
import { type TermRow, verbatimTerms } from './termRows.ts'

/** Terms by name; a dash for missing values. */
export function TermsList({ rows }: { rows: readonly TermRow[] }) {
  return (
    <dl className={styles.terms}>
      {rows.map(({ key, label, text }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd translate={text && verbatimTerms.has(key) ? 'no' : undefined}>
            {text ?? <span className={styles.soft}>–</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
