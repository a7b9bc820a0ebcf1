import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { Card } from './CompanyCard.tsx'
import type { CompanyProfile } from './companies.queries.ts'
import { DocumentLink } from './DocumentLink.tsx'
import styles from './Documents.module.css'

/** The documents that a company shows its partners. Others do not see the card while it is empty. */
export function DocumentsCard({ company: { documents, can } }: { company: CompanyProfile }) {
  const { t } = useLingui()
  if (documents.length === 0 && !can.edit) return null
  return (
    <Card
      title={<Trans>Documents</Trans>}
      action={
        can.edit && (
          <ButtonLink to="/dashboard/my-account/documents" isCompact aria-label={t`Edit documents`}>
            <Trans>Edit</Trans>
          </ButtonLink>
        )
      }
    >
      {documents.length === 0 ? (
        <p className={styles.none}>
          <Trans>Licences and insurances that partners ask for. Upload them once, and everybody finds them here.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {documents.map((document) => (
            <li key={document._id} className={styles.document}>
              <DocumentLink document={document} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
