import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { outageStore } from '../../platform/outage.ts'
import { IconRefreshAlert } from '../../platform/ui/icons.ts'
import styles from './Notices.module.css'

/** Says that the server is away, for as long as it is: nothing on the page changes for it, and what was typed stays. */
export function OutageNotice() {
  const { t } = useLingui()
  const isAway = useSyncExternalStore(outageStore.subscribe, outageStore.isAway, () => false)
  // There from the beginning: screen readers read what comes into a place that they know.
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
