import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import styles from './Thumbs.module.css'
import { Thumbs } from './Thumbs.tsx'

interface ReviewsLinkProps {
  /** The id is null for visitors and for companies that do not exist any more. */
  company: { _id: string | null; companyName: string; positive: number | null; negative: number | null }
}

/** The numbers of a company's reviews as a link to them. Plain text for a company without reviews. */
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
