import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { outageStore } from '../../platform/outage.ts'
import { IconRefreshAlert } from '../../platform/ui/icons/icons.ts'
import styles from './Notices.module.css'

/** Shown during an outage. The page stays as it is, with all typed text. */
export function OutageNotice() {
  const { t } = useLingui()
  const isAway = useSyncExternalStore(outageStore.subscribe, outageStore.isAway, () => false)
  // Always rendered: screen readers announce only changes of a live region that they already know.
  return (
    <section role="status" aria-label={t`State of Veos`}>
      {isAway && (
        <div className={styles.notice} data-outage="">
          <IconRefreshAlert size={20} aria-hidden className={styles.sign} />
          <p>
            <Trans>Veos is being repaired, we try again. What you have entered stays.</Trans>
          </p>
        </div>
      )}
    </section>
  )
}
