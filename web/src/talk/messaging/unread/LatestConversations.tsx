import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getOtherSide } from '@veos/contract/talk/conversationNames'
import { useEffect, useRef } from 'react'
import { nothingOpen } from '../../../platform/nothingOpen.ts'
import { IconMessage } from '../../../platform/ui/icons/icons.ts'
import { MenuDivider, MenuHeading, MenuItem, MenuLink } from '../../../platform/ui/overlay/Menu.tsx'
import { useOpenChat } from '../chat-windows/chats.ts'
import { latestConversations } from '../conversations/conversations.queries.ts'
import { PersonAvatar } from '../conversations/PersonAvatar.tsx'
import styles from './LatestConversations.module.css'
import { UnreadBadge } from './UnreadBadge.tsx'

/** The latest conversations in the header's menu. An entry opens its conversation in a small window. */
export default function LatestConversations() {
  const { data, error } = useQuery(latestConversations)
  const openChat = useOpenChat()
  const box = useRef<HTMLDivElement>(null)
  const isLoaded = data !== undefined
  // The menu opened before its entries were loaded, so it could not focus one of them.
  useEffect(() => {
    const menu = box.current?.closest('[role=menu]')
    if (isLoaded && !menu?.contains(document.activeElement))
      menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [isLoaded])
  return (
    <div ref={box} className={styles.menu}>
      {data === undefined && <MenuHeading>{error ? error.message : <Trans>Loading…</Trans>}</MenuHeading>}
      {data?.length === 0 && (
        <MenuHeading>
          <Trans>You currently have no active messages.</Trans>
        </MenuHeading>
      )}
      {data?.map((conversation) => {
        const { _id: id, offer, lastMessage, unread } = conversation
        const { name, picture, companyName } = getOtherSide(conversation)
        return (
          <MenuItem key={id} icon={<PersonAvatar name={name} picture={picture} />} onPress={() => openChat(id)}>
            <span className={styles.lines}>
              <span className={styles.company}>{companyName}</span>
              <span className={styles.last}>{lastMessage ?? offer?.title}</span>
            </span>
            <UnreadBadge count={unread} />
          </MenuItem>
        )
      })}
      <MenuDivider />
      <MenuLink to="/dashboard/messages/{-$id}" params={nothingOpen} icon={<IconMessage size={18} aria-hidden />}>
        <Trans>All messages</Trans>
      </MenuLink>
    </div>
  )
}
