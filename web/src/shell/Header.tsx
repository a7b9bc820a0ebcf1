import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { type Me, useMe } from '../accounts/session.queries.ts'
import { MessagesLink } from '../messaging/MessagesLink.tsx'
import { ButtonLink, IconButton } from '../ui/Button.tsx'
import { IconChevronDown, IconMenu2, IconSun } from '../ui/icons.ts'
import { Logo } from '../ui/Logo.tsx'
import { Menu, MenuDivider, MenuLink } from '../ui/Menu.tsx'
import styles from './Header.module.css'
import { adminPhoneLinks, infoLinks, mainLinks, memberPhoneLinks, staffLinks } from './navigation.ts'
import { SchemeItems } from './SchemeItems.tsx'
import { UserItems, UserMenu } from './UserMenu.tsx'

export function Header() {
  const { t, i18n } = useLingui()
  const me = useMe()
  return (
    <header className={styles.header}>
      <a href="#content" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <Link to="/" className={styles.logo} aria-label={t`Veos, home`}>
        <Logo height={26} />
      </Link>
      <nav aria-label={t`Main`} className={styles.nav}>
        {mainLinks.map(({ to, label }) => (
          <Link key={to} to={to} className={styles.link} activeOptions={{ exact: to === '/', includeSearch: false }}>
            {i18n._(label)}
          </Link>
        ))}
        <Menu
          label={t`Info`}
          align="start"
          trigger={(props) => (
            <button type="button" {...props} className={styles.link}>
              <Trans>Info</Trans>
              <IconChevronDown size={14} aria-hidden />
            </button>
          )}
        >
          <InfoItems />
        </Menu>
      </nav>
      <div className={styles.end}>
        <span className={styles.desktop}>
          <Menu
            label={t`Appearance`}
            trigger={(props) => (
              <IconButton {...props} label={t`Appearance`}>
                <IconSun size={20} aria-hidden />
              </IconButton>
            )}
          >
            <SchemeItems />
          </Menu>
        </span>
        {me?.company && <MessagesLink />}
        {me ? <UserMenu me={me} /> : <VisitorLinks />}
        <span className={styles.burger}>
          <Menu
            label={t`Menu`}
            trigger={(props) => (
              <IconButton {...props} label={t`Menu`}>
                <IconMenu2 size={22} aria-hidden />
              </IconButton>
            )}
          >
            <PhoneItems />
          </Menu>
        </span>
      </div>
    </header>
  )
}

/** Everything that the header shows on wide screens, for phones. */
export function PhoneItems() {
  const { i18n } = useLingui()
  const me = useMe()
  return (
    <>
      {mainLinks.map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {i18n._(label)}
        </MenuLink>
      ))}
      <InfoItems />
      <MenuDivider />
      <SchemeItems />
      <MenuDivider />
      {me ? (
        <UserItems links={phoneLinks(me)} />
      ) : (
        <MenuLink to="/sign-up">
          <Trans>Join now</Trans>
        </MenuLink>
      )}
    </>
  )
}

function phoneLinks({ user, company }: Me) {
  if (!company) return staffLinks
  return user.privileges === 'Admin' ? adminPhoneLinks : memberPhoneLinks
}

function InfoItems() {
  const { i18n } = useLingui()
  return infoLinks.map(({ to, label }) => (
    <MenuLink key={to} to={to}>
      {i18n._(label)}
    </MenuLink>
  ))
}

/** Logging in comes back to this page. On phones there is room for one; the other is in the menu. */
function VisitorLinks() {
  const here = useLocation({ select: (location) => location.href })
  const next = here === '/' || here.startsWith('/log-in') ? undefined : here
  return (
    <>
      <ButtonLink to="/log-in" search={{ next }}>
        <Trans>Log in</Trans>
      </ButtonLink>
      <ButtonLink to="/sign-up" variant="primary" className={styles.desktop}>
        <Trans>Join now</Trans>
      </ButtonLink>
    </>
  )
}
