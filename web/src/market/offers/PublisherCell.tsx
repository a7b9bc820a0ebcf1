import { useLingui } from '@lingui/react/macro'
import type { Publisher } from '@veos/contract/market/offers'
import { IconLock, IconThumbDown, IconThumbUp } from '../../platform/ui/icons.ts'
import styles from './cells.module.css'

/** Who offers it and how others rate them; x characters for visitors, as the server sends them. */
export function PublisherCell({ publisher }: { publisher: Publisher }) {
  return (
    <>
      <div className={styles.publisher} title={publisher.companyName}>
        <PublisherName publisher={publisher} />
      </div>
      {publisher._id === null ? (
        <div className={styles.under} title={kindText(publisher)}>
          <Thumbs publisher={publisher} /> {kindText(publisher)}
        </div>
      ) : (
        <Thumbs publisher={publisher} />
      )}
    </>
  )
}

/** The same at the foot of a card: the name takes what the figures leave. */
export function CardPublisher({ publisher }: { publisher: Publisher }) {
  return (
    <>
      <span className={styles.cardPublisher} title={publisher.companyName}>
        <PublisherName publisher={publisher} />
      </span>
      <Thumbs publisher={publisher} />
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
  return `${companyType}, ${country}`
}

/** Positive and negative reviews; `x` where they are hidden. */
export function Thumbs({ publisher }: { publisher: Publisher }) {
  const { t } = useLingui()
  const { positive, negative } = publisher
  return (
    <span className={styles.thumbs}>
      <span>
        <IconThumbUp size={14} aria-hidden />
        <span className="visually-hidden">{t`Positive reviews:`} </span>
        {positive ?? 'x'}
      </span>
      <span>
        <IconThumbDown size={14} aria-hidden />
        <span className="visually-hidden">{t`Negative reviews:`} </span>
        {negative ?? 'x'}
      </span>
    </span>
  )
}
