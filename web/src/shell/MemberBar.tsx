import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { UnreadBadge } from '../messaging/UnreadBadge.tsx'
import { useUnreadCount } from '../messaging/unread.queries.ts'
import { nothingOpen } from '../nothingOpen.ts'
import { IconList, IconMenu2, IconMessage, IconTruck } from '../ui/icons.ts'
import { Menu } from '../ui/Menu.tsx'
import { PhoneItems } from './Header.tsx'
import styles from './MemberBar.module.css'

/** On phones and tablets, where the thumb is: what members use all day, and the menu of the rest. */
export function MemberBar() {
  const { t } = useLingui()
  const unread = useUnreadCount()
  return (
    <nav aria-label={t`Quick links`} className={styles.bar} data-member-bar>
      <Link to="/spotload/{-$id}" params={nothingOpen} className={styles.item} activeOptions={{ includeSearch: false }}>
        <IconTruck size={22} aria-hidden />
        <Trans>Exchange</Trans>
      </Link>
      <Link to="/dashboard/my-offers/spotloads" className={styles.item}>
        <IconList size={22} aria-hidden />
        <Trans>My offers</Trans>
      </Link>
      <Link
        to="/dashboard/messages/{-$id}"
        params={nothingOpen}
        className={styles.item}
        activeOptions={{ includeSearch: false }}
      >
        <span className={styles.icon}>
          <IconMessage size={22} aria-hidden />
          <UnreadBadge count={unread} className={styles.badge} />
        </span>
        <Trans>Messages</Trans>
      </Link>
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
