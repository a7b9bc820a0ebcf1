import { useLingui } from '@lingui/react/macro'
import type { Publisher } from '@veos/contract/market/offers'
import { companyTypeLabel } from '../../people/companies/companyTypes.ts'
import { ReviewsLink } from '../../people/companies/ReviewsLink.tsx'
import { Thumbs } from '../../people/companies/Thumbs.tsx'
import { lateComponent } from '../../platform/lazyComponent.ts'
import { IconLock } from '../../platform/ui/icons.ts'
import styles from './cells.module.css'

const PreferredBadge = lateComponent(() => import('../../people/preferred-companies/PreferredBadge.tsx'))

/** Who offers it and how others rate them; x characters for visitors, as the server sends them. */
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

/** Loaded after the list: that the reader's own company prefers this one. */
export function PublisherMark({ publisher: { _id }, isIcon }: { publisher: Publisher; isIcon?: boolean }) {
  return _id !== null && <PreferredBadge companyId={_id} isIcon={isIcon} />
}

/** The same at the foot of a card, in one line, as far as the figures leave room. Visitors read the kind alone. */
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

/** The name; if it is masked, who can see it. */
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

/** `Forwarder, Germany`: visible to everybody. */
function kindText({ companyType, country }: Publisher): string {
  return `${companyTypeLabel(companyType)}, ${country}`
}
