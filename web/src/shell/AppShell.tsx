import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMe } from '../accounts/session.queries.ts'
import { KeyHelp } from '../ui/KeyHelp.tsx'
import styles from './AppShell.module.css'
import { Conversing } from './Conversing.tsx'
import { Header } from './Header.tsx'
import { MemberBar } from './MemberBar.tsx'
import { Notices } from './Notices.tsx'
import { infoLinks } from './navigation.ts'
import { SideRail } from './SideRail.tsx'

/**
 * What stands around every page. Its parts may hear of the address, it does not itself: a page that leads elsewhere while it wakes
 * up would be rendered anew around what is not awake yet.
 */
export function AppShell({ children }: { children: ReactNode }) {
  const me = useMe()
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
      {me?.company && <Conversing userId={me.user.id} />}
      <KeyHelp />
    </div>
  )
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
