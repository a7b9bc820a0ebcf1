import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'
import { build } from '../../platform/build.ts'
import { onReconnect } from '../../platform/realtime.ts'
import { reloadWithDrafts } from '../../platform/reloading.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import styles from './Notices.module.css'

const leastMsBetween = 60_000
/** The interval of checks for a page that stays open all day. */
const everyMs = 10 * 60_000

/** Suggests a reload when the server has a newer build than the open page, which may be days old. */
export function VersionNotice() {
  const { t } = useLingui()
  if (!useNewerVersion()) return null
  return (
    <section role="status" aria-label={t`New version`} className={styles.notice} data-newer-version="">
      <p>
        <Trans>There is a newer version of Veos, please update</Trans>
      </p>
      <Button variant="primary" isCompact onClick={reloadWithDrafts}>
        <Trans>Update version</Trans>
      </Button>
    </section>
  )
}

/**
 * Checked when the window gets the focus, at an interval, and after an outage, in which the server may have been
 * replaced.
 */
function useNewerVersion(): boolean {
  const [isNewer, setNewer] = useState(false)
  useEffect(() => {
    if (build === null) return
    // A page that was just loaded is up to date.
    let checkedAtMs = Date.now()
    const check = async () => {
      checkedAtMs = Date.now()
      const result = await call('GET /version')
      if (result.ok) setNewer(result.answer.build !== null && result.answer.build !== build)
    }
    const checkSometimes = () => {
      if (Date.now() - checkedAtMs >= leastMsBetween) check()
    }
    window.addEventListener('focus', checkSometimes)
    const timer = setInterval(() => !document.hidden && checkSometimes(), everyMs)
    const stop = onReconnect(check)
    return () => {
      window.removeEventListener('focus', checkSometimes)
      clearInterval(timer)
      stop()
    }
  }, [])
  return isNewer
}
