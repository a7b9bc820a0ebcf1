import { Suspense } from 'react'
import { lazyComponent } from '../../platform/lazyComponent.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { CookieNotice } from './CookieNotice.tsx'
import styles from './Notices.module.css'
import { OutageNotice } from './OutageNotice.tsx'

/** A page that has just been loaded is the newest: what watches that comes after it. */
const VersionNotice = lazyComponent(() => import('./VersionNotice.tsx'))

/** Notices of the product itself, in bars at the bottom of every page. */
export function Notices() {
  const isHydrated = useHydrated()
  return (
    <div className={styles.stack}>
      <OutageNotice />
      {isHydrated && (
        <Suspense>
          <VersionNotice />
        </Suspense>
      )}
      <CookieNotice />
    </div>
  )
}
