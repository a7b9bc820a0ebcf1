import { Trans, useLingui } from '@lingui/react/macro'
import { CatchBoundary, Link, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMe } from '../accounts/session.queries.ts'
import { KeyHelp } from '../ui/KeyHelp.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import styles from './AppShell.module.css'
import { Header } from './Header.tsx'
import { MemberBar } from './MemberBar.tsx'
import { Notices } from './Notices.tsx'
import { infoLinks } from './navigation.ts'
import { SideRail } from './SideRail.tsx'

const MessagingChannel = lazy(() => import('../messaging/MessagingChannel.tsx'))
const NewsChannel = lazy(() => import('../notifications/NewsChannel.tsx'))
const ChatWindows = lazy(() => import('../messaging/ChatWindows.tsx'))

/** What stands around every page. */
export function AppShell({ children }: { children: ReactNode }) {
  const me = useMe()
  const isHydrated = useHydrated()
  const pathname = useLocation({ select: (location) => location.pathname })
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
      {me?.company && isHydrated && (
        // What cannot be loaded is missing until the next page, which is itself no worse for it.
        <CatchBoundary getResetKey={() => pathname} errorComponent={Nothing}>
          <Suspense>
            <MessagingChannel userId={me.user.id} />
            <NewsChannel userId={me.user.id} />
            <ChatWindows />
          </Suspense>
        </CatchBoundary>
      )}
      <KeyHelp />
    </div>
  )
}

function Nothing() {
  return null
}

function Footer() {
  const { i18n } = useLingui()
  return (
    <footer className={styles.footer}>
      <p>
        <Trans>Veos, the European freight exchange</Trans>
      </p>
      {infoLinks.map(({ to, label }) => (
        <Link key={to} to={to}>
          {i18n._(label)}
        </Link>
      ))}
    </footer>
  )
}
