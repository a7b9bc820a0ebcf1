import { CookieNotice } from './CookieNotice.tsx'
import styles from './Notices.module.css'
import { OutageNotice } from './OutageNotice.tsx'
import { VersionNotice } from './VersionNotice.tsx'

/** Notices about the product itself, in bars at the bottom of every page. */
export function Notices() {
  return (
    <div className={styles.stack}>
      <OutageNotice />
      <VersionNotice />
      <CookieNotice />
    </div>
  )
}
