import { type ReactNode, useEffect } from 'react'
import { SecondFactorGuard } from '../../people/accounts/SecondFactorGuard.tsx'
import { isSecondFactorDue } from '../../people/accounts/secondFactorDue.ts'
import { useMe } from '../../people/accounts/session.queries.ts'
import { createLateComponent } from '../../platform/lazyComponent.ts'
import { KeyHelp } from '../../platform/ui/keys/KeyHelp.tsx'
import styles from './AppShell.module.css'
import { replayEarlyPresses } from './earlyPresses.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { MemberBar } from './MemberBar.tsx'
import { Notices } from './Notices.tsx'
import { SearchKey } from './SearchKey.tsx'
import { SideRail } from './SideRail.tsx'

const MemberRealtime = createLateComponent(() => import('./MemberRealtime.tsx'))

/**
 * The frame of every page. Only its parts subscribe to the location, not the frame: otherwise a redirect during
 * hydration would render everything again.
 */
export function AppShell({ children }: { children: ReactNode }) {
  const me = useMe()
  // Runs outside of React's commit, because replaying events hydrates further parts of the page.
  useEffect(() => {
    const timer = setTimeout(replayEarlyPresses)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const timer = setTimeout(runAfterLoad, afterLoadMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.shell}>
      <Notices />
      <Header />
      <div className={styles.body}>
        {me?.company && <SideRail me={me} />}
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Footer />
      {me?.company && <MemberBar />}
      {me?.company && <MemberRealtime userId={me.user.id} />}
      {me && isSecondFactorDue(me) && <SecondFactorGuard />}
      <KeyHelp />
      <SearchKey />
    </div>
  )
}

/** The delay in milliseconds, so that the page itself comes first. */
const afterLoadMs = 3000

/** Starts tasks for which no page waits. When their script cannot be loaded, they are skipped. */
function runAfterLoad(): void {
  import('./runDelayedTasks.ts').then(({ runDelayedTasks }) => runDelayedTasks()).catch(() => {})
}
