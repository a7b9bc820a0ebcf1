import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { Me } from '../../people/accounts/session.queries.ts'
import {
  IconAddressBook,
  IconBuilding,
  IconLayoutDashboard,
  IconList,
  IconMessage,
  IconTruck,
  IconUser,
  IconUsers,
} from '../../platform/ui/icons.ts'

/** Who sees a page in a menu. Staff have no company; members of a suspended company count as having none. */
type Readers = 'everybody' | 'users' | 'members' | 'admins' | 'staff' | 'suspended'

interface NavigationPage {
  to: LinkProps['to']
  label: MessageDescriptor
  /** Where there is little room, or the menu is about oneself. */
  shortLabel?: MessageDescriptor
  icon?: typeof IconList
  isFor: Readers
  /** Shows how many messages are not seen. */
  hasUnread?: true
}

/** The pages of all menus, each defined once. Add new pages here, and their keys to the menus below. */
const pages = {
  home: { to: '/', label: msg`Home`, isFor: 'everybody' },
  spotFreights: {
    to: '/spotload/{-$id}',
    label: msg`Load Exchange`,
    shortLabel: msg`Exchange`,
    icon: IconTruck,
    isFor: 'everybody',
  },
  roundtrips: { to: '/roundtrip/{-$id}', label: msg`Roundtrip`, isFor: 'everybody' },
  tenders: { to: '/tender/{-$id}', label: msg`Tender`, isFor: 'everybody' },
  emptyTrucks: { to: '/trucks/{-$id}', label: msg`Empty trucks`, isFor: 'everybody' },
  terms: { to: '/terms', label: msg`Terms & Conditions`, isFor: 'everybody' },
  privacy: { to: '/privacy', label: msg`Privacy Policy`, isFor: 'everybody' },
  attributions: { to: '/attributions', label: msg`Attributions`, isFor: 'everybody' },
  dashboard: { to: '/dashboard', label: msg`Dashboard`, icon: IconLayoutDashboard, isFor: 'members' },
  messages: {
    to: '/dashboard/messages/{-$id}',
    label: msg`Messages`,
    icon: IconMessage,
    isFor: 'members',
    hasUnread: true,
  },
  myOffers: { to: '/dashboard/my-offers', label: msg`My offers`, icon: IconList, isFor: 'members' },
  mySpotFreights: { to: '/dashboard/my-offers/spotloads', label: msg`My offers`, icon: IconList, isFor: 'members' },
  team: { to: '/dashboard/users', label: msg`Users`, icon: IconUsers, isFor: 'admins' },
  myAccount: { to: '/dashboard/my-account', label: msg`My account`, icon: IconUser, isFor: 'users' },
  companies: { to: '/dashboard/companies', label: msg`Companies`, icon: IconAddressBook, isFor: 'members' },
  myCompany: {
    to: '/dashboard/my-company',
    label: msg`Company profile`,
    shortLabel: msg`Profile`,
    icon: IconBuilding,
    isFor: 'members',
  },
  backOffice: { to: '/admin', label: msg`Back office`, icon: IconList, isFor: 'staff' },
  suspension: { to: '/suspended', label: msg`Company suspended`, icon: IconBuilding, isFor: 'suspended' },
  personalAccount: { to: '/dashboard/my-account', label: msg`Personal account`, isFor: 'users' },
  notifications: { to: '/dashboard/my-account/notifications', label: msg`Notifications`, isFor: 'members' },
  companyProfile: { to: '/dashboard/my-account/company-profile', label: msg`Company profile`, isFor: 'admins' },
  documents: { to: '/dashboard/my-account/documents', label: msg`Documents`, isFor: 'admins' },
} as const satisfies Record<string, NavigationPage>

/** What each menu shows to those who see it, in its order. */
const menus = {
  /** In the header, and in the menu of phones. */
  main: ['home', 'spotFreights', 'roundtrips', 'tenders', 'emptyTrucks'],
  /** In the header's menu, the menu of phones and the footer. */
  info: ['terms', 'privacy', 'attributions'],
  /** The dashboard's menu, the rail beside public pages, and the menu of phones. */
  dashboard: ['dashboard', 'messages', 'myOffers', 'team', 'myAccount', 'companies', 'myCompany'],
  /** Under one's name. */
  member: ['dashboard', 'myCompany', 'myOffers', 'companies'],
  /** Instead of both, for those who have no dashboard. */
  withoutCompany: ['suspension', 'backOffice', 'myAccount'],
  /** At the bottom of phones. */
  memberBar: ['spotFreights', 'mySpotFreights', 'messages'],
  /** The tabs of one's account. */
  account: ['personalAccount', 'notifications', 'companyProfile', 'documents'],
} as const satisfies Record<string, readonly (keyof typeof pages)[]>

type MenuName = keyof typeof menus
type PageOf<Menu extends MenuName> = (typeof pages)[(typeof menus)[Menu][number]]

/** The part of a menu that a user sees. */
export function linksOf<Menu extends MenuName>(menu: Menu, me: Me | null): PageOf<Menu>[] {
  const keys: readonly (keyof typeof pages)[] = menus[menu]
  return keys.map((key) => pages[key]).filter(({ isFor }) => isReader(me, isFor)) as PageOf<Menu>[]
}

/** The same in its short words. */
export const shortLabelOf = (page: Pick<NavigationPage, 'label' | 'shortLabel'>) => page.shortLabel ?? page.label

function isReader(me: Me | null, readers: Readers): boolean {
  if (readers === 'everybody') return true
  if (!me) return false
  const isSuspended = me.user.suspension !== null
  switch (readers) {
    case 'users':
      return !isSuspended
    case 'members':
      return me.company !== null
    case 'admins':
      return me.company !== null && me.user.privileges === 'Admin'
    case 'staff':
      return me.company === null && !isSuspended
    case 'suspended':
      return isSuspended
  }
}
