import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { WaitingBadge } from '../../deals/negotiations/WaitingBadge.tsx'
import type { Me } from '../../people/accounts/session.queries.ts'
import { nothingOpen } from '../../platform/nothingOpen.ts'
import { UnreadBadge } from '../../talk/messaging/unread/UnreadBadge.tsx'
import { useUnreadCount } from '../../talk/messaging/unread/unread.queries.ts'
import { FavouriteCount } from './FavouriteCount.tsx'
import { dashboardMenu, listLinks } from './navigation.ts'
import styles from './SideRail.module.css'

/**
 * The narrow side menu of members on public pages, on wide screens. Pages with `data-no-rail` do not show it: the first
 * page, and the dashboard with its own menu. (Done in CSS: rendering by location would differ during a redirect while
 * hydrating.)
 */
export function SideRail({ me }: { me: Me }) {
  const { t, i18n } = useLingui()
  const unread = useUnreadCount()
  return (
    <nav aria-label={t`Your pages`} className={styles.rail} data-rail>
      {listLinks(me, dashboardMenu).map(({ to, label, icon: Icon, ...rest }) => (
        <Link key={to} to={to} params={nothingOpen} className={styles.item} title={i18n._(label)}>
          <Icon size={20} aria-hidden />
          <span className="visually-hidden">{i18n._(label)} </span>
          {'hasUnread' in rest && <UnreadBadge count={unread} className={styles.badge} />}
          {'hasWaiting' in rest && <WaitingBadge className={styles.badge} />}
          {'hasFavourites' in rest && <FavouriteCount className={styles.favourites} />}
        </Link>
      ))}
    </nav>
  )
}
