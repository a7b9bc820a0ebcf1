import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './OfferForm.module.css'

interface FormPreviewProps {
  children: ReactNode
  /** Names the missing input, for kinds without places and dates. */
  empty?: ReactNode
}

/** A preview of the offer in the list. `children` is null until there is enough to show. */
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
