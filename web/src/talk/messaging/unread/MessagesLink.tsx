import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { createLazyComponent } from '../../../platform/lazyComponent.ts'
import { nothingOpen } from '../../../platform/nothingOpen.ts'
import { IconButton } from '../../../platform/ui/buttons/Button.tsx'
import { IconChevronDown, IconMessage } from '../../../platform/ui/icons/icons.ts'
import { Menu } from '../../../platform/ui/overlay/Menu.tsx'
import styles from './MessagesLink.module.css'
import { UnreadBadge } from './UnreadBadge.tsx'
import { useUnreadCount } from './unread.queries.ts'

const LatestConversations = createLazyComponent(() => import('./LatestConversations.tsx'))

/**
 * The number of unread messages in the header, with a link to all of them; on wide screens also a menu with the latest
 * ones.
 */
export function MessagesLink() {
  const { t } = useLingui()
  const unread = useUnreadCount()
  return (
    <div className={styles.messages}>
      <Link to="/dashboard/messages/{-$id}" params={nothingOpen} className={styles.link} title={t`Messages`}>
        <IconMessage size={20} aria-hidden />
        <span className="visually-hidden">
          <Trans>Messages</Trans>{' '}
        </span>
        <UnreadBadge count={unread} />
      </Link>
      <span className={styles.latest}>
        <Menu
          label={t`Latest conversations`}
          trigger={(props) => (
            <IconButton {...props} label={t`Latest conversations`} isCompact>
              <IconChevronDown size={16} aria-hidden />
            </IconButton>
          )}
        >
          <Suspense>
            <LatestConversations />
          </Suspense>
        </Menu>
      </span>
    </div>
  )
}
