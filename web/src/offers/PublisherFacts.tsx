import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Author, Publisher } from '@veos/contract/offers'
import { Fact, FactGroup } from '../ui/Sheet.tsx'
import { Thumbs } from './PublisherCell.tsx'
import styles from './PublisherFacts.module.css'

interface PublisherFactsProps {
  publisher: Publisher
  /** Who published it; not known yet, or not to everybody. */
  author: Author | null
}

/** The company behind an offer and the person to speak to. */
export function PublisherFacts({ publisher, author }: PublisherFactsProps) {
  return (
    <FactGroup title={<Trans>Publisher</Trans>}>
      <Fact label={<Trans>Company</Trans>} isWide>
        <CompanyLink publisher={publisher} />
      </Fact>
      <Fact label={<Trans>Contact</Trans>}>{author?.name}</Fact>
      <Fact label={<Trans>Phone</Trans>}>
        {author && <a href={`tel:${author.phone.replace(/[^+\d]/g, '')}`}>{author.phone}</a>}
      </Fact>
      <Fact label={<Trans>E-mail</Trans>} isWide>
        {author && <a href={`mailto:${author.email}`}>{author.email}</a>}
      </Fact>
    </FactGroup>
  )
}

/** Logo, name and ratings, leading to the company's page. */
function CompanyLink({ publisher }: { publisher: Publisher }) {
  const face = (
    <>
      <Logo publisher={publisher} />
      <span>
        <span className={styles.name}>{publisher.companyName}</span>
        <span className={styles.beside}>
          {publisher.country}
          <Thumbs publisher={publisher} />
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

/** The company's logo, or its initials until it has one. */
function Logo({ publisher: { logo, companyName } }: { publisher: Publisher }) {
  if (logo) return <img className={styles.logo} src={logo} alt="" width={44} height={44} />
  return (
    <span className={styles.logo} aria-hidden>
      {initialsOf(companyName)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s.-]+/).filter((word) => /^\p{L}/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('')
}
