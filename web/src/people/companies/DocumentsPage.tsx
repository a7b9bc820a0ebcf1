import { Trans, useLingui } from '@lingui/react/macro'
import { maxDocumentBytesTogether, maxDocuments } from '@veos/contract/people/reference/documents'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { IconButton } from '../../platform/ui/buttons/Button.tsx'
import { IconPencil, IconTrash } from '../../platform/ui/icons/icons.ts'
import { restoreFocusInList } from '../../platform/ui/table/restoreFocusInList.ts'
import { useMe } from '../accounts/session.queries.ts'
import { Card } from './CompanyCard.tsx'
import { type CompanyProfile, useCompanyChange } from './companies.queries.ts'
import { DeletionDialog } from './DeletionDialog.tsx'
import { DocumentLink } from './DocumentLink.tsx'
import styles from './Documents.module.css'
import { DocumentUpload } from './DocumentUpload.tsx'
import { formatSize } from './documentText.ts'
import { RenameDocumentDialog } from './RenameDocumentDialog.tsx'

type CompanyDocument = CompanyProfile['documents'][number]

/** The page where an Admin stores documents for partners. */
export function DocumentsPage() {
  const company = useMe()?.company
  if (!company) return null
  return (
    <div className={styles.cards}>
      <Card title={<Trans>Upload a document</Trans>}>
        <DocumentUpload />
      </Card>
      <Card title={<Trans>Documents</Trans>} action={<Room documents={company.documents} />}>
        <Documents documents={company.documents} />
      </Card>
    </div>
  )
}

/** The used and the available space. */
function Room({ documents }: Pick<CompanyProfile, 'documents'>) {
  const { t } = useLingui()
  const usedSize = formatSize(documents.reduce((sum, { bytes }) => sum + bytes, 0))
  const most = formatSize(maxDocumentBytesTogether)
  return <span className={styles.facts}>{t`${documents.length} of ${maxDocuments} · ${usedSize} of ${most}`}</span>
}

function Documents({ documents }: Pick<CompanyProfile, 'documents'>) {
  const { t } = useLingui()
  const [renamed, setRenamed] = useState<CompanyDocument | null>(null)
  const [deletedId, setDeletedId] = useState<string | null>(null)
  const deletion = useCompanyChange((documentId: string) => call('DELETE /companyDocument', { body: { documentId } }))
  return (
    <>
      {documents.length === 0 && (
        <p className={styles.none}>
          <Trans>Nothing yet. Members of other companies find here what you upload.</Trans>
        </p>
      )}
      <ul ref={restoreFocusInList} className={styles.list}>
        {documents.map((document) => (
          <li key={document._id} className={styles.document}>
            <DocumentLink document={document} />
            <span className={styles.buttons}>
              <IconButton label={t`Rename ${document.name}`} isCompact onClick={() => setRenamed(document)}>
                <IconPencil size={18} aria-hidden />
              </IconButton>
              <IconButton label={t`Delete ${document.name}`} isCompact onClick={() => setDeletedId(document._id)}>
                <IconTrash size={18} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {renamed && <RenameDocumentDialog document={renamed} onClose={() => setRenamed(null)} />}
      {deletedId && (
        <DeletionDialog
          id={deletedId}
          deletion={deletion}
          done={t`The document is deleted`}
          failed={t`The document was not deleted`}
          onClose={() => setDeletedId(null)}
        />
      )}
    </>
  )
}
