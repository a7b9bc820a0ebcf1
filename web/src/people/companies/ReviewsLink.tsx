import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import styles from './Thumbs.module.css'
import { Thumbs } from './Thumbs.tsx'

interface ReviewsLinkProps {
  /** Without an id for visitors, and for a company that is not there any more. */
  company: { _id: string | null; companyName: string; positive: number | null; negative: number | null }
}

/** The counts of a company's reviews, leading to them; those of a company without any are text. */
export function ReviewsLink({ company: { _id: id, companyName, positive, negative } }: ReviewsLinkProps) {
  const { t } = useLingui()
  const thumbs = <Thumbs positive={positive} negative={negative} />
  if (id === null || (!positive && !negative)) return thumbs
  return (
    <Link
      to="/dashboard/company/$id"
      params={{ id }}
      hash="reviews"
      preload={false}
      title={t`Reviews of ${companyName}`}
      className={styles.link}
    >
      {thumbs}
    </Link>
  )
}
