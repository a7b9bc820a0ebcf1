import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './OfferForm.module.css'

interface FormPreviewProps {
  children: ReactNode
  /** What it takes to see something, for kinds without places and dates. */
  empty?: ReactNode
}

/** The offer as others will see it in the list, while it is being written; null until there is something to see. */
export function FormPreview({ children, empty }: FormPreviewProps) {
  return (
    <section aria-labelledby="preview-title" className={styles.preview}>
      <h2 id="preview-title">
        <Trans>As others will see it</Trans>
      </h2>
      {children ? (
        <div className={styles.previewCard}>{children}</div>
      ) : (
        <p className={styles.previewEmpty}>
          {empty ?? <Trans>Your offer takes shape here once it has places and dates.</Trans>}
        </p>
      )}
    </section>
  )
}
