import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar } from '../accounts/Avatar.tsx'
import type { Me } from '../accounts/session.queries.ts'
import { useLogOut } from '../accounts/useLogOut.ts'
import { IconChevronDown, IconLogout } from '../ui/icons.ts'
import { Menu, MenuDivider, MenuHeading, MenuItem, MenuLink } from '../ui/Menu.tsx'
import styles from './Header.module.css'
import { type IconLink, memberLinks, staffLinks } from './navigation.ts'

export function UserMenu({ me: { user, company } }: { me: Me }) {
  const { t } = useLingui()
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Menu
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
      <UserItems links={company ? memberLinks : staffLinks} />
    </Menu>
  )
}

/** What belongs to whoever is logged in, and the way out. */
export function UserItems({ links }: { links: readonly IconLink[] }) {
  const { i18n } = useLingui()
  const logOut = useLogOut()
  return (
    <>
      {links.map(({ to, label, icon: Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon size={18} aria-hidden />}>
          {i18n._(label)}
        </MenuLink>
      ))}
      <MenuItem icon={<IconLogout size={18} aria-hidden />} onPress={logOut}>
        <Trans>Log out</Trans>
      </MenuItem>
    </>
  )
}
