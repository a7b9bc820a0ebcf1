import { CookieNotice } from './CookieNotice.tsx'
import styles from './Notices.module.css'
import { VersionNotice } from './VersionNotice.tsx'

/** What the product says by itself, in the corner of every page, above the actions that stand there. */
export function Notices() {
  return (
    <div className={styles.stack}>
      <VersionNotice />
      <CookieNotice />
    </div>
  )
}
