import { IconFileText } from '../../platform/ui/icons/icons.ts'
import type { CompanyProfile } from './companies.queries.ts'
import styles from './Documents.module.css'
import { formatDocumentFacts } from './documentText.ts'

/** A link that downloads a document. */
export function DocumentLink({ document }: { document: CompanyProfile['documents'][number] }) {
  return (
    <>
      <IconFileText size={20} aria-hidden className={styles.icon} />
      <span className={styles.words}>
        <a href={document.url} download className={styles.name}>
          {document.name}
        </a>
        <span className={styles.facts}>{formatDocumentFacts(document)}</span>
      </span>
    </>
  )
}
