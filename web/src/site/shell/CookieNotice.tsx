import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { StoredKey } from '../../platform/storedKeys.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import styles from './Notices.module.css'

const flag: StoredKey<'local'> = 'cookie_accept'
const listeners = new Set<() => void>()
/** Used when storage is forbidden. */
let isAccepted = false

/**
 * Runs before the first paint: the notice is part of the page, and must not flash for users who have accepted it. Its
 * button works before hydration. The server writes this script into the page.
 */
export const cookieNoticeScript = import.meta.env.SSR
  ? `(r=>{let k='${flag}',hide=()=>r.dataset.cookiesAccepted='';try{if(localStorage.getItem(k)!==null)hide()}catch(e){}r.addEventListener('click',e=>{if(!e.target.closest('[data-cookies] button'))return;hide();try{localStorage.setItem(k,'true')}catch(e){}})})(document.documentElement)`
  : ''

/** The notice about cookies, until it is accepted. */
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
    // Storage may be forbidden: the notice then appears again at the next visit.
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
