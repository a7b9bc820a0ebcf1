import { Trans, useLingui } from '@lingui/react/macro'
import { WaitingBadge } from '../../deals/negotiations/WaitingBadge.tsx'
import { Avatar } from '../../people/accounts/Avatar.tsx'
import type { Me } from '../../people/accounts/session.queries.ts'
import { useLogOut } from '../../people/accounts/useLogOut.ts'
import { nothingOpen } from '../../platform/nothingOpen.ts'
import { IconChevronDown, IconLogout } from '../../platform/ui/icons/icons.ts'
import { Menu, MenuDivider, MenuHeading, MenuItem, MenuLink } from '../../platform/ui/overlay/Menu.tsx'
import { FavouriteCount } from './FavouriteCount.tsx'
import styles from './Header.module.css'
import { type dashboardMenu, getShortLabel, listLinks, memberMenu, menuWithoutCompany } from './navigation.ts'

export function UserMenu({ me }: { me: Me }) {
  const { t } = useLingui()
  const { user, company } = me
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Menu
      isEarly
      label={t`Your account`}
      trigger={(props) => (
        <button type="button" {...props} className={styles.user} aria-label={t`Your account: ${name}`}>
          <Avatar user={user} />
          <span className={styles.userName}>{name}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    >
      <MenuHeading>
        {company?.companyName ?? name}
        <br />
        {user.email}
      </MenuHeading>
      <MenuDivider />
      <UserLinks links={listLinks(me, company ? memberMenu : menuWithoutCompany)} isShort />
      <LogOutItem />
    </Menu>
  )
}

interface UserLinksProps {
  links: readonly (typeof dashboardMenu | typeof memberMenu | typeof menuWithoutCompany)[number][]
  isShort?: boolean
}

export function UserLinks({ links, isShort }: UserLinksProps) {
  const { i18n } = useLingui()
  return links.map(({ icon: Icon, ...page }) => (
    <MenuLink key={page.to} to={page.to} params={nothingOpen} icon={<Icon size={18} aria-hidden />}>
      {i18n._(isShort ? getShortLabel(page) : page.label)}
      {'hasWaiting' in page && <WaitingBadge className={styles.count} />}
      {'hasFavourites' in page && <FavouriteCount />}
    </MenuLink>
  ))
}

export function LogOutItem() {
  const logOut = useLogOut()
  return (
    <MenuItem icon={<IconLogout size={18} aria-hidden />} onPress={logOut}>
      <Trans>Log out</Trans>
    </MenuItem>
  )
}
