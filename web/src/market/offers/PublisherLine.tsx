import { Link } from '@tanstack/react-router'
import type { Publisher } from '@veos/contract/market/offers'
import { ReviewsLink } from '../../people/companies/ReviewsLink.tsx'
import { PublisherMark, PublisherName } from './PublisherCell.tsx'
import styles from './PublisherLine.module.css'

/** The publisher in one line under the head of a sheet, with a link to the company's page if the user may see it. */
export function PublisherLine({ publisher }: { publisher: Publisher }) {
  const { _id: id, companyName } = publisher
  return (
    <div className={styles.line}>
      {id === null ? (
        <span className={styles.name}>
          <PublisherName publisher={publisher} />
        </span>
      ) : (
        <Link to="/dashboard/company/$id" params={{ id }} className={styles.name}>
          {companyName}
        </Link>
      )}
      <ReviewsLink company={publisher} />
      <PublisherMark publisher={publisher} />
    </div>
  )
}
