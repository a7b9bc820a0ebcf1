import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar } from '../accounts/Avatar.tsx'
import type { Me } from '../accounts/session.queries.ts'
import { useLogOut } from '../accounts/useLogOut.ts'
import { nothingOpen } from '../nothingOpen.ts'
import { IconChevronDown, IconLogout } from '../ui/icons.ts'
import { Menu, MenuDivider, MenuHeading, MenuItem, MenuLink } from '../ui/Menu.tsx'
import type { dashboardLinksOf } from './dashboardLinks.ts'
import styles from './Header.module.css'
import { memberLinks, staffLinks, suspendedLinks } from './navigation.ts'

export function UserMenu({ me: { user, company } }: { me: Me }) {
  const { t } = useLingui()
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
      <UserLinks links={user.suspension ? suspendedLinks : company ? memberLinks : staffLinks} />
      <LogOutItem />
    </Menu>
  )
}

type UserLink = (
  | typeof memberLinks
  | typeof staffLinks
  | typeof suspendedLinks
  | ReturnType<typeof dashboardLinksOf>
)[number]

export function UserLinks({ links }: { links: readonly UserLink[] }) {
  const { i18n } = useLingui()
  return links.map(({ to, label, icon: Icon }) => (
    <MenuLink key={to} to={to} params={nothingOpen} icon={<Icon size={18} aria-hidden />}>
      {i18n._(label)}
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
