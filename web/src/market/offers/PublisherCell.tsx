import { useLingui } from '@lingui/react/macro'
import type { Publisher } from '@veos/contract/market/offers'
import { getCompanyTypeLabel } from '../../people/companies/companyTypes.ts'
import { ReviewsLink } from '../../people/companies/ReviewsLink.tsx'
import { Thumbs } from '../../people/companies/Thumbs.tsx'
import { createLateComponent } from '../../platform/lazyComponent.ts'
import { IconLock } from '../../platform/ui/icons/icons.ts'
import styles from './cells.module.css'

const PreferredBadge = createLateComponent(() => import('../../people/preferred-companies/PreferredBadge.tsx'))

/** The publisher and its rating. Visitors see x characters instead of the name, as the server sends them. */
export function PublisherCell({ publisher }: { publisher: Publisher }) {
  return (
    <>
      <div className={styles.publisher} title={publisher.companyName}>
        <PublisherName publisher={publisher} />
      </div>
      {publisher._id === null ? (
        <div className={styles.under} title={kindText(publisher)}>
          <Thumbs {...publisher} /> {kindText(publisher)}
        </div>
      ) : (
        <span className={styles.reviews}>
          <ReviewsLink company={publisher} />
          <PublisherMark publisher={publisher} />
        </span>
      )}
    </>
  )
}

/** Marks a publisher as preferred by the user's own company. Loaded after the list. */
export function PublisherMark({ publisher: { _id }, isIcon }: { publisher: Publisher; isIcon?: boolean }) {
  return _id !== null && <PreferredBadge companyId={_id} isIcon={isIcon} />
}

/**
 * The publisher in one line at the foot of a card, as far as the figures leave room. Visitors see only type and
 * country.
 */
export function CardPublisher({ publisher }: { publisher: Publisher }) {
  const { t } = useLingui()
  return (
    <>
      {publisher._id === null ? (
        <span className={styles.cardPublisher} title={`${kindText(publisher)} · ${t`Members see who`}`}>
          <IconLock size={14} aria-hidden /> {kindText(publisher)} · {t`Members see who`}
        </span>
      ) : (
        <span className={styles.cardPublisher} title={`${publisher.companyName} · ${kindText(publisher)}`}>
          <strong>{publisher.companyName}</strong> {kindText(publisher)}
        </span>
      )}
      <PublisherMark publisher={publisher} isIcon />
      <ReviewsLink company={publisher} />
    </>
  )
}

/** The name of the publisher; if it is masked, an explanation of who can see it. */
export function PublisherName({ publisher }: { publisher: Publisher }) {
  const { t } = useLingui()
  if (publisher._id !== null) return publisher.companyName
  return (
    <span className={styles.masked} title={`${t`Members see who`} · ${kindText(publisher)}`}>
      <span className={styles.name}>{publisher.companyName}</span>
      <IconLock size={14} aria-hidden />
      <span className={styles.forMembers}>{t`Members see who`}</span>
    </span>
  )
}

/** `Forwarder, Germany`: visible to visitors too. */
function kindText({ companyType, country }: Publisher): string {
  return `${getCompanyTypeLabel(companyType)}, ${country}`
}
