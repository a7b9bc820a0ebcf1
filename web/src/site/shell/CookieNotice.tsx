import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Button } from '../../platform/ui/Button.tsx'
import styles from './Notices.module.css'

const flag = 'cookie_accept'
const listeners = new Set<() => void>()
/** Stands in where the browser keeps nothing. */
let isAccepted = false

/**
 * Runs before the first paint: the notice comes with the page, so that nothing is painted late, and whoever has read it
 * never sees it flash. A press on its button counts before React has hydrated it.
 */
export const cookieNoticeScript = `(r=>{let k='${flag}',hide=()=>r.dataset.cookiesAccepted='';try{if(localStorage.getItem(k)!==null)hide()}catch(e){}r.addEventListener('click',e=>{if(!e.target.closest('[data-cookies] button'))return;hide();try{localStorage.setItem(k,'true')}catch(e){}})})(document.documentElement)`

/** Says that there are cookies until somebody has read it. */
export function CookieNotice() {
  const { t } = useLingui()
  const isDone = useSyncExternalStore(subscribe, wasAccepted, () => false)
  if (isDone) return null
  return (
    <section aria-label={t`Cookies`} className={styles.notice} data-cookies="">
      <p>
        <Trans>Veos uses cookies only to keep you logged in and to remember your settings.</Trans>
      </p>
      <Button variant="primary" isCompact onClick={accept}>
        <Trans>Accept</Trans>
      </Button>
    </section>
  )
}

function accept() {
  isAccepted = true
  try {
    localStorage.setItem(flag, 'true')
  } catch {
    // Then it is asked again next time.
  }
  for (const listener of listeners) listener()
}

function wasAccepted() {
  try {
    return isAccepted || localStorage.getItem(flag) !== null
  } catch {
    return isAccepted
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
