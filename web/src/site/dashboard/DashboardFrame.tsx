import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WaitingBadge } from '../../deals/negotiations/WaitingBadge.tsx'
import { CompanyWarningBar } from '../../people/accounts/CompanyWarningBar.tsx'
import { ConfirmEmailBar } from '../../people/accounts/ConfirmEmailBar.tsx'
import { useMe } from '../../people/accounts/session.queries.ts'
import { useLogOut } from '../../people/accounts/useLogOut.ts'
import { nothingOpen } from '../../platform/nothingOpen.ts'
import { IconLogout } from '../../platform/ui/icons/icons.ts'
import { UnreadBadge } from '../../talk/messaging/unread/UnreadBadge.tsx'
import { useUnreadCount } from '../../talk/messaging/unread/unread.queries.ts'
import { FavouriteCount } from '../shell/FavouriteCount.tsx'
import { dashboardMenu, listLinks } from '../shell/navigation.ts'
import styles from './DashboardFrame.module.css'

/**
 * The frame of the members' pages, with a menu at the left on wide screens. On phones the bar at the bottom replaces
 * it.
 */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui()
  const logOut = useLogOut()
  const unread = useUnreadCount()
  // Staff sees pages of companies in this frame, but has no menu of its own here.
  const me = useMe()
  const links = me?.company ? listLinks(me, dashboardMenu) : []
  if (me?.user.suspension) return <Navigate to="/suspended" replace />
  return (
    <div className={styles.frame} data-no-rail>
      <nav aria-label={t`Dashboard`} className={styles.menu}>
        {links.map(({ to, label, icon: Icon, ...rest }) => (
          <Link
            key={to}
            to={to}
            params={nothingOpen}
            className={styles.item}
            // Exact match for the first page only: the URLs of all others start with its own.
            activeOptions={{ includeSearch: false, exact: to === '/dashboard' }}
          >
            <Icon size={18} aria-hidden />
            {i18n._(label)}
            {'hasUnread' in rest && <UnreadBadge count={unread} className={styles.badge} />}
            {'hasWaiting' in rest && <WaitingBadge className={styles.badge} />}
            {'hasFavourites' in rest && <FavouriteCount />}
          </Link>
        ))}
        <button type="button" className={styles.item} onClick={logOut}>
          <IconLogout size={18} aria-hidden />
          <Trans>Log out</Trans>
        </button>
      </nav>
      <div className={styles.content}>
        <ConfirmEmailBar />
        <CompanyWarningBar />
        {children}
      </div>
    </div>
  )
}
