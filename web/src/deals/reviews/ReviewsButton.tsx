import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import styles from './Reviews.module.css'

const ReviewsDialog = createLazyComponent(() => import('./ReviewsDialog.tsx'))

interface ReviewsButtonProps {
  /** Null for visitors. */
  company: { _id: string | null; companyName: string; positive: number | null; negative: number | null }
  /** The numbers of reviews. */
  children: ReactNode
}

/** The numbers of a company's reviews, as a button that opens them. Plain text for a company without reviews. */
export function ReviewsButton({ company, children }: ReviewsButtonProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { _id: id, companyName, positive, negative } = company
  if (id === null || (!positive && !negative)) return children
  return (
    <>
      <button type="button" className={styles.thumbs} title={t`Reviews`} onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <ReviewsDialog companyId={id} companyName={companyName} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
