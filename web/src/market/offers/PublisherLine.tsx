import { Link } from '@tanstack/react-router'
import type { Publisher } from '@veos/contract/market/offers'
import { PublisherName, Thumbs } from './PublisherCell.tsx'
import styles from './PublisherLine.module.css'

/** Who offers it, in one line under the head of a sheet: the name leads to the company's page where there is one to see. */
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
      <Thumbs publisher={publisher} />
    </div>
  )
}
