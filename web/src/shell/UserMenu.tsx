import { Trans, useLingui } from '@lingui/react/macro'
import { type Me, useMe } from '../accounts/session.queries.ts'
import { useLogOut } from '../accounts/useLogOut.ts'
import { IconChevronDown, IconLogout } from '../ui/icons.ts'
import { Menu, MenuDivider, MenuHeading, MenuItem, MenuLink } from '../ui/Menu.tsx'
import styles from './Header.module.css'
import { memberLinks, staffLinks } from './navigation.ts'

export function UserMenu({ me: { user, company } }: { me: Me }) {
  const { t } = useLingui()
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Menu
      label={t`Your account`}
      trigger={(props) => (
        <button type="button" {...props} className={styles.user} aria-label={t`Your account: ${name}`}>
          {/* Written by the style sheet: as text the initials would have to be part of the button's name. */}
          <span className={styles.initials} data-initials={user.firstName.charAt(0) + user.lastName.charAt(0)} />
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
      <UserItems />
    </Menu>
  )
}

export function UserItems() {
  const { i18n } = useLingui()
  const logOut = useLogOut()
  const me = useMe()
  const links = me?.company ? memberLinks : me?.user.privileges === 'Staff' ? staffLinks : []
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
