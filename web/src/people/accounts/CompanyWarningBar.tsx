import { Trans } from '@lingui/react/macro'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { Banner } from '../../platform/ui/page/States.tsx'
import styles from './ConfirmEmailBar.module.css'
import { useMe } from './session.queries.ts'

/** Shown above the members' pages while staff waits for the company to correct something. */
export function CompanyWarningBar() {
  const warning = useMe()?.user.warning
  if (!warning) return null
  const day = formatDate(warning.dueOn)
  return (
    <div className={styles.bar}>
      <Banner kind="warning">
        <p>
          <Trans>Veos has warned your company. Put this right by {day}, or it may be suspended:</Trans>
        </p>
        <p className={styles.words}>{warning.reason}</p>
      </Banner>
    </div>
  )
}
