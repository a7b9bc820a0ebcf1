import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'

/** The pages of one's account, in the order of the tabs; `isFor` says who sees them. */
export const accountTabs = [
  { to: '/dashboard/my-account', label: msg`Personal account`, isFor: 'everybody' },
  { to: '/dashboard/my-account/notifications', label: msg`Notifications`, isFor: 'members' },
  { to: '/dashboard/my-account/company-profile', label: msg`Company profile`, isFor: 'admins' },
  { to: '/dashboard/my-account/documents', label: msg`Documents`, isFor: 'admins' },
] as const satisfies { to: LinkProps['to']; label: ReturnType<typeof msg>; isFor: TabReaders }[]

/** Staff, who belong to no company, are everybody too. */
export type TabReaders = 'everybody' | 'members' | 'admins'
