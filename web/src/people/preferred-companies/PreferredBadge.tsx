import { useLingui } from '@lingui/react/macro'
import { IconHeartFilled } from '../../platform/ui/icons.ts'
import styles from './Preferred.module.css'
import { useIsPreferred } from './preferred.queries.ts'

interface PreferredBadgeProps {
  companyId: string | null | undefined
  /** Where the name of the company needs the room: the word is its title, and read aloud. */
  isIcon?: boolean
}

/** Beside the name of a company that one's own prefers; nothing beside others. */
export default function PreferredBadge({ companyId, isIcon }: PreferredBadgeProps) {
  const { t } = useLingui()
  if (!useIsPreferred(companyId)) return null
  return (
    <span className={styles.badge} title={t`Preferred by your company`}>
      <IconHeartFilled size={14} aria-hidden />
      <span className={isIcon ? 'visually-hidden' : styles.word}>{t`Preferred`}</span>
    </span>
  )
}
