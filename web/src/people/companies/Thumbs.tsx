import { useLingui } from '@lingui/react/macro'
import { IconThumbDown, IconThumbUp } from '../../platform/ui/icons/icons.ts'
import styles from './Thumbs.module.css'

interface ThumbsProps {
  /** Null when hidden. */
  positive: number | null
  negative: number | null
}

/** The numbers of positive and negative reviews of a company; `x` when hidden. */
export function Thumbs({ positive, negative }: ThumbsProps) {
  const { t } = useLingui()
  return (
    <span className={styles.thumbs} data-thumbs>
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
