import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Author, Publisher } from '@veos/contract/market/offers'
import { toPhoneLink } from '@veos/contract/platform/reference/phoneLinks'
import { ReviewsButton } from '../../deals/reviews/ReviewsButton.tsx'
import { CompanyLogo } from '../../people/companies/CompanyLogo.tsx'
import { Thumbs } from '../../people/companies/Thumbs.tsx'
import PreferredBadge from '../../people/preferred-companies/PreferredBadge.tsx'
import { Fact, FactGroup } from '../../platform/ui/overlay/Sheet.tsx'

import styles from './PublisherFacts.module.css'

interface PublisherFactsProps {
  publisher: Publisher
  /** The publishing person; null while unknown, and for users who may not see it. */
  author: Author | null
}

/** The company behind an offer and the contact person. */
export function PublisherFacts({ publisher, author }: PublisherFactsProps) {
  return (
    <FactGroup title={<Trans>Publisher</Trans>}>
      <Fact label={<Trans>Company</Trans>} isWide>
        <CompanyLink publisher={publisher} />
      </Fact>
      {publisher._id !== null && (
        <Fact label={<Trans>Reviews</Trans>}>
          <ReviewsButton company={publisher}>
            <Thumbs {...publisher} />
          </ReviewsButton>
        </Fact>
      )}
      <Fact label={<Trans>Contact</Trans>}>{author?.name}</Fact>
      <Fact label={<Trans>Phone</Trans>}>
        {author?.phone && <a href={toPhoneLink(author.phone)}>{author.phone}</a>}
      </Fact>
      <Fact label={<Trans>E-mail</Trans>} isWide>
        {author &&
          (author.email === null ? (
            <Trans>Confirm your e-mail address to see phone and e-mail</Trans>
          ) : (
            <a href={`mailto:${author.email}`}>{author.email}</a>
          ))}
      </Fact>
    </FactGroup>
  )
}

/** Logo and name with a link to the company's page. */
function CompanyLink({ publisher }: { publisher: Publisher }) {
  const face = (
    <>
      <CompanyLogo {...publisher} />
      <span>
        <span className={styles.name}>{publisher.companyName}</span>
        <span className={styles.beside}>
          {publisher.country}
          {publisher._id === null ? <Thumbs {...publisher} /> : <PreferredBadge companyId={publisher._id} />}
        </span>
      </span>
    </>
  )
  if (publisher._id === null) return <div className={styles.company}>{face}</div>
  return (
    <Link to="/dashboard/company/$id" params={{ id: publisher._id }} className={styles.company}>
      {face}
    </Link>
  )
}
