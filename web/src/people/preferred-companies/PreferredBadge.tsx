import { useLingui } from '@lingui/react/macro'
import { IconHeartFilled } from '../../platform/ui/icons/icons.ts'
import styles from './Preferred.module.css'
import { useIsPreferred } from './preferred.queries.ts'

interface PreferredBadgeProps {
  companyId: string | null | undefined
  /** Shows an icon where the name of the company needs the room. The word is then its tooltip and accessible name. */
  isIcon?: boolean
}

/** Shown beside the name of a company that the user's company prefers. Renders nothing for others. */
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
