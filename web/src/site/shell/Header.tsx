import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useMe } from '../../people/accounts/session.queries.ts'
import { NoticeBell } from '../../people/notifications/NoticeBell.tsx'
import { nothingOpen } from '../../platform/nothingOpen.ts'
import { ButtonLink, IconButton } from '../../platform/ui/buttons/Button.tsx'
import { cx } from '../../platform/ui/cx.ts'
import { IconChevronDown, IconMenu2, IconSun } from '../../platform/ui/icons/icons.ts'
import { Logo } from '../../platform/ui/icons/Logo.tsx'
import { Menu, MenuDivider, MenuLink } from '../../platform/ui/overlay/Menu.tsx'
import { MessagesLink } from '../../talk/messaging/unread/MessagesLink.tsx'
import styles from './Header.module.css'
import { dashboardMenu, infoMenu, listLinks, mainMenu, menuWithoutCompany } from './navigation.ts'
import { SchemeItems } from './SchemeItems.tsx'
import { LogOutItem, UserLinks, UserMenu } from './UserMenu.tsx'

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
        {mainMenu.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            params={nothingOpen}
            className={styles.link}
            activeOptions={{ exact: to === '/', includeSearch: false }}
          >
            {i18n._(label)}
          </Link>
        ))}
        <Menu
          isEarly
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
            isEarly
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
        {me?.company && <NoticeBell />}
        {me?.company && <MessagesLink />}
        {me ? <UserMenu me={me} /> : <VisitorLinks />}
        {/* On phones the bar at the bottom has this menu. */}
        <span className={cx(styles.burger, me?.company && styles.elsewhere)}>
          <Menu
            isEarly
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

/** The entries of the header and of the dashboard's menu as one menu for phones, with the user's own pages first. */
export function PhoneItems() {
  const { i18n } = useLingui()
  const me = useMe()
  return (
    <>
      {me && (
        <>
          <UserLinks links={listLinks(me, me.company ? dashboardMenu : menuWithoutCompany)} />
          <MenuDivider />
        </>
      )}
      {mainMenu.map(({ to, label }) => (
        <MenuLink key={to} to={to} params={nothingOpen}>
          {i18n._(label)}
        </MenuLink>
      ))}
      <InfoItems />
      <MenuDivider />
      <SchemeItems />
      <MenuDivider />
      {me ? (
        <LogOutItem />
      ) : (
        <MenuLink to="/sign-up">
          <Trans>Join now</Trans>
        </MenuLink>
      )}
    </>
  )
}

function InfoItems() {
  const { i18n } = useLingui()
  return infoMenu.map(({ to, label }) => (
    <MenuLink key={to} to={to}>
      {i18n._(label)}
    </MenuLink>
  ))
}

/** The log-in returns to this page. Phones have room for one link; the other one is in the menu. */
function VisitorLinks() {
  const href = useLocation({ select: (location) => location.href })
  const next = href === '/' || href.startsWith('/log-in') ? undefined : href
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
