import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { Me } from '../accounts/session.queries.ts'
import {
  IconAddressBook,
  IconBuilding,
  IconLayoutDashboard,
  IconList,
  IconMessage,
  IconUser,
  IconUsers,
} from '../ui/icons.ts'

/** The pages of the dashboard that exist, in the order of its menu. A later page adds its line here. */
const dashboardLinks = [
  { to: '/dashboard', label: msg`Dashboard`, icon: IconLayoutDashboard },
  { to: '/dashboard/messages/{-$id}', label: msg`Messages`, icon: IconMessage, hasUnread: true },
  { to: '/dashboard/my-offers', label: msg`My offers`, icon: IconList },
  { to: '/dashboard/users', label: msg`Users`, icon: IconUsers, isForAdmins: true },
  { to: '/dashboard/my-account', label: msg`My account`, icon: IconUser },
  { to: '/dashboard/companies', label: msg`Companies`, icon: IconAddressBook },
  { to: '/dashboard/my-company', label: msg`Company profile`, icon: IconBuilding },
] as const satisfies DashboardLink[]

interface DashboardLink {
  to: LinkProps['to']
  label: ReturnType<typeof msg>
  icon: unknown
  isForAdmins?: true
  /** Shows how many messages are not seen. */
  hasUnread?: true
}

/** Those that somebody sees; staff, who belong to no company, see none. */
export function dashboardLinksOf({ user, company }: Me) {
  if (!company) return []
  return dashboardLinks.filter((link) => user.privileges === 'Admin' || !('isForAdmins' in link))
}
