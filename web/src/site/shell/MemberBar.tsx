import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../people/accounts/session.queries.ts'
import { nothingOpen } from '../../platform/nothingOpen.ts'
import { IconMenu2 } from '../../platform/ui/icons/icons.ts'
import { Menu } from '../../platform/ui/overlay/Menu.tsx'
import { UnreadBadge } from '../../talk/messaging/unread/UnreadBadge.tsx'
import { useUnreadCount } from '../../talk/messaging/unread/unread.queries.ts'
import { PhoneItems } from './Header.tsx'
import styles from './MemberBar.module.css'
import { getShortLabel, listLinks, memberBar } from './navigation.ts'

/** The bar at the bottom on phones and tablets: the pages that members use most, and a menu of the others. */
export function MemberBar() {
  const { t, i18n } = useLingui()
  const me = useMe()
  const unread = useUnreadCount()
  return (
    <nav aria-label={t`Quick links`} className={styles.bar} data-member-bar>
      {listLinks(me, memberBar).map(({ icon: Icon, ...page }) => (
        <Link
          key={page.to}
          to={page.to}
          params={nothingOpen}
          className={styles.item}
          activeOptions={{ includeSearch: false }}
        >
          <span className={styles.icon}>
            <Icon size={22} aria-hidden />
            {'hasUnread' in page && <UnreadBadge count={unread} className={styles.badge} />}
          </span>
          {i18n._(getShortLabel(page))}
        </Link>
      ))}
      <Menu
        isEarly
        label={t`Menu`}
        trigger={(props) => (
          <button type="button" {...props} className={styles.item}>
            <IconMenu2 size={22} aria-hidden />
            <Trans>Menu</Trans>
          </button>
        )}
      >
        <PhoneItems />
      </Menu>
    </nav>
  )
}
