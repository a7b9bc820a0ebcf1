import { useLingui } from '@lingui/react/macro'
import type { Publisher } from '@veos/contract/offers'
import { IconThumbDown, IconThumbUp } from '../ui/icons.ts'
import styles from './cells.module.css'

/** Who offers it and how others rate them; x characters for visitors, as the server sends them. */
export function PublisherCell({ publisher }: { publisher: Publisher }) {
  return (
    <>
      <div className={styles.publisher} title={publisher.companyName}>
        {publisher.companyName}
      </div>
      <Thumbs publisher={publisher} />
    </>
  )
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
